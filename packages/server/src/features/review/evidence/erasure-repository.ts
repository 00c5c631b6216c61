import { sql, type Insertable, type Selectable } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import type { EvidenceBasis } from '#server/db/schema/evidence-tables.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export type UnerasedEdition = Selectable<Tables['evidence_reports']> & { organization_id: string }

export async function findUnerasedEditionIds(db: Db, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('evidence_reports')
    .select('id')
    .where('job_id', '=', jobId)
    .where('erased_at', 'is', null)
    .orderBy('edition')
    .execute()
  return rows.map(({ id }) => id)
}

/** The jobs with a legal hold of their own or of their organization. */
export const findJobsOnHold = (db: Db, jobIds: readonly string[]) =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organization_id')
    .select(['jobs.id', 'jobs.name', 'organizations.name as organization_name'])
    .where('jobs.id', '=', anyOf(jobIds))
    .where(({ eb, or }) =>
      or([eb('jobs.legal_hold', 'is not', null), eb('organizations.legal_hold', 'is not', null)]),
    )
    .orderBy('jobs.id')
    .execute()

/** Reads one edition at a time, because an edition may have megabytes. */
export const getUnerasedEdition = (db: Db, id: string): Promise<UnerasedEdition> =>
  db
    .selectFrom('evidence_reports')
    .innerJoin('jobs', 'jobs.id', 'evidence_reports.job_id')
    .selectAll('evidence_reports')
    .select('jobs.organization_id')
    .where('evidence_reports.id', '=', id)
    .executeTakeFirstOrThrow()

/** Requires a locked job. */
export async function getNextEditionNumber(db: Db, jobId: string): Promise<number> {
  const { last } = await db
    .selectFrom('evidence_reports')
    .select(({ fn }) => fn.max('edition').as('last'))
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  return last + 1
}

export async function updateEditionBasis(db: Db, id: string, basis: EvidenceBasis) {
  await db
    .updateTable('evidence_reports')
    .set({ basis: JSON.stringify(basis) })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .execute()
}

type Erasure = { basis: EvidenceBasis; by: string; now: string }

/** Removes the bytes of a frozen edition, and withdraws it if it is still public. */
export async function eraseEdition(db: Db, id: string, { basis, by, now }: Erasure) {
  await db
    .updateTable('evidence_reports')
    .set(({ fn, val }) => ({
      erased_at: now,
      document: null,
      places: null,
      basis: JSON.stringify(basis),
      withdrawn_at: fn.coalesce('withdrawn_at', sql<string>`${now}::timestamptz`),
      withdrawn_by: fn.coalesce('withdrawn_by', sql<string>`${val(by)}::uuid`),
    }))
    .where('id', '=', id)
    .execute()
}

export async function insertFrozenEdition(db: Db, row: Insertable<Tables['evidence_reports']>) {
  await db.insertInto('evidence_reports').values(row).execute()
}

export async function copyReportedChecks(db: Db, ids: { from: string; to: string }) {
  await db
    .insertInto('reported_checks')
    .columns(['report_id', 'sha256', 'check_id'])
    .expression(
      db
        .selectFrom('reported_checks')
        .select([sql<string>`${ids.to}::uuid`.as('report_id'), 'sha256', 'check_id'])
        .where('report_id', '=', ids.from),
    )
    .execute()
}
