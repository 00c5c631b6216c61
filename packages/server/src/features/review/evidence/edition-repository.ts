import {
  fullName,
  humanConditionNames,
  isCheckPending,
  reportedVerdictNames,
  type EvidenceJudgment,
} from '@curbcut/contract'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { EvidenceBasis, StoredProof } from '#server/db/schema/evidence-tables.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import type { CheckIdentity } from './evidence-check-repository.ts'

type BasisRow = {
  id: string
  file_name: string
  sha256: string
  size_bytes: number
  fixed: { sha256: string; size_bytes: number } | null
  delivery_reason: string | null
  judgments: (Omit<EvidenceJudgment, 'judged_by'> & { first_name: string; last_name: string })[]
}

type Completion = {
  jobId: string
  reason: string | undefined
  /** Barriers repaired by machine, by file. */
  repairedCounts: ReadonlyMap<string, number>
}

/** The newest versions count as delivered. Omits problems, which the client side must not see. */
export async function findEditionBasis(
  db: Db,
  { jobId, reason, repairedCounts }: Completion,
): Promise<EvidenceBasis> {
  const job = await getReportedJob(db, jobId)
  const { rows } = await sql<BasisRow>`
    select job_files.id, job_files.file_name, job_files.sha256, job_files.size_bytes,
      job_files.delivery_reason, latest.fixed, coalesce(present.judgments, '[]') as judgments
    from job_files left join lateral (
      select id, json_build_object('sha256', sha256, 'size_bytes', size_bytes) as fixed
      from file_versions where file_id = job_files.id order by number desc limit 1
    ) latest on true
    left join lateral (
      select json_agg(json_build_object('condition', condition, 'verdict', verdict,
        'judged_at', judged_at, 'for_all', for_all, 'with_rest', with_rest,
        'first_name', users.first_name, 'last_name', users.last_name)) as judgments
      from judgments join users on users.id = judgments.judged_by
      where judgments.file_id = job_files.id
        and judgments.version_id is not distinct from latest.id
        and verdict = any(${[...reportedVerdictNames]})
    ) present on true
    where job_files.job_id = ${jobId} and job_files.deleted_at is null
    order by job_files.uploaded_at, job_files.id`.execute(db)
  return {
    job: { _id: job.id, job_name: job.name, createdAt: job.created_at },
    organization: { name: job.organization_name },
    completion_reason: reason ?? null,
    standard: job.standard,
    documents: rows.map((row, index) => ({
      number: index + 1,
      ...toDocumentBasis(row),
      put_right: repairedCounts.get(row.id) ?? null,
    })),
  }
}

const getReportedJob = (db: Db, jobId: string) =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organization_id')
    .select(['jobs.id', 'jobs.name', 'jobs.created_at', 'organizations.name as organization_name'])
    .select('organizations.report_standard as standard')
    .where('jobs.id', '=', jobId)
    .executeTakeFirstOrThrow()

const toDocumentBasis = ({ sha256, size_bytes, ...row }: BasisRow) => ({
  file_name: row.file_name,
  original: { sha256, size_bytes },
  fixed: row.fixed,
  judgments: toJudgments(row.judgments),
  delivery_reason: row.delivery_reason,
})

/** In the order of the reviewer's list, with the administrator's present name. */
const toJudgments = (rows: BasisRow['judgments']): EvidenceJudgment[] =>
  humanConditionNames.flatMap((name) =>
    rows
      .filter(({ condition }) => condition === name)
      .map(({ condition, verdict, judged_at, for_all, with_rest, first_name, last_name }) => ({
        condition,
        verdict,
        for_all,
        with_rest,
        judged_by: fullName({ firstName: first_name, lastName: last_name }),
        // PostgreSQL has another time format in JSON.
        judged_at: new Date(judged_at).toISOString(),
      })),
  )

type NewEdition = Omit<
  Insertable<Tables['evidence_reports']>,
  | 'edition'
  | 'state'
  | 'frozen_at'
  | 'document'
  | 'sha256'
  | 'kid'
  | 'proof'
  | 'places'
  | 'failed_at'
  | 'withdrawn_at'
  | 'withdrawn_by'
  | 'erased_at'
  | 'replaces_id'
>

/** Requires a locked job. */
export async function insertEdition(db: Db, row: NewEdition) {
  await db
    .insertInto('evidence_reports')
    .values(({ selectFrom, fn }) => ({
      ...row,
      edition: selectFrom('evidence_reports')
        .select(sql<number>`${fn.coalesce(fn.max('edition'), sql`0`)} + 1`.as('next'))
        .where('job_id', '=', row.job_id),
    }))
    .execute()
}

export type PreparingEditionRow = Selectable<Tables['evidence_reports']> & {
  organization_id: string
}

/** Undefined if the edition is frozen already. */
export const findPreparingEdition = (
  db: Db,
  id: string,
): Promise<PreparingEditionRow | undefined> =>
  db
    .selectFrom('evidence_reports')
    .innerJoin('jobs', 'jobs.id', 'evidence_reports.job_id')
    .selectAll('evidence_reports')
    .select('jobs.organization_id')
    .where('evidence_reports.id', '=', id)
    .where('state', '=', 'preparing')
    .executeTakeFirst()

type FrozenColumns = {
  document: string
  sha256: string
  kid: string
  proof: StoredProof
  places: number[]
  now: string
}

export async function storeFrozenEdition(
  db: Db,
  id: string,
  { proof, now, ...frozen }: FrozenColumns,
) {
  await db
    .updateTable('evidence_reports')
    .set({
      state: 'ready',
      frozen_at: now,
      proof: JSON.stringify(proof),
      failed_at: null,
      ...frozen,
    })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute()
}

/** Stores the results that an edition uses, because a completed job continues to show them. */
export async function saveReportedChecks(db: Db, id: string, checks: readonly CheckIdentity[]) {
  const endedChecks = checks.filter(({ state }) => !isCheckPending(state))
  if (endedChecks.length === 0) return
  await db
    .insertInto('reported_checks')
    .values(endedChecks.map(({ id: check_id, sha256 }) => ({ report_id: id, sha256, check_id })))
    .execute()
}

/** Records a failed attempt; returns the edition's job, undefined if it is frozen. */
export async function markEditionFailed(
  db: Db,
  id: string,
  now: string,
): Promise<string | undefined> {
  const failedEdition = await db
    .updateTable('evidence_reports')
    .set({ failed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .returning('job_id')
    .executeTakeFirst()
  return failedEdition?.job_id
}
