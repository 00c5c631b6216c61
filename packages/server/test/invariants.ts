import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import { verifyDeliveries } from '#server/features/jobs/delivery-times/verify-deliveries.ts'
import { parseEvent } from '#server/features/jobs/history/event-details.ts'
import { verifyPromises } from '#server/features/jobs/promises/verify-promises.ts'
import { verifySignOffs } from '#server/features/jobs/sign-off/verify-sign-offs.ts'
import { verifyCheckTotals } from '#server/features/jobs/verify-check-totals.ts'
import { verifyLedger } from '#server/features/money/ledger/verify-ledger.ts'
import { findWrongChecks, findWrongModels } from './documents/check-invariants.ts'
import { findUnreferenced, findWrongBytes } from './documents/document-invariants.ts'
import { toLines } from './http/to-lines.ts'
import { findBrokenStatements } from './money/statement-invariants.ts'

export type Stored = { db: Db; filesFolder: string }

/**
 * Rules that hold whenever nobody is at work. Each returns one line with everything that breaks it.
 * While requests run, their uploads and bytes would count as unused.
 */
const invariants: Record<string, (stored: Stored) => Promise<string[]>> = {
  'searches know every name': findWrongNames,
  'every document has its bytes': findWrongBytes,
  'every stored byte and every upload belongs to a document': findUnreferenced,
  'what is completed is delivered': findUndelivered,
  'deliveries are those of the versions': findWrongDeliveries,
  'jobs, money, counters and history agree': findContradictions,
  'every booking of an issued month is on its statement, and on no other': findBrokenStatements,
  'every event has the details of its kind': findWrongDetails,
  'the line of a check says what its conditions say': findWrongChecks,
  'the model of a check is whole': findWrongModels,
  'the sums of checks are what the checks say': findWrongSums,
  'promises are those of their rules': findWrongPromises,
  'the times of deliveries follow from the history': findWrongDeliveryTimes,
  'jobs are signed off as their files are': findWrongSignOffs,
  'versions are numbered without gaps': findVersionGaps,
  'nobody who is archived has a session or a running job': findArchivedAtWork,
}

/** All broken rules, as readable lines; empty if none. */
export async function findBrokenInvariants(stored: Stored): Promise<string[]> {
  const broken: string[] = []
  for (const [name, find] of Object.entries(invariants)) {
    for (const line of await find(stored)) broken.push(`${name}: ${line}`)
  }
  return broken
}

async function findWrongNames({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    select jobs.id, jobs.name, job_names.name as sought
    from jobs full join job_names on job_names.job_id = jobs.id
    where jobs.name is distinct from job_names.name`.execute(db)
  return toLines(rows)
}

async function findUndelivered({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    select file_versions.id, jobs.status
    from file_versions
    join job_files on job_files.id = file_versions.file_id
    join jobs on jobs.id = job_files.job_id
    where delivered_at is null and status in ('COMPLETED', 'CLOSED')`.execute(db)
  return toLines(rows)
}

async function findWrongDeliveries({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    with said as (
      select jobs.organization_id, job_files.sha256, delivered_at, job_files.id as file_id
      from file_versions join job_files on job_files.id = file_versions.file_id
        join jobs on jobs.id = job_files.job_id
      where delivered_at is not null
    )
    (select 'lacks' as what, * from (select * from said except select * from deliveries) lacking)
    union all
    (select 'invents', * from (select * from deliveries except select * from said) invented)`.execute(
    db,
  )
  return toLines(rows)
}

async function findContradictions({ db }: Stored) {
  const lines: string[] = []
  for await (const line of verifyLedger(db)) lines.push(line)
  return lines
}

async function findWrongSums({ db }: Stored) {
  const lines: string[] = []
  for await (const line of verifyCheckTotals(db)) lines.push(line)
  return lines
}

async function findWrongPromises({ db }: Stored) {
  const lines: string[] = []
  for await (const line of verifyPromises(db)) lines.push(line)
  return lines
}

async function findWrongDeliveryTimes({ db }: Stored) {
  const lines: string[] = []
  for await (const line of verifyDeliveries(db)) lines.push(line)
  return lines
}

async function findWrongSignOffs({ db }: Stored) {
  const lines: string[] = []
  for await (const line of verifySignOffs(db)) lines.push(line)
  return lines
}

/** Events whose details do not fit their kind, or say more. */
export async function findWrongDetails({ db }: Pick<Stored, 'db'>) {
  const rows = await db.selectFrom('events').select(['id', 'kind', 'details']).execute()
  return rows.flatMap((row) => {
    try {
      const isAll = isDeepStrictEqual(parseEvent(row).details, row.details)
      return isAll ? [] : [`${row.kind} ${row.id} has more: ${JSON.stringify(row.details)}`]
    } catch (error) {
      return [`${row.id}: ${String(error)}`]
    }
  })
}

async function findVersionGaps({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    select file_id, count(*) as versions, max(number) as highest
    from file_versions group by file_id having count(*) <> max(number)`.execute(db)
  return toLines(rows)
}

async function findArchivedAtWork({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    select users.id, 'session' as what
    from sessions join users on users.id = sessions.user_id where users.is_archived
    union all
    select users.id, jobs.id::text
    from jobs join users on users.id = jobs.remediator_id
    where users.is_archived and jobs.status_rank between 3 and 6`.execute(db)
  return toLines(rows)
}
