import { moveNotifications, type EventKind, type NotificationKind } from '@curbcut/contract'
import type { NewNotification } from '#server/features/jobs/notifications/notify.ts'
import type { HistoryEvent } from './history-event.ts'

export function notificationForEvent(event: HistoryEvent): NewNotification | undefined {
  const { kind, jobId, userId } = event
  if (kind === 'statement_issued') {
    // Only a remediator's statement names a person; nobody on the client side reads statements.
    const statement = userId && { id: event.details.statement, remediatorId: userId }
    return statement ? { kind, statement } : undefined
  }
  const notificationKind = notificationKindOf(event)
  return notificationKind && { kind: notificationKind, jobId }
}

function notificationKindOf(event: HistoryEvent): NotificationKind | undefined {
  if (event.isFirstOfClient) return 'created'
  if (event.kind === 'job_moved') return moveNotifications[event.details.move]
  if (event.kind === 'priority_changed') {
    return event.details.priority === 'RUSH' ? 'priority_raised' : undefined
  }
  // A re-issued report is not news.
  if (event.kind === 'report_ready') return event.details.replaces ? undefined : 'report_ready'
  return notificationByEvent[event.kind]
}

/** `question_asked` is absent, because its note notifies. */
const notificationByEvent: { [Kind in EventKind]?: NotificationKind } = {
  promise_changed: 'promise_moved',
  question_answered: 'question_answered',
  // The remediator need not wait for an answer any more.
  question_closed: 'question_answered',
  delivery_signed_off: 'delivery_signed_off',
  delivery_disputed: 'delivery_disputed',
  dispute_answered: 'dispute_answered',
}
