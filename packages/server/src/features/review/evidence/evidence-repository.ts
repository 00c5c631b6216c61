import { sql, type Selectable, type SqlBool } from 'kysely'
import { findPage } from '#server/db/query/find-page.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'

type EvidenceReportRow = Selectable<Tables['evidence_reports']>

const listedColumns = [
  ...(['edition', 'state', 'completed_at', 'failed_at', 'frozen_at', 'public_id'] as const),
  'withdrawn_at',
] as const
export type ListedReportRow = Pick<EvidenceReportRow, (typeof listedColumns)[number]> & {
  /** The number of the edition that replaces this one. */
  replaced_by: number | null
}

const editionColumns = [...listedColumns, 'sha256', 'kid', 'places'] as const
export type EditionRow = ListedReportRow & Pick<EvidenceReportRow, (typeof editionColumns)[number]>

const reportsOf = (db: Db, jobId: string) =>
  db
    .selectFrom('evidence_reports')
    .where('job_id', '=', jobId)
    .select((reports) =>
      reports
        .selectFrom('evidence_reports as next')
        .select('next.edition')
        .whereRef('next.replaces_id', '=', 'evidence_reports.id')
        .as('replaced_by'),
    )

const selectNewestReports = (db: Db, jobId: string) =>
  reportsOf(db, jobId).orderBy('completed_at', 'desc').orderBy('edition', 'desc')

/** Newest completion first; a replacement has the completion of the replaced edition. */
export const findReports = (
  db: Db,
  { jobId, page, limit }: { jobId: string; page: number; limit: number },
): Promise<{ rows: ListedReportRow[]; total: number }> =>
  findPage(db, selectNewestReports(db, jobId).select(listedColumns), {
    page,
    limit,
    query: undefined,
  })

type EditionKey = { jobId: string; edition: number }

export const findEdition = (
  db: Db,
  { jobId, edition }: EditionKey,
): Promise<EditionRow | undefined> =>
  reportsOf(db, jobId).select(editionColumns).where('edition', '=', edition).executeTakeFirst()

export const findNewestReport = (db: Db, jobId: string) =>
  selectNewestReports(db, jobId)
    .select([...editionColumns, 'proof'])
    .limit(1)
    .executeTakeFirst()

export async function getEditionJson(db: Db, { jobId, edition }: EditionKey): Promise<string> {
  const { document } = await reportsOf(db, jobId)
    .select('document')
    .where('edition', '=', edition)
    .where('document', 'is not', null)
    .$narrowType<{ document: string }>()
    .executeTakeFirstOrThrow()
  return document
}

/** Empty if the bytes were erased. */
export async function findDocumentTexts(
  db: Db,
  { jobId, edition }: EditionKey,
  ranges: readonly { from: number; bytes: number }[],
): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    select convert_from(substring(written.bytes from at + 1 for length), 'UTF8') as part
    -- The offset keeps it from being converted for each part.
    from (
      select convert_to(document, 'UTF8') as bytes from evidence_reports
      where job_id = ${jobId} and edition = ${edition} and document is not null offset 0
    ) as written,
    unnest(${ranges.map(({ from }) => from)}::int[], ${ranges.map(({ bytes }) => bytes)}::int[])
      with ordinality as requested (at, length, position)
    order by position`.execute(db)
  return rows.map(({ part }) => part)
}

/** Not withdrawn, or only because its bytes were erased. */
const isPublic = sql<SqlBool>`
  state = 'ready' and (withdrawn_at is null or withdrawn_at = erased_at)`

/** Undefined for an edition that a super user has withdrawn. */
export const findPublicReport = (db: Db, publicId: string) =>
  db
    .selectFrom('evidence_reports')
    .select(['id', 'public_id', 'completed_at', 'frozen_at', 'sha256', 'kid', 'proof', 'erased_at'])
    .where('public_id', '=', publicId)
    .where(isPublic)
    .executeTakeFirst()

export async function findReplacement(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('evidence_reports')
    .select('public_id')
    .where('replaces_id', '=', id)
    .where(isPublic)
    .executeTakeFirst()
  return row?.public_id
}

/** False if the page is withdrawn already. */
export async function withdrawEdition(
  db: Db,
  { jobId, edition }: EditionKey,
  { by, now }: { by: string; now: string },
): Promise<boolean> {
  const result = await db
    .updateTable('evidence_reports')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where('job_id', '=', jobId)
    .where('edition', '=', edition)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export const findFrozenEditions = (db: Db, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('evidence_reports')
    .select(['id', 'document', 'sha256', 'kid', 'public_id', 'edition', 'proof', 'places'])
    .where('document', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
