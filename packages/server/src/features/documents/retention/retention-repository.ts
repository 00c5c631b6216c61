import { sql, type RawBuilder } from 'kysely'
import { completedAt, firstEndingJob, hasDocuments } from '#server/db/query/ending-documents.ts'
import type { Db } from '#server/db/schema/tables.ts'

export const findRetention = (db: Db, id: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'keep_months', firstEndingJob.as('first')])
    .select(sql<boolean>`legal_hold is not null`.as('is_held'))
    .where('id', '=', id)
    .executeTakeFirst()

export type RetentionRow = NonNullable<Awaited<ReturnType<typeof findRetention>>>

export async function updateKeepMonths(db: Db, id: string, months: number | null) {
  await db.updateTable('organizations').set({ keep_months: months }).where('id', '=', id).execute()
}

/** A null reason lifts the hold. */
export async function updateHold(
  db: Db,
  table: 'organizations' | 'jobs',
  { id, reason }: { id: string; reason: string | null },
) {
  await db.updateTable(table).set({ legal_hold: reason }).where('id', '=', id).execute()
}

/** Clears announced days, so that people are warned again. */
export async function clearEndDays(
  db: Db,
  { organizationId, jobId }: { organizationId: string; jobId?: string },
) {
  const jobCondition = jobId ? sql`and id = ${jobId}` : sql``
  await sql`
    with told as (
      select id from jobs
      where organization_id = ${organizationId} and documents_end_on is not null
        and documents_ended_at is null ${jobCondition}
      -- In the order of locks.
      order by id for no key update
    )
    update jobs set documents_end_on = null from told where jobs.id = told.id`.execute(db)
}

export async function findEndingOrganizations(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where('keep_months', 'is not', null)
    .where('legal_hold', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type EndDay = { organizationId: string; day: string; limit: number }

/** Once per organization and day: people are notified once a day. Archived jobs come last. */
export async function setEndDays(
  db: Db,
  { organizationId, day, limit }: EndDay,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_archived: boolean }>`
    with due as (
      select jobs.id from jobs join organizations on organizations.id = jobs.organization_id
      where jobs.organization_id = ${organizationId} and ${hasDocuments}
        and jobs.documents_end_on is null and jobs.legal_hold is null and ${hasNoOpenDispute}
        and organizations.keep_months is not null and organizations.legal_hold is null
        and ${isRetentionOverBy(sql`${day}::date`)}
        and not exists (
          select from jobs as told
          where told.organization_id = ${organizationId} and told.documents_end_on = ${day}
        )
      -- In the order of locks.
      order by jobs.id limit ${limit} for no key update of jobs
    )
    update jobs set documents_end_on = ${day} from due where jobs.id = due.id
    returning jobs.id, jobs.is_archived`.execute(db)
  return rows
    .toSorted((one, other) => Number(one.is_archived) - Number(other.is_archived))
    .map(({ id }) => id)
}

/** What is disputed has to be there for the answer. */
const hasNoOpenDispute = sql`jobs.sign_off is distinct from 'disputed'`

const isRetentionOverBy = (day: RawBuilder<unknown>) => sql`
  (${completedAt} at time zone 'UTC')::date + organizations.keep_months * interval '1 month' <= ${day}`

export async function findJobsToEnd(
  db: Db,
  { today, after, limit }: { today: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('documents_end_on', '<=', today)
    .where('documents_ended_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns false if the job is not due or on hold. The caller has locked job and organization. */
export async function endDocumentsOf(
  db: Db,
  { jobId, now, today }: { jobId: string; now: string; today: string },
): Promise<boolean> {
  const { numAffectedRows: endedCount } = await sql`
    update jobs set documents_ended_at = ${now}
    from organizations
    where jobs.id = ${jobId} and organizations.id = jobs.organization_id and ${hasDocuments}
      and jobs.documents_end_on <= ${today} and jobs.legal_hold is null and ${hasNoOpenDispute}
      and organizations.keep_months is not null and organizations.legal_hold is null`.execute(db)
  if (!endedCount) return false
  await sql`
    with files as (
      select id from job_files where job_id = ${jobId} order by id for no key update
    )
    update job_files set ended_at = ${now} from files where job_files.id = files.id`.execute(db)
  return true
}
