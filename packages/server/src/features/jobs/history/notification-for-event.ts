import { moveNotifications } from '@curbcut/contract'
import type { NewNotification } from '#server/features/jobs/notifications/notify.ts'
import type { HistoryEvent } from './history-event.ts'

const signOffKinds = ['delivery_signed_off', 'delivery_disputed', 'dispute_answered'] as const

export function notificationForEvent(event: HistoryEvent): NewNotification | undefined {
  const { jobId, userId } = event
  if (event.isFirstOfClient) return { kind: 'created', jobId }
  if (event.kind === 'job_moved') {
    const kind = moveNotifications[event.details.move]
    return kind && { kind, jobId }
  }
  if (event.kind === 'priority_changed' && event.details.priority === 'RUSH') {
    return { kind: 'priority_raised', jobId }
  }
  if (event.kind === 'promise_changed') return { kind: 'promise_moved', jobId }
  // A closed question needs no answer any more. Not question_asked: its note notifies.
  if (event.kind === 'question_answered' || event.kind === 'question_closed') {
    return { kind: 'question_answered', jobId }
  }
  const signOffKind = signOffKinds.find((kind) => kind === event.kind)
  if (signOffKind) return { kind: signOffKind, jobId }
  // A re-issued report is not news.
  if (event.kind === 'report_ready' && !event.details.replaces) {
    return { kind: 'report_ready', jobId }
  }
  // Statements of organizations have no readers on the client side.
  if (event.kind === 'statement_issued' && userId) {
    const statement = { id: event.details.statement, remediatorId: userId }
    return { kind: 'statement_issued', statement }
  }
  return undefined
}
