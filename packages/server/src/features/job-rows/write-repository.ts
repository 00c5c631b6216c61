import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'

const writes = {
  jobs: { table: 'jobs', author: 'created_by' },
  notes: { table: 'notes', author: 'user_id' },
  uploads: { table: 'uploads', author: 'user_id' },
} as const

type Asked = { kind: keyof typeof writes; userId: string; since: string; count: number }

/** When this person wrote the last but `count` of these, if that was after `since` (ISO). */
export async function findWriteBefore(
  db: Db,
  { kind, userId, since, count }: Asked,
): Promise<string | undefined> {
  const { table, author } = writes[kind]
  const { rows } = await sql<{ created_at: string }>`
    select created_at from ${sql.table(table)}
    where ${sql.ref(author)} = ${userId} and created_at > ${since}
    order by created_at desc offset ${count - 1} limit 1`.execute(db)
  return rows[0]?.created_at
}
