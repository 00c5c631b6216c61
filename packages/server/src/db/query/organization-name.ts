import type { Db } from '#server/db/schema/tables.ts'

export async function findOrganizationName(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name
}
