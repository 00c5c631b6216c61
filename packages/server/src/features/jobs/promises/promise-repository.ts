import type { Role } from '@curbcut/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { newestCheckFirst } from '#server/db/query/newest-check.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import type { Pause } from './working-minutes.ts'

export type PromiseRow = Selectable<Tables['promises']>

/** The running promise, or the last one before a completion. */
export const findPromise = (db: Db, jobId: string): Promise<PromiseRow | undefined> =>
  db
    .selectFrom('promises')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

export type PromiseWithMaker = PromiseRow & {
  first_name: string | null
  last_name: string | null
  role: Role | null
}

export const findPromiseWithMaker = (
  db: Db,
  jobId: string,
): Promise<PromiseWithMaker | undefined> =>
  db
    .selectFrom('promises')
    .leftJoin('users', 'users.id', 'promises.made_by')
    .selectAll('promises')
    .select(['users.first_name', 'users.last_name', 'users.role'])
    .where('promises.job_id', '=', jobId)
    .orderBy('promises.number', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertPromise(db: Db, promise: Insertable<Tables['promises']>) {
  await db.insertInto('promises').values(promise).execute()
}

export async function updatePromise(db: Db, id: string, change: Updateable<Tables['promises']>) {
  await db.updateTable('promises').set(change).where('id', '=', id).execute()
}

/** The pages of documents by their newest checks, and whether all are counted. */
export async function countPages(
  db: Db,
  { fileIds, pagesPerFile }: { fileIds: readonly string[]; pagesPerFile: number },
): Promise<{ pages: number; isCounted: boolean }> {
  const { rows } = await sql<{ pages: number; is_counted: boolean }>`
    select coalesce(sum(coalesce(newest.pages, ${pagesPerFile})), 0)::int as pages,
      coalesce(bool_and(coalesce(newest.has_ended, true)), true) as is_counted
    from job_files
    join jobs on jobs.id = job_files.job_id
    left join lateral (
      select pages, has_ended from checks
      where checks.organization_id = jobs.organization_id and checks.sha256 = job_files.sha256
      order by ${newestCheckFirst} limit 1
    ) newest on true
    where job_files.id = any(${[...fileIds]}::uuid[])`.execute(db)
  const [row] = rows
  return { pages: row?.pages ?? 0, isCounted: row?.is_counted ?? true }
}

export async function findFileIds(db: Db, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('job_files')
    .select('id')
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ended pauses of the job and of its organization, from this moment on. */
export async function findPauses(
  db: Db,
  { jobId, organizationId, from }: { jobId: string; organizationId: string; from: string },
): Promise<Pause[]> {
  const { rows } = await sql<Pause>`
    select started_at as "from", ended_at as until from promise_pauses
    where ended_at > ${from} and (
      job_id = ${jobId} or (job_id is null and organization_id = ${organizationId})
    )`.execute(db)
  return rows
}

export async function insertPause(db: Db, pause: Insertable<Tables['promise_pauses']>) {
  await db.insertInto('promise_pauses').values(pause).execute()
}

/** Without a job, ends the pause of the organization itself. */
export async function endPause(
  db: Db,
  { organizationId, jobId, now }: { organizationId: string; jobId: string | null; now: string },
) {
  // A call that began before the pause may end it, so its moment may be earlier.
  await sql`
    update promise_pauses set ended_at = greatest(started_at, ${now}::timestamptz)
    where organization_id = ${organizationId} and job_id is not distinct from ${jobId}
      and ended_at is null`.execute(db)
}

/** Jobs whose promise is running: neither completed nor archived themselves. */
export async function findPromisedJobIds(db: Db, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select jobs.id from jobs join promises on promises.job_id = jobs.id and promises.ended_at is null
    where jobs.organization_id = ${organizationId} and jobs.is_archived = false
    order by jobs.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function findJobIdsWithQuestion(db: Db, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from jobs
    where organization_id = ${organizationId} and waits_for_client_since is not null
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns whether a question was open. */
export async function endWaitForClient(db: Db, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    update jobs set waits_for_client_since = null
    where id = ${jobId} and waits_for_client_since is not null returning id`.execute(db)
  return rows.length > 0
}

/** While a question to the client side is open, the job has no due date. */
export async function updateDueAt(db: Db, jobId: string, dueAt: string) {
  await sql`
    update jobs
    set due_at = case when waits_for_client_since is null then ${dueAt}::timestamptz end
    where id = ${jobId}`.execute(db)
}

/** While a question to the client side is open, the clock is stopped. */
export async function startClock(db: Db, jobId: string, now: string) {
  await sql`
    update jobs set clock_stopped_at = case
      when waits_for_client_since is not null then coalesce(clock_stopped_at, ${now}::timestamptz)
    end
    where id = ${jobId}`.execute(db)
}

export async function stopClocks(db: Db, jobIds: readonly string[], now: string) {
  await sql`
    update jobs set clock_stopped_at = ${now}
    where id = any(${[...jobIds]}::uuid[]) and clock_stopped_at is null and due_at is not null`.execute(
    db,
  )
}

export type UnfixedPromise = { id: string; job_id: string; organization_id: string }

/** Promises whose documents are counted, or whose time for counting is over. */
export async function findPromisesToFix(
  db: Db,
  { startedBefore, limit }: { startedBefore: string; limit: number },
): Promise<UnfixedPromise[]> {
  const { rows } = await sql<UnfixedPromise>`
    select promises.id, promises.job_id, jobs.organization_id
    from promises join jobs on jobs.id = promises.job_id
    where promises.fixed_at is null and promises.ended_at is null and (
      promises.started_at <= ${startedBefore} or not exists (
        select from job_files cross join lateral (
          select has_ended from checks
          where checks.organization_id = jobs.organization_id and checks.sha256 = job_files.sha256
          order by ${newestCheckFirst} limit 1
        ) newest
        where job_files.id = any(promises.file_ids) and not newest.has_ended
      )
    )
    order by promises.started_at limit ${limit}`.execute(db)
  return rows
}

export type DueNotificationKind = 'due_soon' | 'late'
export type DuePromise = { id: string; job_id: string }

/** For each kind, the columns of its moment and of the notification. */
const notificationColumns = {
  due_soon: { dueColumn: 'soon_at', notifiedColumn: 'soon_notified_at' },
  late: { dueColumn: 'due_at', notifiedColumn: 'late_notified_at' },
} as const

/** Running promises whose moment has come and of which nobody was notified. */
export async function findDuePromises(
  db: Db,
  { kind, now, limit }: { kind: DueNotificationKind; now: string; limit: number },
): Promise<DuePromise[]> {
  const { dueColumn, notifiedColumn } = notificationColumns[kind]
  const { rows } = await sql<DuePromise>`
    select promises.id, promises.job_id from promises join jobs on jobs.id = promises.job_id
    where promises.${sql.raw(dueColumn)} <= ${now} and promises.${sql.raw(notifiedColumn)} is null
      and promises.ended_at is null and jobs.clock_stopped_at is null
    order by promises.${sql.raw(dueColumn)} limit ${limit}`.execute(db)
  return rows
}

/** Undefined if the promise has ended or pauses, or another process has notified. */
export async function markNotified(
  db: Db,
  { id, kind, now }: { id: string; kind: DueNotificationKind; now: string },
): Promise<PromiseRow | undefined> {
  const { dueColumn, notifiedColumn } = notificationColumns[kind]
  return db
    .updateTable('promises')
    .set({ [notifiedColumn]: now })
    .where('id', '=', id)
    .where(dueColumn, '<=', now)
    .where(notifiedColumn, 'is', null)
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.id', '=', 'promises.job_id')
            .where('jobs.clock_stopped_at', 'is not', null),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst()
}
