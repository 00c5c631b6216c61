import { jobVisibilityOf, type JobMove, type JobReturn, type JobStatus } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { notify, type Reporter } from '#server/features/jobs/notifications/notify.ts'
import { newId } from '#server/ids.ts'
import { publishActivity } from '#server/live/publish-change.ts'
import { serializeDetails } from './event-details.ts'
import {
  findHandedInFileIds,
  hasFileEvents,
  findRepairedIssueCounts,
  findReturnedFileIds,
  findRecordedResults,
} from './file-events-repository.ts'
import type { HistoryEvent } from './history-event.ts'
import {
  hasEventsByActor,
  findLastMove,
  findJudgmentEvents,
  insertEvents,
} from './history-repository.ts'
import { notificationForEvent } from './notification-for-event.ts'
import { publishEvent } from './publish-event.ts'
import { isForSecurityLog, logSecurity, type LoggedOrigin } from './security-log.ts'

type EventRecorder = Reporter & LoggedOrigin

/** Adds an event and notifies. Call it in the transaction of the change, after the change. */
export const recordEvent = (ctx: EventRecorder, event: HistoryEvent): Promise<void> =>
  recordEvents(ctx, [event])

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

type SystemContext = Pick<Reporter, 'db' | 'now' | 'live' | 'afterCommit'>

/** For events of the product itself, as the end of a check: no address, even within a request. */
export const recordSystemEvents = (
  { db, now, live, afterCommit }: SystemContext,
  events: readonly HistoryEvent[],
): Promise<void> => {
  const publishing = { ...(live && { live }), ...(afterCommit && { afterCommit }) }
  return recordEvents({ db, now, ...publishing, actor: null, impersonator: null }, events)
}

/** Whether the history names the person as the author of anything. */
export const hasActed = ({ db }: Pick<Context, 'db'>, userId: string): Promise<boolean> =>
  hasEventsByActor(db, userId)

export const recordSystemEvent = (ctx: SystemContext, event: HistoryEvent): Promise<void> =>
  recordSystemEvents(ctx, [event])

export async function findDocumentsWithoutResult<One extends CheckedDocument>(
  { db }: Pick<Context, 'db'>,
  runId: string,
  documents: readonly One[],
): Promise<One[]> {
  const jobIds = [...new Set(documents.map(({ jobId }) => jobId))]
  const recordedKeys = new Set((await findRecordedResults(db, { jobIds, runId })).map(resultKeyOf))
  return documents.filter(
    ({ fileId, fixed }) =>
      !recordedKeys.has(resultKeyOf({ fileId, version: fixed?.version ?? null })),
  )
}

type CheckedDocument = { jobId: string; fileId: string; fixed: { version: number } | null }
const resultKeyOf = ({ fileId, version }: { fileId: string | null; version: number | null }) =>
  `${fileId} ${version}`

const returnMove: JobMove = 'return'

export const hasEverHadFiles = ({ db }: Context, jobId: string): Promise<boolean> =>
  hasFileEvents(db, jobId)

/** The number of barriers repaired automatically, by file id. */
export async function countRepairedIssues(
  { db }: Pick<Context, 'db'>,
  jobId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await findRepairedIssueCounts(db, jobId)
  return new Map(rows.map(({ file_id, put_right }) => [file_id, put_right]))
}

/** By job id. */
export type JudgmentsByJob = ReadonlyMap<string, readonly JudgedConditions[]>
export type JudgedConditions = { at: string; conditions: readonly string[] }

export async function findJudgmentsByJob(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<JudgmentsByJob> {
  const eventsByJob = Map.groupBy(await findJudgmentEvents(db, userId), ({ job_id }) => job_id)
  return new Map(
    [...eventsByJob].map(([jobId, judgmentEvents]) => [
      jobId,
      judgmentEvents.map(({ created_at: at, details }) => ({
        at,
        conditions: Object.keys(details.verdicts),
      })),
    ]),
  )
}

/** Null unless the job's last move was a return. */
export async function findReturn(ctx: Context, jobId: string): Promise<JobReturn | null> {
  const { remediator, reasons } = jobVisibilityOf(ctx.actor)
  if (!remediator || reasons !== 'every') return null
  const lastMove = await findLastMoveWithPerson(ctx, jobId)
  if (lastMove?.move !== returnMove) return null
  const { reason, createdAt, actor } = lastMove
  return { reason, createdAt, actor }
}

/** Not restricted to what the actor may see. */
export async function findLastMoveWithPerson({ db }: Context, jobId: string, from?: JobStatus) {
  const lastMove = await findLastMove(db, jobId, from)
  if (!lastMove) return undefined
  const { details, reason, created_at, acting_id, first_name, last_name, role } = lastMove
  const actor = { _id: acting_id, firstName: first_name, lastName: last_name, userType: role }
  return { move: details.move, reason, createdAt: created_at, actor }
}

/** Undefined if the actor may not know. */
export async function findWorkOnFiles(ctx: Context, jobId: string) {
  if (!jobVisibilityOf(ctx.actor).remediator) return undefined
  return {
    returned: new Set(await findReturnedFileIds(ctx.db, jobId)),
    handedIn: new Set(await findHandedInFileIds(ctx.db, jobId)),
  }
}
