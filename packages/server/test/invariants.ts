import { isDeepStrictEqual } from 'node:util'
import { rankOf, statusByFiles } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import { readEvent } from '#server/features/history/event-details.ts'
import { verifyHistory } from '#server/features/history/verify-history.ts'
import { verifyCheckSums } from '#server/features/job-rows/verify-check-sums.ts'
import { findWrongChecks, findWrongModels } from './check-invariants.ts'
import {
  findWrongByteCounters,
  findWrongCounters,
  findWrongOrganizationCounters,
  findWrongUserCounters,
  findWrongWaitingCounters,
} from './counter-invariants.ts'
import { findUnreferenced, findWrongBytes } from './document-invariants.ts'
import { findBrokenStatements } from './statement-invariants.ts'
import { toLines } from './to-lines.ts'

export type Stored = { db: Db; filesFolder: string }

/**
 * Rules that hold whenever nobody is at work. Each returns one line with everything that breaks it.
 * While requests run, their uploads and bytes would count as unused.
 */
const invariants: Record<string, (stored: Stored) => Promise<string[]>> = {
  'counters equal counts': findWrongCounters,
  'counters of people equal counts': findWrongUserCounters,
  'counters of organizations equal counts': findWrongOrganizationCounters,
  'bytes of organizations equal their documents': findWrongByteCounters,
  'counters of what waits equal counts': findWrongWaitingCounters,
  'a job is returned if its last move was a return': findWrongReturns,
  'searches know every name': findWrongNames,
  'a job counts its files': findWrongFileCounts,
  'the status of a job agrees with its files': findWrongStatuses,
  'the status of a job agrees with its history': findWrongHistories,
  'every document has its bytes': findWrongBytes,
  'every stored byte and every upload belongs to a document': findUnreferenced,
  'a mark stands booked once, with the same pages': findWrongBookings,
  'a reversal takes back what it names': findWrongReversals,
  'what is completed is delivered': findUndelivered,
  'deliveries are those of the versions': findWrongDeliveries,
  'a quote is booked once, for who made it': findWrongQuotes,
  'what is kept is what the events say': findUnpublished,
  'every booking of an issued month is on its statement, and on no other': findBrokenStatements,
  'every event has the details of its kind': findWrongDetails,
  'the line of a check says what its conditions say': findWrongChecks,
  'the model of a check is whole': findWrongModels,
  'the sums of checks are what the checks say': findWrongSums,
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

async function findWrongReturns({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    select id, is_returned, move
    from jobs left join lateral (
      select details->>'move' as move from events where job_id = jobs.id and kind = 'job_moved'
      order by position desc limit 1
    ) last on true
    where is_returned <> coalesce(move = 'return', false)`.execute(db)
  return toLines(rows)
}

async function findWrongFileCounts({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    select jobs.id, file_count, remediated_file_count, count(job_files.id) as files,
      count(*) filter (where is_remediated) as remediated
    from jobs left join job_files on job_files.job_id = jobs.id and deleted_at is null
    group by jobs.id
    having count(job_files.id) <> file_count
      or count(*) filter (where is_remediated) <> remediated_file_count`.execute(db)
  return toLines(rows)
}

async function findWrongStatuses({ db }: Stored) {
  const jobs = await db.selectFrom('jobs').selectAll().execute()
  return jobs.flatMap(
    ({ id, status, file_count: fileCount, remediated_file_count: remediated }) => {
      const rank = rankOf(status)
      const facts = { fileCount, remediatedCount: remediated }
      const byFiles = [true, false].map((hasApprovedQuote) =>
        statusByFiles({ ...facts, hasApprovedQuote }),
      )
      const isRight =
        rank === 0 ||
        (rank < 4 && fileCount > 0) ||
        (rank <= 6 ? byFiles.includes(status) : fileCount > 0 && remediated === fileCount)
      return isRight
        ? []
        : [`${id} is ${status} with ${remediated} of ${fileCount} files remediated`]
    },
  )
}

/**
 * Each step starts at the end of the one before, and the last one ends at the job's status. Steps are ordered
 * by position, which is taken under the job's lock; requests may have arrived in another order.
 */
async function findWrongHistories({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    with steps as (
      select job_id, from_status, to_status,
        lag(to_status) over (partition by job_id order by position) as before,
        lead(to_status) over (partition by job_id order by position) as after
      from events where job_id is not null and to_status is not null
    )
    select job_id, from_status as step_from, to_status as step_to, before, jobs.status
    from jobs left join steps on steps.job_id = jobs.id
    where job_id is null
      or from_status is distinct from before
      or (after is null and to_status <> jobs.status)`.execute(db)
  return toLines(rows)
}

async function findWrongBookings({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    with standing as (
      select file_id, count(*) filter (where is_billable) as billable,
        (array_agg(simple_pages order by id desc))[1] as simple_pages,
        (array_agg(complex_pages order by id desc))[1] as complex_pages
      from ledger as row
      where kind = 'pages' and not exists (select from ledger where reverses_id = row.id)
      group by file_id
    )
    select job_files.id, is_remediated, job_files.simple_pages, job_files.complex_pages,
      standing.billable, standing.simple_pages as booked_simple, standing.complex_pages as booked_complex
    from job_files left join standing on standing.file_id = job_files.id
    where billable > 1
      or (is_remediated and (
        standing.simple_pages is distinct from job_files.simple_pages
        or standing.complex_pages is distinct from job_files.complex_pages))`.execute(db)
  return toLines(rows)
}

async function findWrongReversals({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    select reversal.id
    from ledger as reversal join ledger as row on row.id = reversal.reverses_id
    where reversal.cents <> -row.cents
      or reversal.simple_pages <> -row.simple_pages
      or reversal.complex_pages <> -row.complex_pages
      or reversal.file_id is distinct from row.file_id
      or reversal.remediator_id <> row.remediator_id`.execute(db)
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

async function findWrongQuotes({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    select quotes.id, quotes.status, count(ledger.id) as bookings
    from quotes left join ledger on ledger.quote_id = quotes.id
    group by quotes.id
    having count(ledger.id) <> (case when status = 'earned' then 1 else 0 end)
      or bool_or(ledger.remediator_id <> quotes.remediator_id or ledger.cents <> quotes.cents)`.execute(
    db,
  )
  return toLines(rows)
}

async function findUnpublished({ db }: Stored) {
  const lines: string[] = []
  for await (const line of verifyHistory(db)) lines.push(line)
  return lines
}

async function findWrongSums({ db }: Stored) {
  const lines: string[] = []
  for await (const line of verifyCheckSums(db)) lines.push(line)
  return lines
}

/** Events whose details do not fit their kind, or say more. */
export async function findWrongDetails({ db }: Pick<Stored, 'db'>) {
  const rows = await db.selectFrom('events').select(['id', 'kind', 'details']).execute()
  return rows.flatMap((row) => {
    try {
      const isAll = isDeepStrictEqual(readEvent(row).details, row.details)
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
