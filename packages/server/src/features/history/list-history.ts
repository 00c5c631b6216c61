import {
  centsPerDollar,
  fullName,
  isAdministrator,
  isClientSide,
  remediationTeam,
  type Actor,
  type EventKind,
  type HistoryEntry,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { readJob } from '#server/features/job-rows/read-job.ts'
import { clientSideEvents, jobFieldNames, jobFields, type JobFields } from './event-kinds.ts'
import { findEvents, type NamedEvent } from './history-repository.ts'

/** The history of a job, newest first, as far as the viewer may know it. */
export async function listHistory(
  ctx: Context,
  { jobId, page, limit }: { jobId: string; page: number; limit: number },
) {
  await readJob(ctx, jobId)
  const kinds = isClientSide(ctx.actor) ? clientSideEvents : undefined
  const { rows, total } = await findEvents(ctx.db, { jobId, kinds, page, limit })
  return { entries: rows.map((row) => toEntry(row, ctx.actor)), total }
}

/** The client side learns neither the remediator nor what is said to them. */
function toEntry(row: NamedEvent, viewer: Actor): HistoryEntry {
  const isClient = isClientSide(viewer)
  const isHidden = isClient && !isClientSide({ role: row.role }) && !isAdministrator(row)
  return {
    _id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    actor: isHidden
      ? remediationTeam
      : {
          _id: row.acting_id,
          firstName: row.first_name,
          lastName: row.last_name,
          userType: row.role,
        },
    from: row.from_status,
    to: row.to_status,
    reason: isClient ? null : row.reason,
    file_name: row.file_name,
    note: toNote(row, viewer),
  }
}

/**
 * The facts of an event beside its kind. Administrators also learn who of them worked in another's
 * account.
 */
function toNote(row: NamedEvent, viewer: Actor): string | null {
  const { impersonator_first_name: firstName, impersonator_last_name: lastName } = row
  const isShown = isAdministrator(viewer) && firstName !== null && lastName !== null
  const impersonator = isShown
    ? `by ${fullName({ firstName, lastName })} in this person’s account`
    : null
  const parts = [noteOf(row, viewer), impersonator].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

type NoteMakers = {
  [Kind in EventKind]?: (event: NamedEvent<Kind>, viewer: Actor) => string | null
}

const count = (pages: number) => pages.toLocaleString('en-US')

const noteMakers: NoteMakers = {
  file_remediated: ({ details: { simple_pages: simple, complex_pages: complex } }) =>
    `${count(simple)} simple and ${count(complex)} complex pages`,
  // Only a quote's remediator and administrators may know it.
  quote_made: ({ details, acting_id }, viewer) =>
    isAdministrator(viewer) || acting_id === viewer.id
      ? `$${(details.cents / centsPerDollar).toFixed(2)}`
      : null,
}

const noteOf = <Kind extends EventKind>(event: NamedEvent<Kind>, viewer: Actor) =>
  noteMakers[event.kind]?.(event, viewer) ?? newValueOf(event)

/** The new value of the job's field. */
function newValueOf({ kind, details }: { kind: EventKind; details: object }) {
  const field = jobFieldNames.find((name) => jobFields[name].event === kind)
  return field && (details as JobFields)[field]
}
