import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { newId } from '#server/ids.ts'

/** SHA-256 of an original and of the document handed in for it. */
export type DocumentPair = { original: string; fixed: string }

/**
 * The fixed document is also the original of another file that came before, or was handed in for another
 * one before, and is still the newest there: a later delivery raises no doubt about an earlier one.
 */
export type ComparisonRow = Selectable<Tables['comparisons']> & {
  isOriginalOfOther: boolean
  isFixedForOther: boolean
}
export type ComparisonFigures = Omit<ComparisonRow, 'lost'>

export const isUnfinishedComparison = ({ state }: Pick<ComparisonRow, 'state'>): boolean =>
  state === 'waiting' || state === 'running'

const unnestPairs = (pairs: readonly DocumentPair[]) => {
  const hashesOf = (key: keyof DocumentPair) => pairs.map((pair) => pair[key])
  return sql`unnest(${hashesOf('original')}::text[], ${hashesOf('fixed')}::text[])`
}

/** Adds those that are missing, failed or were made by another engine; returns their ids. */
export async function insertComparisons(
  db: Db,
  { organizationId, engine, now }: { organizationId: string; engine: string; now: string },
  pairs: readonly DocumentPair[],
): Promise<string[]> {
  const ids = pairs.map(() => newId())
  // Locks the others until the transaction ends, so that none is deleted meanwhile.
  const { rows } = await sql<{ id: string }>`
    insert into comparisons (id, organization_id, original_sha256, fixed_sha256, requested_at)
    select distinct on (original, fixed) id, ${organizationId}::uuid, original, fixed,
      ${now}::timestamptz
    from rows from (unnest(${ids}::uuid[]), ${unnestPairs(pairs)}) as added (id, original, fixed)
    -- One order of locks for everybody.
    order by original, fixed
    on conflict on constraint comparisons_documents_key do update
    set state = 'waiting', entry_id = null, ended_at = null, engine = null, reason = null,
      words = null, found = null, added = null, original_pages = null, fixed_pages = null,
      structure = null, doubts = null, lost = null
    where comparisons.engine <> ${engine} or comparisons.reason in ('failed', 'timed_out')
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export type ComparisonViewer = {
  organizationId: string
  /** Whether the reader may learn of documents that are not delivered. */
  canSeeUndelivered: boolean
}

const figureColumns = sql.raw(
  [
    'id',
    'organization_id',
    'original_sha256',
    'fixed_sha256',
    'requested_at',
    'state',
    'entry_id',
    'started_at',
    'ended_at',
    'engine',
    'reason',
    'words',
    'found',
    'added',
    'original_pages',
    'fixed_pages',
    'structure',
    'doubts',
  ].join(', '),
)

const pairKey = ({ original, fixed }: DocumentPair) => `${original} ${fixed}`

/** By pair, see `comparisonOf`; pairs that were never compared are absent. */
export async function findComparisons(
  db: Db,
  viewer: ComparisonViewer,
  pairs: readonly DocumentPair[],
): Promise<ReadonlyMap<string, ComparisonFigures>> {
  if (pairs.length === 0) return new Map()
  const { rows } = await selectComparisons<ComparisonFigures>(viewer, figureColumns, pairs).execute(
    db,
  )
  return new Map(
    rows.map((row) => [pairKey({ original: row.original_sha256, fixed: row.fixed_sha256 }), row]),
  )
}

export const comparisonOf = (
  comparisons: ReadonlyMap<string, ComparisonFigures>,
  pair: DocumentPair,
): ComparisonFigures | undefined => comparisons.get(pairKey(pair))

/** The comparison of a pair, with the lost words. */
export async function findComparison(
  db: Db,
  viewer: ComparisonViewer,
  pair: DocumentPair,
): Promise<ComparisonRow | undefined> {
  const { rows } = await selectComparisons<ComparisonRow>(viewer, sql`comparisons.*`, [
    pair,
  ]).execute(db)
  return rows[0]
}

const selectComparisons = <Row>(
  { organizationId, canSeeUndelivered }: ComparisonViewer,
  columns: RawBuilder<unknown>,
  pairs: readonly DocumentPair[],
) => sql<Row>`
  select ${columns}, original_sha256 <> fixed_sha256 and ${isOriginalOfOther} as "isOriginalOfOther",
    original_sha256 <> fixed_sha256 and ${isFixedForOther(canSeeUndelivered)} as "isFixedForOther"
  from comparisons
  where organization_id = ${organizationId}
    and (original_sha256, fixed_sha256) in (select * from ${unnestPairs(pairs)})`

/** A file of later may have been made from this document. */
const isOriginalOfOther = sql`exists (
  select from job_files other join jobs on jobs.id = other.job_id
  where other.sha256 = fixed_sha256 and other.deleted_at is null
    and other.uploaded_at <= comparisons.requested_at
    and jobs.organization_id = comparisons.organization_id
)`

const isFixedForOther = (canSeeUndelivered: boolean) => sql`exists (
  select from file_versions version join job_files other on other.id = version.file_id
    join jobs on jobs.id = other.job_id
  where version.sha256 = fixed_sha256 and other.deleted_at is null
    and other.sha256 not in (original_sha256, fixed_sha256)
    and jobs.organization_id = comparisons.organization_id
    and ${canSeeUndelivered ? sql`version.uploaded_at <= comparisons.requested_at` : wasDeliveredBefore}
    -- A mistake that was corrected there raises no doubt here.
    and fixed_sha256 = (
      select newest.sha256 from file_versions newest
      where newest.file_id = other.id and ${canSeeUndelivered ? sql`true` : sql`newest.delivered_at is not null`}
      order by newest.number desc limit 1
    )
)`

/** In the order in which the client side got them; with one delivery, in that of handing in. */
const wasDeliveredBefore = sql`(version.delivered_at, version.uploaded_at) <= (
  select own.delivered_at, own.uploaded_at
  from file_versions own join job_files file on file.id = own.file_id
    join jobs on jobs.id = file.job_id
  where own.sha256 = fixed_sha256 and file.sha256 = original_sha256
    and own.delivered_at is not null and jobs.organization_id = comparisons.organization_id
  order by own.delivered_at, own.uploaded_at limit 1
)`

/** Those of this file's documents, unless the organization has both bytes elsewhere. */
export async function deleteUnusedComparisonsOf(db: Db, fileId: string) {
  const removed = sql`
    select comparisons.id
    from job_files file join jobs on jobs.id = file.job_id
      join file_versions version on version.file_id = file.id
      join comparisons on comparisons.organization_id = jobs.organization_id
        and original_sha256 = file.sha256 and fixed_sha256 = version.sha256
    where file.id = ${fileId}`
  // Locks first, so that the next statement sees new documents.
  await sql`
    select from comparisons where id in (${removed})
    -- One order of locks for everybody.
    order by organization_id, original_sha256, fixed_sha256 for update`.execute(db)
  await sql`
    delete from comparisons where id in (${removed}) and not exists (
      select from job_files other join jobs on jobs.id = other.job_id
        join file_versions version on version.file_id = other.id
      where other.id <> ${fileId} and other.bytes_removed_at is null
        and other.sha256 = original_sha256 and version.sha256 = fixed_sha256
        and jobs.organization_id = comparisons.organization_id
    )`.execute(db)
}
