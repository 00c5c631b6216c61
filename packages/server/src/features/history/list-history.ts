import {
  clientSideEvents,
  isAdministrator,
  isClientSide,
  remediationTeam,
  type Actor,
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
          _id: row.actor_id,
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

/** What the event says beside its kind. */
function toNote({ kind, details, actor_id }: NamedEventRow, viewer: Actor): string | null {
  switch (kind) {
    case 'job_renamed':
      return textOf(details['name'])
    case 'priority_changed':
      return textOf(details['priority'])
    case 'file_remediated':
      return `${textOf(details['simple_pages'])} simple, ${textOf(details['complex_pages'])} complex pages`
    case 'quote_made': {
      // What another remediator asked is between them and the administrators.
      const isOfViewer = isAdministrator(viewer) || actor_id === viewer.id
      return isOfViewer ? `$${(Number(details['cents']) / 100).toFixed(2)}` : null
    }
    default:
      return null
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : String(Number(value)))
