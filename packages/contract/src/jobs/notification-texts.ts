import { removalWarningDays } from '#contract/limits.ts'
import type { JobMove } from './job-state-machine.ts'
import type { NotificationKind } from './notifications.ts'

type NotificationText = {
  /** In the inbox and in subjects, before the name of the job. */
  headline: string
  /** Replaces `headline` for these moves. */
  headlineOfMove?: { [Move in JobMove]?: string }
  label: string
}

export const notificationTexts: Record<NotificationKind, NotificationText> = {
  created: {
    headline: 'Job to submit',
    label: 'A client user creates a job for you to submit',
  },
  submitted: {
    headline: 'Job submitted',
    label: 'A job is submitted',
  },
  assigned: {
    headline: 'Assigned to you',
    label: 'A job is assigned to you',
  },
  quote_decided: {
    headline: 'Quote decided',
    headlineOfMove: { approveQuote: 'Quote approved', declineQuote: 'Quote declined' },
    label: 'Your quote is approved or declined',
  },
  returned: {
    headline: 'Returned from review',
    label: 'One of your jobs is returned from review',
  },
  declined: {
    headline: 'Job declined',
    label: 'A remediator declines a job',
  },
  handed_back: {
    headline: 'Job handed back',
    label: 'A remediator hands a job back',
  },
  quote_waiting: {
    headline: 'Quote to approve',
    label: 'A quote waits for approval',
  },
  in_review: {
    headline: 'Ready for review',
    label: 'A job is ready for review',
  },
  accepted: {
    headline: 'Job accepted',
    label: 'A remediator accepts a job',
  },
  completed: {
    headline: 'Job completed',
    label: 'A job is completed',
  },
  reopened: {
    headline: 'Job re-opened',
    label: 'A job is re-opened',
  },
  priority_raised: {
    headline: 'Now a rush job',
    label: 'One of your jobs becomes a rush job',
  },
  due_soon: {
    headline: 'Due soon',
    label: 'One of your jobs is due soon',
  },
  late: {
    headline: 'Late',
    label: 'One of your jobs is late',
  },
  promise_moved: {
    headline: 'New due date',
    label: 'A due date changes',
  },
  question_asked: {
    headline: 'Question for you',
    label: 'An administrator asks you a question',
  },
  question_answered: {
    headline: 'No longer waiting for the client',
    label: 'The client side answers, or work goes on without an answer',
  },
  sign_off_ending: {
    headline: 'Please sign off',
    label: 'The time to sign off a delivery ends soon',
  },
  delivery_signed_off: {
    headline: 'Signed off',
    label: 'The client side signs off a delivery',
  },
  delivery_disputed: {
    headline: 'Delivery disputed',
    label: 'The client side disputes a delivery',
  },
  dispute_answered: {
    headline: 'Dispute answered',
    label: 'A dispute is answered',
  },
  statement_issued: {
    headline: 'Statement issued',
    label: 'A statement is issued to you',
  },
  barriers_found: {
    headline: 'Barriers found in a fixed document',
    label: 'The check of a fixed document finds barriers',
  },
  report_ready: {
    headline: 'Report ready',
    label: 'A report is ready',
  },
  documents_ending: {
    headline: `Documents will be removed in ${removalWarningDays} days`,
    label: `Documents of a job are to be removed in ${removalWarningDays} days`,
  },
  client_note: {
    headline: 'New comment',
    label: 'Somebody comments for the client side',
  },
  remediator_note: {
    headline: 'New comment',
    label: 'Somebody comments for the remediator',
  },
  quota_used: {
    headline: 'Quota warning',
    label: 'An organization has used 80 % or all of its quota',
  },
  machine_warning: {
    headline: 'System warning',
    label: 'Something is wrong with the server: its disks, backups, mails or checks',
  },
}

export function headlineOf({
  kind,
  move,
}: {
  kind: NotificationKind
  move: JobMove | null
}): string {
  const { headline, headlineOfMove } = notificationTexts[kind]
  return (move && headlineOfMove?.[move]) ?? headline
}
