import type { Db } from '#server/db/schema/tables.ts'
import { parseDetails } from '#server/features/jobs/history/event-details.ts'

export async function findFirstEmail(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.email
}

/** The first names of all jobs, by which a renamed job is recognized. */
export async function findOriginalJobNames(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('events')
    .select('details')
    .where('kind', '=', 'job_created')
    .execute()
  return new Set(rows.map(({ details }) => parseDetails('job_created', details).name))
}

export async function hasStatements(db: Db): Promise<boolean> {
  const row = await db.selectFrom('statements').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function findOpenDisputeId(db: Db, jobId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('disputes')
    .select('id')
    .where('job_id', '=', jobId)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return row?.id
}

export async function findFirstBookedAt(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('ledger')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

export async function findFirstOrganizationOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select('organization_id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('organization_id')
    .limit(1)
    .executeTakeFirst()
  return row?.organization_id
}

/** Marks the demo's own notifications after this id as read and mailed. */
export async function settleNotificationsAfter(db: Db, firstId: string) {
  await db
    .updateTable('notifications')
    .set(({ ref }) => ({ mail: 'off', read_at: ref('created_at') }))
    .where('id', '>', firstId)
    .execute()
}
