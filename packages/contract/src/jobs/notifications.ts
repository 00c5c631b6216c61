import { removalWarningDays } from '#contract/limits.ts'
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
  /** In the inbox and in subjects, before the name of the job. */
  headline: string
  /** Replaces `headline` for these moves. */
  headlineOfMove?: { [Move in JobMove]?: string }
  /** In the preferences. */
  label: string
  thread?: NoteThread
}

const clientSideRecipients = ['creator', 'account_managers'] as const

export const notificationRules = {
  created: {
    to: ['account_managers'],
    mail: 'daily',
    headline: 'Job to submit',
    label: 'A client user creates a job for you to submit',
  },
  submitted: {
    to: ['administrators'],
    mail: 'at_once',
    headline: 'Job submitted',
    label: 'A job is submitted',
  },
  assigned: {
    to: ['remediator'],
    mail: 'at_once',
    headline: 'Assigned to you',
    label: 'A job is assigned to you',
  },
  quote_decided: {
    to: ['remediator'],
    mail: 'at_once',
    headline: 'Quote decided',
    headlineOfMove: { approveQuote: 'Quote approved', declineQuote: 'Quote declined' },
    label: 'Your quote is approved or declined',
  },
  returned: {
    to: ['remediator'],
    mail: 'at_once',
    headline: 'Returned from review',
    label: 'One of your jobs is returned from review',
  },
  declined: {
    to: ['administrator'],
    mail: 'at_once',
    headline: 'Job declined',
    label: 'A remediator declines a job',
  },
  handed_back: {
    to: ['administrator'],
    mail: 'at_once',
    headline: 'Job handed back',
    label: 'A remediator hands a job back',
  },
  quote_waiting: {
    to: ['administrator'],
    mail: 'at_once',
    headline: 'Quote to approve',
    label: 'A quote waits for approval',
  },
  in_review: {
    to: ['administrator'],
    mail: 'at_once',
    headline: 'Ready for review',
    label: 'A job is ready for review',
  },
  accepted: {
    to: ['administrator'],
    mail: 'off',
    headline: 'Job accepted',
    label: 'A remediator accepts a job',
  },
  completed: {
    to: clientSideRecipients,
    mail: 'at_once',
    headline: 'Job completed',
    label: 'A job is completed',
  },
  reopened: {
    to: ['remediator', ...clientSideRecipients],
    mail: 'at_once',
    headline: 'Job re-opened',
    label: 'A job is re-opened',
  },
  priority_raised: {
    to: ['remediator'],
    mail: 'at_once',
    headline: 'Now a rush job',
    label: 'One of your jobs becomes a rush job',
  },
  due_soon: {
    to: ['administrator', 'all_before_claim', 'remediator'],
    mail: 'at_once',
    headline: 'Due soon',
    label: 'One of your jobs is due soon',
  },
  late: {
    to: ['administrator', 'all_before_claim', 'remediator'],
    mail: 'at_once',
    headline: 'Late',
    label: 'One of your jobs is late',
  },
  promise_moved: {
    to: clientSideRecipients,
    mail: 'daily',
    headline: 'New due date',
    label: 'A due date changes',
  },
  question_asked: {
    to: clientSideRecipients,
    mail: 'at_once',
    headline: 'Question for you',
    label: 'An administrator asks you a question',
    thread: 'client-cam',
  },
  /** Without the answer: the remediator's thread is another one. */
  question_answered: {
    to: ['administrator', 'all_before_claim', 'remediator'],
    mail: 'at_once',
    headline: 'No longer waiting for the client',
    label: 'The client side answers, or work goes on without an answer',
  },
  sign_off_ending: {
    to: clientSideRecipients,
    mail: 'at_once',
    headline: 'Please sign off',
    label: 'The time to sign off a delivery ends soon',
  },
  delivery_signed_off: {
    to: ['administrator', 'all_before_claim'],
    mail: 'at_once',
    headline: 'Signed off',
    label: 'The client side signs off a delivery',
  },
  delivery_disputed: {
    to: ['administrator', 'all_before_claim'],
    mail: 'at_once',
    headline: 'Delivery disputed',
    label: 'The client side disputes a delivery',
  },
  dispute_answered: {
    to: clientSideRecipients,
    mail: 'at_once',
    headline: 'Dispute answered',
    label: 'A dispute is answered',
  },
  statement_issued: {
    to: ['remediator'],
    mail: 'at_once',
    headline: 'Statement issued',
    label: 'A statement is issued to you',
  },
  barriers_found: {
    to: ['remediator'],
    mail: 'off',
    headline: 'Barriers found in a fixed document',
    label: 'The check of a fixed document finds barriers',
  },
  report_ready: {
    to: clientSideRecipients,
    mail: 'at_once',
    headline: 'Report ready',
    label: 'A report is ready',
  },
  documents_ending: {
    to: ['administrators', 'account_managers'],
    mail: 'daily',
    headline: `Documents will be removed in ${removalWarningDays} days`,
    label: `Documents of a job are to be removed in ${removalWarningDays} days`,
  },
  client_note: {
    to: [...clientSideRecipients, 'administrator'],
    mail: 'daily',
    headline: 'New comment',
    label: 'Somebody comments for the client side',
    thread: 'client-cam',
  },
  remediator_note: {
    to: ['remediator', 'administrator'],
    mail: 'daily',
    headline: 'New comment',
    label: 'Somebody comments for the remediator',
    thread: 'remediator',
  },
  quota_used: {
    to: ['account_managers', 'administrators'],
    mail: 'daily',
    headline: 'Quota warning',
    label: 'An organization has used 80 % or all of its quota',
  },
  machine_warning: {
    to: ['super_users'],
    mail: 'at_once',
    headline: 'System warning',
    label: 'Something is wrong with the server: its disks, backups, mails or checks',
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

export function headlineOf({
  kind,
  move,
}: {
  kind: NotificationKind
  move: JobMove | null
}): string {
  const { headline, headlineOfMove } = notificationRule(kind)
  return (move && headlineOfMove?.[move]) ?? headline
}

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
