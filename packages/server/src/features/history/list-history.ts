import {
  centsPerDollar,
  clientSideEvents,
  fullName,
  ghostTexts,
  isAdministrator,
  isClientSide,
  remediationTeam,
  type Actor,
  type EventKind,
  type HistoryEntry,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import { findEvents, type NamedEventRow } from './history-repository.ts'

/** What happened to a job, newest first, as far as the viewer may know. */
export async function listHistory(
  ctx: Context,
  { jobId, page, limit }: { jobId: string; page: number; limit: number },
) {
  await readJob(ctx, jobId)
  const kinds = isClientSide(ctx.actor) ? clientSideEvents : undefined
  const { rows, total } = await findEvents(ctx.db, { jobId, kinds, page, limit })
  return { entries: rows.map((row) => toEntry(row, ctx.actor)), total }
}

/** The client side learns neither who the remediator is nor what is said to them. */
function toEntry(row: NamedEventRow, viewer: Actor): HistoryEntry {
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

/** What an event says beside its kind; administrators learn who of them worked in somebody's account. */
function toNote(row: NamedEventRow, viewer: Actor): string | null {
  const { impersonator_first_name: firstName, impersonator_last_name: lastName } = row
  const isShown = isAdministrator(viewer) && firstName !== null && lastName !== null
  const impersonator = isShown ? ghostTexts.inHistory(fullName({ firstName, lastName })) : null
  const parts = [noteMakers[row.kind]?.(row, viewer), impersonator].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

type NoteMaker = (row: NamedEventRow, viewer: Actor) => string | null

const count = (value: unknown) => Number(value).toLocaleString('en-US')

const noteMakers: Partial<Record<EventKind, NoteMaker>> = {
  job_renamed: ({ details }) => String(details['name']),
  priority_changed: ({ details }) => String(details['priority']),
  file_remediated: ({ details }) =>
    `${count(details['simple_pages'])} simple and ${count(details['complex_pages'])} complex pages`,
  // What another remediator asked is between them and the administrators.
  quote_made: ({ details, acting_id }, viewer) =>
    isAdministrator(viewer) || acting_id === viewer.id
      ? `$${(Number(details['cents']) / centsPerDollar).toFixed(2)}`
      : null,
}
