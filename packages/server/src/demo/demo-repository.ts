import type { Db } from '#server/db/tables.ts'
import { readDetails } from '#server/features/history/event-details.ts'

/** The email of whoever was made first in this database; undefined in an empty one. */
export async function findFirstEmail(db: Db): Promise<string | undefined> {
  const found = await db
    .selectFrom('users')
    .select('email')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.email
}

/** The names that jobs were made with: a job that somebody renamed later is still known. */
export async function findJobNamesAtBirth(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('events')
    .select('details')
    .where('kind', '=', 'job_created')
    .execute()
  return new Set(rows.map(({ details }) => readDetails('job_created', details).name))
}

/** Whether anything was settled yet. */
export async function hasStatements(db: Db): Promise<boolean> {
  const found = await db.selectFrom('statements').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** The first organization that a person was made a member of. */
export async function findFirstOrganizationOf(db: Db, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('memberships')
    .select('organization_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('organization_id')
    .limit(1)
    .executeTakeFirst()
  return found?.organization_id
}
