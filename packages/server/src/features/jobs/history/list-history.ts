import {
  fullName,
  isAdministrator,
  isClientSide,
  remediationTeam,
  jobVisibilityOf,
  type Actor,
  type HistoryEntry,
  type Person,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { readJob } from '#server/features/jobs/read-job.ts'
import { moneyEvents, clientReasonEvents } from './event-groups.ts'
import { toEventNote } from './event-notes.ts'
import { findEvents, type EventWithPeople } from './history-repository.ts'

export async function listHistory(
  ctx: Context,
  { jobId, page, limit }: { jobId: string; page: number; limit: number },
) {
  await readJob(ctx, jobId)
  const { history: visibility } = jobVisibilityOf(ctx.actor)
  const filter = { jobId, visibility, withRestricted: isAdministrator(ctx.actor), page, limit }
  const { rows, total } = await findEvents(ctx.db, filter)
  return { entries: rows.map((row) => toEntry(row, ctx.actor)), total }
}

function toEntry(row: EventWithPeople, viewer: Actor): HistoryEntry {
  return {
    _id: row.id,
    kind: row.kind,
    createdAt: row.created_at,
    actor: toPerson(row, viewer),
    from: row.from_status,
    to: row.to_status,
    reason: isReasonShown(row, viewer) ? row.reason : null,
    file_name: row.file_name,
    note: toNote(row, viewer),
    page_note: jobVisibilityOf(viewer).reasons === 'every' ? pageNoteOf(row) : null,
    check: toCheck(row),
  }
}

const isReasonShown = ({ kind }: EventWithPeople, viewer: Actor) =>
  clientReasonEvents.includes(kind) || jobVisibilityOf(viewer).reasons === 'every'

function toPerson(
  { acting_id: _id, first_name: firstName, last_name: lastName, role }: EventWithPeople,
  viewer: Actor,
): Person | null {
  if (!_id || !role) return null
  const isShown =
    jobVisibilityOf(viewer).remediator || isClientSide({ role }) || isAdministrator({ role })
  if (!isShown) return remediationTeam
  return { _id, firstName: firstName ?? '', lastName: lastName ?? '', userType: role }
}

function toCheck(row: EventWithPeople): HistoryEntry['check'] {
  if (row.kind !== 'document_checked' && row.kind !== 'fixed_document_checked') return null
  const { state, pages, barriers } = row.details
  const barriersBefore = 'barriers_before' in row.details ? row.details.barriers_before : null
  return { state, pages, barriers, barriersBefore }
}

const pageNoteOf = ({ kind, details }: EventWithPeople): string | null =>
  (kind === 'file_remediated' && details.page_note) || null

/** Administrators also learn which of them worked in another person's account. */
function toNote(row: EventWithPeople, viewer: Actor): string | null {
  const { impersonator_first_name: firstName, impersonator_last_name: lastName } = row
  const isImpersonatorShown = isAdministrator(viewer) && firstName !== null && lastName !== null
  const impersonator = isImpersonatorShown
    ? `by ${fullName({ firstName, lastName })} in this person’s account`
    : null
  const parts = [eventNoteOf(row, viewer), impersonator].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

function eventNoteOf(event: EventWithPeople, viewer: Actor) {
  // The statuses already show it.
  if (event.kind === 'job_moved') return null
  if (moneyEvents.includes(event.kind) && !jobVisibilityOf(viewer).money) return null
  const mayKnowPrice = isAdministrator(viewer) || event.acting_id === viewer.id
  if (event.kind === 'quote_made' && !mayKnowPrice) return null
  return toEventNote(event)
}
