import { sql, type Selectable } from 'kysely'
import type { CheckFacts, CheckState, Condition } from '@curbcut/contract'
import type { Db, Tables } from '#server/db/tables.ts'

export type CheckRow = Selectable<Tables['checks']>

const summaryColumns = ['sha256', 'state', 'pages', 'barriers'] as const
export type CheckSummaryRow = Pick<CheckRow, (typeof summaryColumns)[number]> & {
  is_page_count_estimated: boolean
}

type NewCheck = { id: string; sha256: string }
type Asked = { organizationId: string; engine: string; now: string }

/** Adds the checks that this organization does not have under this engine; returns the ids of the new ones. */
export async function insertChecks(
  db: Db,
  { organizationId, engine, now }: Asked,
  checks: readonly NewCheck[],
): Promise<string[]> {
  const ids = checks.map(({ id }) => id)
  const hashes = checks.map(({ sha256 }) => sha256)
  const { rows } = await sql<{ id: string }>`
    insert into checks (id, organization_id, sha256, engine, requested_at)
    select id, ${organizationId}, sha256, ${engine}, ${now}
    from unnest(${ids}::uuid[], ${hashes}::text[]) as added (id, sha256)
    -- One order of locks for everybody.
    order by sha256
    on conflict on constraint checks_document_key do nothing
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest result for each of these documents of an organization; without one, how far it is. */
const newestChecks = (db: Db, organizationId: string, hashes: readonly string[]) =>
  db
    .selectFrom('checks')
    .distinctOn('sha256')
    .where('organization_id', '=', organizationId)
    .where('sha256', '=', sql<string>`any(${[...hashes]}::text[])`)
    .orderBy('sha256')
    .orderBy(sql`(ended_at is not null)`, 'desc')
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')

/** The checks of these documents of an organization, by SHA-256. */
export async function findCheckSummaries(
  db: Db,
  organizationId: string,
  hashes: readonly string[],
): Promise<Map<string, CheckSummaryRow>> {
  if (hashes.length === 0) return new Map()
  const rows = await newestChecks(db, organizationId, hashes)
    .select(summaryColumns)
    .select(
      sql<boolean>`coalesce((facts->>'isPageCountEstimated')::boolean, false)`.as(
        'is_page_count_estimated',
      ),
    )
    .execute()
  return new Map(rows.map((row) => [row.sha256, row]))
}

/** The whole check of a document of an organization. */
export const findCheck = (
  db: Db,
  organizationId: string,
  sha256: string,
): Promise<CheckRow | undefined> =>
  newestChecks(db, organizationId, [sha256]).selectAll().executeTakeFirst()

const unfinished = ['waiting', 'running'] as const satisfies readonly CheckState[]
/** One run of a check. */
export type Run = { id: string; runId: string }

/** Gives the check to this run, and takes it from an earlier one; undefined if it has ended or is gone. */
export const beginRun = (db: Db, { id, runId, now }: Run & { now: string }) =>
  db
    .updateTable('checks')
    .set({ state: 'running', run_id: runId, started_at: now })
    .where('id', '=', id)
    .where('state', 'in', unfinished)
    .returning(['id', 'organization_id', 'sha256', 'engine'])
    .executeTakeFirst()

export type CheckResult = Pick<CheckRow, 'state' | 'reason' | 'pages' | 'barriers'> & {
  facts: CheckFacts | undefined
  conditions: Condition[]
}

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`

/** Keeps the result of this run; false if another run has the check by now. */
export async function endRun(
  db: Db,
  { id, runId, now }: Run & { now: string },
  { state, reason, pages, barriers, facts, conditions }: CheckResult,
): Promise<boolean> {
  const isDone = state === 'done'
  const changed = await db
    .updateTable('checks')
    .set({
      ...{ state, reason, pages, barriers, ended_at: now },
      facts: isDone ? json(facts ?? {}) : null,
      conditions: isDone ? json(conditions) : null,
    })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** The check waits again, unless another run has it by now. */
export async function giveUpRun(db: Db, { id, runId }: Run) {
  await db
    .updateTable('checks')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .execute()
}

export const deleteCheck = (db: Db, id: string) =>
  db.deleteFrom('checks').where('id', '=', id).execute()

/** Removes the checks of a file and its versions, of whose bytes the organization has no others. */
export async function deleteUnusedChecksOf(db: Db, fileId: string) {
  await sql`
    with gone as (
      select jobs.organization_id, documents.sha256
      from job_files join jobs on jobs.id = job_files.job_id
        cross join lateral (
          select job_files.sha256
          union select sha256 from file_versions where file_id = job_files.id
        ) documents
      where job_files.id = ${fileId}
    )
    delete from checks using gone
    where checks.organization_id = gone.organization_id and checks.sha256 = gone.sha256
      and not exists (
        select from job_files join jobs on jobs.id = job_files.job_id
        where job_files.sha256 = gone.sha256 and jobs.organization_id = gone.organization_id
          and bytes_removed_at is null
      )
      and not exists (
        select from file_versions join job_files on job_files.id = file_versions.file_id
          join jobs on jobs.id = job_files.job_id
        where file_versions.sha256 = gone.sha256 and jobs.organization_id = gone.organization_id
          and bytes_removed_at is null
      )`.execute(db)
}
