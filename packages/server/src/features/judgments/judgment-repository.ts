import type { HumanConditionName, JudgmentVerdict, Role } from '@curbcut/contract'
import { sql, type Selectable } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import type { Db, Tables } from '#server/db/tables.ts'

export type JudgmentRow = Selectable<Tables['judgments']>
export type NamedJudgmentRow = JudgmentRow & {
  first_name: string
  last_name: string
  role: Role
}

/** A file of a job with its newest document: the latest version, else the original. */
export type PresentDocument = {
  file_id: string
  file_name: string
  version_id: string | null
  version: number | null
}

const presentDocuments = (jobId: string) => sql<PresentDocument>`
  select job_files.id as file_id, job_files.file_name, latest.id as version_id,
    latest.number as version
  from job_files left join lateral (
    select id, number from file_versions where file_id = job_files.id order by number desc limit 1
  ) latest on true
  where job_id = ${jobId} and deleted_at is null`

/** The newest document of each file of a job, in the order in which the files came. */
export async function findPresentDocuments(
  db: Db,
  jobId: string,
  { page, limit }: { page: number; limit: number },
): Promise<PresentDocument[]> {
  const { rows } = await sql<PresentDocument>`
    ${presentDocuments(jobId)}
    order by uploaded_at, job_files.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

/** The same of all files. */
export async function findAllPresentDocuments(db: Db, jobId: string): Promise<PresentDocument[]> {
  const { rows } = await presentDocuments(jobId).execute(db)
  return rows
}

/** Everything that was judged of these files, of earlier documents too. */
export function findJudgmentsOf(db: Db, fileIds: readonly string[]): Promise<NamedJudgmentRow[]> {
  return db
    .selectFrom('judgments')
    .innerJoin('users', 'users.id', 'judgments.judged_by')
    .selectAll('judgments')
    .select(['users.first_name', 'users.last_name', 'users.role'])
    .where('file_id', '=', anyOf(fileIds))
    .orderBy('judgments.id')
    .execute()
}

/** The number of a job's files, of their versions, and of the judgments of their newest documents. */
export async function countJudgments(db: Db, jobId: string) {
  const { rows } = await sql<{ files: number; versions: number; judged: number }>`
    with present as (${presentDocuments(jobId)})
    select (select count(*) from present) as files,
      (select coalesce(sum(version), 0) from present)::integer as versions,
      (
        select count(*) from judgments join present using (file_id)
        where judgments.job_id = ${jobId}
          and judgments.version_id is not distinct from present.version_id
      ) as judged`.execute(db)
  const [counts] = rows
  return counts ?? { files: 0, versions: 0, judged: 0 }
}

type Said = {
  jobId: string
  documents: readonly PresentDocument[]
  judgedBy: string
  now: string
  forAll: boolean
}

type NewJudgment = {
  id: string
  document: PresentDocument
  condition: HumanConditionName
  verdict: JudgmentVerdict
}

/**
 * Adds or changes judgments and returns how many have changed. A judgment of one document stays when the same
 * verdict is given for all documents.
 */
export async function upsertJudgments(
  db: Db,
  { jobId, judgedBy, now, forAll }: Omit<Said, 'documents'>,
  judgments: readonly NewJudgment[],
): Promise<number> {
  const { rows } = await sql`
    insert into judgments
      (id, job_id, file_id, version_id, condition, verdict, judged_by, judged_at, for_all)
    select id, ${jobId}, file_id, version_id, condition, verdict, ${judgedBy}, ${now}, ${forAll}
    from unnest(
      ${judgments.map(({ id }) => id)}::uuid[],
      ${judgments.map(({ document }) => document.file_id)}::uuid[],
      ${judgments.map(({ document }) => document.version_id)}::uuid[],
      ${judgments.map(({ condition }) => condition)}::text[],
      ${judgments.map(({ verdict }) => verdict)}::text[]
    ) as said (id, file_id, version_id, condition, verdict)
    on conflict on constraint judgments_document_key do update set
      verdict = excluded.verdict, judged_by = excluded.judged_by,
      judged_at = excluded.judged_at, for_all = excluded.for_all
    where judgments.verdict <> excluded.verdict or (judgments.for_all and not excluded.for_all)
    returning 1`.execute(db)
  return rows.length
}

/** Takes back judgments of these conditions of documents; returns how many there were. */
export async function deleteJudgments(
  db: Db,
  documents: readonly PresentDocument[],
  conditions: readonly HumanConditionName[],
): Promise<number> {
  const { rows } = await sql`
    delete from judgments using unnest(
      ${documents.map(({ file_id }) => file_id)}::uuid[],
      ${documents.map(({ version_id }) => version_id)}::uuid[]
    ) as present (file_id, version_id)
    where judgments.file_id = present.file_id
      and judgments.version_id is not distinct from present.version_id
      and judgments.condition = any(${[...conditions]}::text[])
    returning 1`.execute(db)
  return rows.length
}
