import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

export type IdRange = { after: string; upTo: string; limit: number }

const rowsPerBatch = 1000
const nilId = '00000000-0000-0000-0000-000000000000'

/** Up to the newest row at the start, each as of its batch. Uses no connection between batches. */
export async function* readInIdOrder<Row extends { id: string }>(
  db: Db,
  table: 'jobs' | 'users' | 'organizations',
  findNext: (range: IdRange) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  // Ids never change, so no row repeats or is missed.
  const newest = await db
    .selectFrom(table)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return
  let after = nilId
  for (;;) {
    const rows = await findNext({ after, upTo: newest.id, limit: rowsPerBatch })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerBatch) return
    after = last.id
  }
}

export const isInIdRange = (column: string, { after, upTo }: IdRange) =>
  sql<SqlBool>`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${upTo}`
