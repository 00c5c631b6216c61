import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

const writeQueries = {
  jobs: sql`select created_by as author, created_at from jobs`,
  notes: sql`select user_id as author, created_at from notes`,
  uploads: sql`
    select user_id as author, created_at from uploads
    union all select user_id, created_at from dropped_uploads`,
} as const

type WriteQuery = { kind: keyof typeof writeQueries; userId: string; since: string; count: number }

/** The time of the person's `count`-th last write, if after `since`. */
export async function findNthLastWrite(
  db: Db,
  { kind, userId, since, count }: WriteQuery,
): Promise<string | undefined> {
  const { rows } = await sql<{ created_at: string }>`
    select created_at from (${writeQueries[kind]}) as writes
    where author = ${userId} and created_at > ${since}
    order by created_at desc offset ${count - 1} limit 1`.execute(db)
  return rows[0]?.created_at
}
