import {
  humanConditionNames,
  type HumanConditionName,
  type JudgmentVerdict,
  type Role,
  type DeliveryCheck,
} from '@curbcut/contract'
import { sql, type Selectable } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import { newestCheckFirst } from '#server/db/query/newest-check.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type JudgmentRow = Selectable<Tables['judgments']>
export type JudgmentWithAuthorRow = JudgmentRow & {
  first_name: string
  last_name: string
  role: Role
}

/** A file with its newest document: the latest version, else the original. */
export type NewestDocument = {
  file_id: string
  file_name: string
  version_id: string | null
  version: number | null
  sha256: string
}

export const selectNewestDocuments = (jobId: string) => sql<NewestDocument>`
  select job_files.id as file_id, job_files.file_name, latest.id as version_id,
    latest.number as version, coalesce(latest.sha256, job_files.sha256) as sha256
  from job_files left join lateral (
    select id, number, sha256 from file_versions
    where file_id = job_files.id order by number desc limit 1
  ) latest on true
  where job_id = ${jobId} and deleted_at is null`

type DocumentPage = { file?: string | undefined; page: number; limit: number }

/** In the order in which the files came. */
export async function findNewestDocuments(
  db: Db,
  jobId: string,
  { file, page, limit }: DocumentPage,
): Promise<NewestDocument[]> {
  const { rows } = await sql<NewestDocument>`
    ${selectNewestDocuments(jobId)} ${file === undefined ? sql`` : sql`and job_files.id = ${file}`}
    order by uploaded_at, job_files.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

/** The first file, as they came, whose newest document lacks a judgment; undefined if none does. */
export async function findFirstFileIdToJudge(db: Db, jobId: string): Promise<string | undefined> {
  const { rows } = await sql<NewestDocument>`
    ${selectNewestDocuments(jobId)} and ${humanConditionNames.length} > (
      select count(*) from judgments where judgments.file_id = job_files.id
        and judgments.version_id is not distinct from latest.id
    )
    order by uploaded_at, job_files.id limit 1`.execute(db)
  return rows[0]?.file_id
}

export async function findAllNewestDocuments(db: Db, jobId: string): Promise<NewestDocument[]> {
  const { rows } = await selectNewestDocuments(jobId).execute(db)
  return rows
}

/** Includes judgments of earlier documents. */
export function findJudgmentsOf(
  db: Db,
  fileIds: readonly string[],
): Promise<JudgmentWithAuthorRow[]> {
  return db
    .selectFrom('judgments')
    .innerJoin('users', 'users.id', 'judgments.judged_by')
    .selectAll('judgments')
    .select(['users.first_name', 'users.last_name', 'users.role'])
    .where('file_id', '=', anyOf(fileIds))
    .orderBy('judgments.id')
    .execute()
}

type JudgmentCounts = {
  files: number
  notFixed: number
  versions: number
  judged: number
  problems: number
}

/** Counts only judgments and problems of the newest documents. */
export async function countJudgments(db: Db, jobId: string): Promise<JudgmentCounts> {
  const { rows } = await sql<JudgmentCounts>`
    with present as (${selectNewestDocuments(jobId)}), present_judgments as (
      select judgments.id from judgments join present using (file_id)
      where judgments.job_id = ${jobId}
        and judgments.version_id is not distinct from present.version_id
    )
    select count(*) as files, count(*) filter (where version is null) as "notFixed",
      coalesce(sum(version), 0)::integer as versions,
      (select count(*) from present_judgments) as judged,
      (select count(*) from problems join present_judgments on present_judgments.id = judgment_id) as problems
    from present`.execute(db)
  const [counts] = rows
  return counts ?? { files: 0, notFixed: 0, versions: 0, judged: 0, problems: 0 }
}

/** Omits documents without a requested check. */
export async function findFixedDocumentChecks(db: Db, jobId: string): Promise<DeliveryCheck[]> {
  const { rows } = await sql<DeliveryCheck>`
    select newest.state, newest.barriers, newest.undecided
    from (${selectNewestDocuments(jobId)}) present join jobs on jobs.id = ${jobId}
      cross join lateral (
        select state, barriers, undecided from checks
        where organization_id = jobs.organization_id and sha256 = present.sha256
        order by ${newestCheckFirst} limit 1
      ) newest
    where version is not null`.execute(db)
  return rows
}

type JudgmentContext = {
  jobId: string
  documents: readonly NewestDocument[]
  judgedBy: string
  now: string
  forAll: boolean
  /** Whether all other open questions of the document were answered at once. */
  withRest?: boolean
}

type NewJudgment = {
  id: string
  document: NewestDocument
  condition: HumanConditionName
  verdict: JudgmentVerdict
}

/** A verdict for all does not change problems and equal verdicts. Returns how many changed. */
export async function upsertJudgments(
  db: Db,
  { jobId, judgedBy, now, forAll, withRest = false }: Omit<JudgmentContext, 'documents'>,
  judgments: readonly NewJudgment[],
): Promise<number> {
  const { rows } = await sql`
    insert into judgments
      (id, job_id, file_id, version_id, condition, verdict, judged_by, judged_at, for_all, with_rest)
    select id, ${jobId}, file_id, version_id, condition, verdict, ${judgedBy}, ${now}, ${forAll},
      ${withRest}
    from unnest(
      ${judgments.map(({ id }) => id)}::uuid[],
      ${judgments.map(({ document }) => document.file_id)}::uuid[],
      ${judgments.map(({ document }) => document.version_id)}::uuid[],
      ${judgments.map(({ condition }) => condition)}::text[],
      ${judgments.map(({ verdict }) => verdict)}::text[]
    ) as given (id, file_id, version_id, condition, verdict)
    on conflict on constraint judgments_document_key do update set
      verdict = excluded.verdict, judged_by = excluded.judged_by,
      judged_at = excluded.judged_at, for_all = excluded.for_all, with_rest = excluded.with_rest
    where case when excluded.for_all then judgments.verdict not in ('problem', excluded.verdict)
      else judgments.for_all or judgments.with_rest or judgments.verdict <> excluded.verdict end
    returning 1`.execute(db)
  return rows.length
}

/** Returns the number of deleted judgments; their problems are deleted with them. */
export async function deleteJudgments(
  db: Db,
  documents: readonly NewestDocument[],
  { conditions, forAll }: { conditions: readonly HumanConditionName[]; forAll: boolean },
): Promise<number> {
  const { rows } = await sql`
    delete from judgments using ${unnestDocuments(documents)}
    where ${isJudgmentOf(conditions)} and not (${forAll} and verdict = 'problem')
    returning 1`.execute(db)
  return rows.length
}

/** Returns the ids of the deleted problems. */
export async function deleteProblemsOf(
  db: Db,
  documents: readonly NewestDocument[],
  conditions: readonly HumanConditionName[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from problems using judgments, ${unnestDocuments(documents)}
    where judgment_id = judgments.id and ${isJudgmentOf(conditions)}
    returning problems.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function getJudgmentId(
  db: Db,
  document: NewestDocument,
  condition: HumanConditionName,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select judgments.id from judgments, ${unnestDocuments([document])}
    where ${isJudgmentOf([condition])}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The document has no judgment of this condition.')
  return row.id
}

const unnestDocuments = (documents: readonly NewestDocument[]) => sql`
  unnest(
    ${documents.map(({ file_id }) => file_id)}::uuid[],
    ${documents.map(({ version_id }) => version_id)}::uuid[]
  ) as present (file_id, version_id)`

const isJudgmentOf = (conditions: readonly HumanConditionName[]) => sql`
  judgments.file_id = present.file_id
  and judgments.version_id is not distinct from present.version_id
  and judgments.condition = any(${[...conditions]}::text[])`
