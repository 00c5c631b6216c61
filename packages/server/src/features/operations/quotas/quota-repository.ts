import { sql } from 'kysely'
import { firstEndingJob } from '#server/db/query/ending-documents.ts'
import { findPage } from '#server/db/query/find-page.ts'
import { openJobs, usedBytes } from '#server/db/query/organization-usage.ts'
import { toContainsPattern } from '#server/db/query/search-pattern.ts'
import type { Db } from '#server/db/schema/tables.ts'

export type QuotaFilter = { query: string | undefined; page: number; limit: number }

const quotasQuery = (db: Db) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'max_bytes', 'max_open_jobs'])
    .select([usedBytes.as('bytes'), openJobs.as('open_jobs')])
    .select(['keep_months', firstEndingJob.as('first')])
    .select(sql<boolean>`legal_hold is not null`.as('is_held'))

export type QuotaRow = NonNullable<Awaited<ReturnType<typeof findQuota>>>

export const findQuotas = (db: Db, filter: QuotaFilter) =>
  findPage(
    db,
    quotasQuery(db)
      .$if(filter.query !== undefined, (matching) =>
        matching.where('name', 'ilike', toContainsPattern(filter.query ?? '')),
      )
      .orderBy(sql`bytes desc`)
      .orderBy('id'),
    filter,
  )

export const findQuota = (db: Db, id: string) =>
  quotasQuery(db).where('id', '=', id).executeTakeFirst()

/** Null: the default quota. */
export const updateQuota = (
  db: Db,
  id: string,
  { bytes, openJobs: jobs }: { bytes: number | null; openJobs: number | null },
) =>
  db
    .updateTable('organizations')
    .set({ max_bytes: bytes, max_open_jobs: jobs })
    .where('id', '=', id)
    .execute()
