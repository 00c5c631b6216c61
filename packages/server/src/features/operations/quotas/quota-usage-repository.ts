import { lockSubjects } from '#server/db/locks/advisory-locks.ts'
import { openJobs, usedBytes } from '#server/db/query/organization-usage.ts'
import type { Db } from '#server/db/schema/tables.ts'

/** Null: the default quota. */
export const findOwnQuota = (db: Db, organizationId: string) =>
  db
    .selectFrom('organizations')
    .select(['max_bytes as bytes', 'max_open_jobs as openJobs'])
    .where('id', '=', organizationId)
    .executeTakeFirst()

export async function lockQuotaUsage(db: Db, organizationId: string) {
  await lockSubjects(db, [`quota ${organizationId}`])
  return db
    .selectFrom('organizations')
    .select([usedBytes.as('bytes'), openJobs.as('openJobs')])
    .where('id', '=', organizationId)
    .executeTakeFirst()
}
