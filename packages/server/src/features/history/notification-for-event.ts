import { notificationOfMove } from '@curbcut/contract'
import type { NewNotification } from '#server/features/notifications/notify.ts'
import type { Happening } from './happening.ts'

/** What an event means to others; undefined if it is no news. */
export function notificationFor(happening: Happening): NewNotification | undefined {
  const { jobId, userId } = happening
  if (happening.isFirstOfClient) return { kind: 'created', jobId }
  if (happening.kind === 'job_moved') {
    const kind = notificationOfMove[happening.details.move]
    return kind && { kind, jobId }
  }
  if (happening.kind === 'priority_changed' && happening.details.priority === 'RUSH') {
    return { kind: 'priority_raised', jobId }
  }
  // What is only said anew is no news.
  if (happening.kind === 'report_ready' && !happening.details.replaces) {
    return { kind: 'report_ready', jobId }
  }
  // A statement of an organization has no reader: the client side sees no statements.
  if (happening.kind === 'statement_issued' && userId) {
    const statement = { id: happening.details.statement, remediatorId: userId }
    return { kind: 'statement_issued', statement }
  }
  return undefined
}
