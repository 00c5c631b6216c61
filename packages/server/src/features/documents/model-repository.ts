import { sql } from 'kysely'
import { newestCheckFirst } from '#server/db/query/newest-check.ts'
import { reportedCheckIdsOf } from '#server/db/query/reported-checks.ts'
import type { ModelChunk, ModelContents } from '#server/db/schema/check-tables.ts'
import type { Db } from '#server/db/schema/tables.ts'

type NewModel = { index: ModelContents; bytes: Buffer }

export async function saveModel(db: Db, checkId: string, { index, bytes }: NewModel) {
  const model = { contents: JSON.stringify(index), bytes }
  await db
    .insertInto('check_models')
    .values({ check_id: checkId, ...model })
    .onConflict((conflict) => conflict.column('check_id').doUpdateSet(model))
    .execute()
}

type ModelFilter = { jobId: string; organizationId: string; sha256: string }

/** Prefers a check of the job's frozen report, if it has a model, to the newest check. */
export const findModel = (db: Db, { jobId, organizationId, sha256 }: ModelFilter) =>
  db
    .selectFrom('checks')
    .leftJoin('check_models', 'check_models.check_id', 'checks.id')
    .select(['checks.id', 'checks.state', 'checks.engine', 'check_models.contents'])
    .where('organization_id', '=', organizationId)
    .where('sha256', '=', sha256)
    .orderBy(
      sql`check_models.contents is not null
        and checks.id = any(${reportedCheckIdsOf(sql`${jobId}::uuid`)})`,
      'desc',
    )
    .orderBy(newestCheckFirst)
    .limit(1)
    .executeTakeFirst()

export async function readChunks(
  db: Db,
  checkId: string,
  chunks: readonly ModelChunk[],
): Promise<Buffer[]> {
  if (chunks.length === 0) return []
  const starts = chunks.map(({ at }) => at + 1)
  const sizes = chunks.map(({ size }) => size)
  const { rows } = await sql<{ bytes: Buffer }>`
    select substring(bytes from chosen.start for chosen.size) as bytes
    from check_models
      cross join unnest(${starts}::integer[], ${sizes}::integer[])
        with ordinality as chosen (start, size, position)
    where check_id = ${checkId} order by position`.execute(db)
  return rows.map(({ bytes }) => bytes)
}
