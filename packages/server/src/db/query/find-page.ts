import { maxCountedRows } from '@curbcut/contract'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import { toSearchWindow, type SearchRequest } from './counted-window.ts'

/** The order must be complete, or pages overlap. Counts of searches stop after `maxCountedRows`. */
export async function findPage<DB, TB extends keyof DB, Row>(
  db: Db,
  ordered: SelectQueryBuilder<DB, TB, Row>,
  request: SearchRequest,
) {
  return { rows: await findRows(ordered, request), total: await countRows(db, ordered, request) }
}

export function findRows<DB, TB extends keyof DB, Row>(
  ordered: SelectQueryBuilder<DB, TB, Row>,
  request: SearchRequest,
) {
  const { limit, offset } = toSearchWindow(request)
  return ordered.limit(limit).offset(offset).execute()
}

async function countRows<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  request: Pick<SearchRequest, 'query'>,
): Promise<number> {
  const rows = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('counted'))
    .$if(request.query !== undefined, (hits) => hits.limit(maxCountedRows + 1))
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from (${rows}) counted`.execute(db)
  return counts[0]?.total ?? 0
}
