import {
  accountManagerRole,
  administratorRoles,
  clientSideRoles,
  remediatorRoles,
  superUserRole,
  type Actor,
  type Role,
} from '#contract/roles.ts'
import type { JobMove } from './job-state-machine.ts'
import type { NoteThread } from './note-threads.ts'

/** Within a minute, once a day, or never. */
export const mailTimes = ['at_once', 'daily', 'off'] as const
export type MailTime = (typeof mailTimes)[number]

export const notificationRecipients = [
  'administrators',
  /** Who claimed or last assigned the job; if they are archived, every RM_ADM. */
  'administrator',
  /** All, while nobody has claimed the job. */
  'all_before_claim',
  'remediator',
  'creator',
  'account_managers',
  'super_users',
] as const
export type NotificationRecipient = (typeof notificationRecipients)[number]

export const recipientRoles: Record<NotificationRecipient, readonly Role[]> = {
  administrators: administratorRoles,
  administrator: administratorRoles,
  all_before_claim: administratorRoles,
  remediator: remediatorRoles,
  creator: clientSideRoles,
  account_managers: [accountManagerRole],
  super_users: [superUserRole],
}

type NotificationRule = {
  to: readonly NotificationRecipient[]
  /** The default until the person chooses another. */
  mail: MailTime
  thread?: NoteThread
}

const clientSideRecipients = ['creator', 'account_managers'] as const

export const notificationRules = {
  created: {
    to: ['account_managers'],
    mail: 'daily',
  },
  submitted: {
    to: ['administrators'],
    mail: 'at_once',
  },
  assigned: {
    to: ['remediator'],
    mail: 'at_once',
  },
  quote_decided: {
    to: ['remediator'],
    mail: 'at_once',
  },
  returned: {
    to: ['remediator'],
    mail: 'at_once',
  },
  declined: {
    to: ['administrator'],
    mail: 'at_once',
  },
  handed_back: {
    to: ['administrator'],
    mail: 'at_once',
  },
  quote_waiting: {
    to: ['administrator'],
    mail: 'at_once',
  },
  in_review: {
    to: ['administrator'],
    mail: 'at_once',
  },
  accepted: {
    to: ['administrator'],
    mail: 'off',
  },
  completed: {
    to: clientSideRecipients,
    mail: 'at_once',
  },
  reopened: {
    to: ['remediator', ...clientSideRecipients],
    mail: 'at_once',
  },
  priority_raised: {
    to: ['remediator'],
    mail: 'at_once',
  },
  due_soon: {
    to: ['administrator', 'all_before_claim', 'remediator'],
    mail: 'at_once',
  },
  late: {
    to: ['administrator', 'all_before_claim', 'remediator'],
    mail: 'at_once',
  },
  promise_moved: {
    to: clientSideRecipients,
    mail: 'daily',
  },
  question_asked: {
    to: clientSideRecipients,
    mail: 'at_once',
    thread: 'client-cam',
  },
  /** Without the answer: the remediator's thread is another one. */
  question_answered: {
    to: ['administrator', 'all_before_claim', 'remediator'],
    mail: 'at_once',
  },
  sign_off_ending: {
    to: clientSideRecipients,
    mail: 'at_once',
  },
  delivery_signed_off: {
    to: ['administrator', 'all_before_claim'],
    mail: 'at_once',
  },
  delivery_disputed: {
    to: ['administrator', 'all_before_claim'],
    mail: 'at_once',
  },
  dispute_answered: {
    to: clientSideRecipients,
    mail: 'at_once',
  },
  statement_issued: {
    to: ['remediator'],
    mail: 'at_once',
  },
  barriers_found: {
    to: ['remediator'],
    mail: 'off',
  },
  report_ready: {
    to: clientSideRecipients,
    mail: 'at_once',
  },
  documents_ending: {
    to: ['administrators', 'account_managers'],
    mail: 'daily',
  },
  client_note: {
    to: [...clientSideRecipients, 'administrator'],
    mail: 'daily',
    thread: 'client-cam',
  },
  remediator_note: {
    to: ['remediator', 'administrator'],
    mail: 'daily',
    thread: 'remediator',
  },
  quota_used: {
    to: ['account_managers', 'administrators'],
    mail: 'daily',
  },
  machine_warning: {
    to: ['super_users'],
    mail: 'at_once',
  },
} as const satisfies Record<string, NotificationRule>

export type NotificationKind = keyof typeof notificationRules
export const notificationKinds = Object.keys(notificationRules) as [
  NotificationKind,
  ...NotificationKind[],
]

export const notificationRule = (kind: NotificationKind): NotificationRule =>
  notificationRules[kind]

export const notificationKindsOf = ({ role }: Pick<Actor, 'role'>): NotificationKind[] =>
  notificationKinds.filter((kind) =>
    notificationRule(kind).to.some((recipient) => recipientRoles[recipient].includes(role)),
  )

/** Other moves notify nobody. */
export const moveNotifications: { [Move in JobMove]?: NotificationKind } = {
  submit: 'submitted',
  assign: 'assigned',
  reassign: 'assigned',
  accept: 'accepted',
  decline: 'declined',
  handBack: 'handed_back',
  quote: 'quote_waiting',
  approveQuote: 'quote_decided',
  declineQuote: 'quote_decided',
  complete: 'in_review',
  completeReview: 'completed',
  return: 'returned',
  reopen: 'reopened',
}
