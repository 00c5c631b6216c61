import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

/** The next rows in the order of ids: after one id, up to another, at most `limit`. */
export type IdRange = { after: string; upTo: string; limit: number }

const rowsPerBatch = 1000
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Reads rows in batches in the order of ids, which is the order of creation, up to the newest row at the
 * start. Ids never change, so no row comes twice or is missed while others work. Each row is judged and shown
 * as of its batch. Between batches, no connection is in use.
 */
export async function* readById<Row extends { id: string }>(
  db: Db,
  table: 'jobs' | 'users' | 'organizations',
  findNext: (range: IdRange) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const newest = await db
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return
  let after = beforeAll
  for (;;) {
    const rows = await findNext({ after, upTo: newest.id, limit: rowsPerBatch })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerBatch) return
    after = last.id
  }
}

/** Whether an id lies in the range. */
export const isWithin = (column: string, { after, upTo }: IdRange) =>
  sql<SqlBool>`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${upTo}`
