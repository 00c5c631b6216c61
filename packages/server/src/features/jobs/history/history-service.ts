import { notify, type NotifyContext } from '#server/features/jobs/notifications/notify.ts'
import { newId } from '#server/ids.ts'
import { publishActivity } from '#server/live/publish-change.ts'
import { serializeDetails } from './event-details.ts'
import type { HistoryEvent, JobEvent } from './history-event.ts'
import { insertEvents } from './history-repository.ts'
import { notificationForEvent } from './notification-for-event.ts'
import { publishEvent } from './publish-event.ts'
import { isForSecurityLog, logSecurity, type LoggedOrigin } from './security-log.ts'

type EventRecorder = NotifyContext & LoggedOrigin

/** Adds an event and notifies. Call it in the transaction of the change, after the change. */
export const recordEvent = (ctx: EventRecorder, event: HistoryEvent): Promise<void> =>
  recordEvents(ctx, [event])

export const recordJobEvent = (
  ctx: EventRecorder,
  job: { id: string; organization_id: string },
  event: JobEvent,
): Promise<void> =>
  recordEvent(ctx, { ...event, jobId: job.id, organizationId: job.organization_id })

async function recordEvents(ctx: EventRecorder, events: readonly HistoryEvent[]): Promise<void> {
  if (events.length === 0) return
  const { address, requestId } = ctx
  const identifiedEvents = events.map((event) => ({ id: newId(), event }))
  const rows = identifiedEvents.map((identifiedEvent) => toNewEvent(ctx, identifiedEvent))
  await insertEvents(ctx.db, rows, address && requestId ? { address, requestId } : undefined)
  publishActivity(ctx)
  for (const identifiedEvent of identifiedEvents) await publishAndNotify(ctx, identifiedEvent)
}

type IdentifiedEvent = { id: string; event: HistoryEvent }

const toNewEvent = (ctx: EventRecorder, { id, event }: IdentifiedEvent) => ({
  id,
  kind: event.kind,
  actor_id: ctx.impersonator?.id ?? ctx.actor?.id ?? null,
  on_behalf_of_id: (ctx.impersonator && ctx.actor?.id) ?? null,
  job_id: event.jobId ?? null,
  file_id: event.fileId ?? null,
  user_id: event.userId ?? null,
  organization_id: event.organizationId ?? null,
  from_status: event.from ?? null,
  to_status: event.to ?? null,
  reason: event.reason ?? null,
  details: serializeDetails(event),
  created_at: ctx.now,
})

async function publishAndNotify(ctx: EventRecorder, { id, event }: IdentifiedEvent): Promise<void> {
  publishEvent(ctx, event)
  const notification = notificationForEvent(event)
  if (notification) await notify(ctx, { ...notification, eventId: id })
  const { kind, userId = null, organizationId = null } = event
  if (!isForSecurityLog(kind)) return
  const person = ctx.impersonator?.id ?? ctx.actor?.id ?? null
  const onBehalfOf = (ctx.impersonator && ctx.actor?.id) ?? null
  logSecurity(ctx, { kind, person, onBehalfOf, about: userId, organization: organizationId })
}

type SystemContext = Pick<NotifyContext, 'db' | 'now' | 'live' | 'afterCommit'>

/** For events that the product causes itself, like the end of a check: without a person or address. */
export const recordSystemEvents = (
  { db, now, live, afterCommit }: SystemContext,
  events: readonly HistoryEvent[],
): Promise<void> => {
  const publishing = { ...(live && { live }), ...(afterCommit && { afterCommit }) }
  return recordEvents({ db, now, ...publishing, actor: null, impersonator: null }, events)
}

export const recordSystemEvent = (ctx: SystemContext, event: HistoryEvent): Promise<void> =>
  recordSystemEvents(ctx, [event])
