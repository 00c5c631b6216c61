import type { HumanConditionName, Role } from '@curbcut/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import { newestCheckFirst } from '#server/db/query/newest-check.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { selectNewestDocuments } from './judgment-repository.ts'

export type ProblemRow = Selectable<Tables['problems']> & {
  file_id: string
  version_id: string | null
  condition: HumanConditionName
  /** Null unless the present model is the one in which the part was numbered. */
  present_part: number | null
  first_name: string
  last_name: string
  role: Role
}

export type JobProblemRow = ProblemRow & {
  file_name: string
  version: number | null
  is_present: boolean
}

const problemColumns = sql`
  problems.*, judgments.file_id, judgments.version_id, judgments.condition,
  users.first_name, users.last_name, users.role,
  case when part_check = (
    select id from checks
    where organization_id = (select organization_id from jobs where id = judgments.job_id)
      and sha256 = coalesce(
        (select sha256 from file_versions where id = judgments.version_id),
        (select sha256 from job_files where id = judgments.file_id))
    order by ${newestCheckFirst} limit 1
  ) then part end as present_part`

/** In the order in which they were found. */
export async function findProblemsOf(db: Db, fileIds: readonly string[]): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select ${problemColumns}
    from judgments join problems on judgment_id = judgments.id
      join users on users.id = found_by
    where judgments.file_id = ${anyOf(fileIds)}
    order by problems.id`.execute(db)
  return rows
}

/** The problems of present documents, and those that the last return sent to the remediator. */
export async function findJobProblems(
  db: Db,
  jobId: string,
  { isReturned }: { isReturned: boolean },
): Promise<JobProblemRow[]> {
  const isShown = isReturned
    ? sql`returned_at is not null`
    : sql`(returned_at is not null or judgments.version_id is not distinct from present.version_id)`
  const { rows } = await sql<JobProblemRow>`
    select ${problemColumns}, present.file_name, file_versions.number as version,
      judgments.version_id is not distinct from present.version_id as is_present
    from (${selectNewestDocuments(jobId)}) present
      join job_files on job_files.id = present.file_id
      join judgments on judgments.file_id = present.file_id
      join problems on judgment_id = judgments.id
      join users on users.id = found_by
      left join file_versions on file_versions.id = judgments.version_id
    where judgments.job_id = ${jobId} and ${isShown}
    order by job_files.uploaded_at, job_files.id, page nulls last, problems.id`.execute(db)
  return rows
}

/** The check whose model is shown now. */
export async function findNewestCheckId(
  db: Db,
  { organizationId, sha256 }: { organizationId: string; sha256: string },
): Promise<string | undefined> {
  const check = await db
    .selectFrom('checks')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sha256', '=', sha256)
    .orderBy(newestCheckFirst)
    .limit(1)
    .executeTakeFirst()
  return check?.id
}

export async function insertProblem(db: Db, row: Insertable<Tables['problems']>) {
  await db.insertInto('problems').values(row).execute()
}

export async function deleteProblem(db: Db, id: string) {
  await db.deleteFrom('problems').where('id', '=', id).execute()
}

type ProblemText = Pick<
  Insertable<Tables['problems']>,
  'page' | 'place' | 'part' | 'part_check' | 'sentence' | 'found_by' | 'found_at'
>

/** The remediator sees the new text only after the next return. */
export async function updateProblem(db: Db, id: string, text: ProblemText) {
  await db
    .updateTable('problems')
    .set({ ...text, returned_at: null })
    .where('id', '=', id)
    .execute()
}

/** Marks these problems as returned, and no others of the job. */
export async function markReturned(
  db: Db,
  { jobId, ids, now }: { jobId: string; ids: readonly string[]; now: string },
) {
  await sql`
    update problems
    set returned_at = case when problems.id = ${anyOf(ids)} then ${now}::timestamptz end
    from judgments where judgments.id = judgment_id and job_id = ${jobId}
      and (returned_at is not null or problems.id = ${anyOf(ids)})`.execute(db)
}
