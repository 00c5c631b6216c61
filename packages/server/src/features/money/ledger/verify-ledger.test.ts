// @module-tag rest
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { asOwner } from '#test/db/as-owner.ts'
import { aJob } from '#test/factories.ts'
import { aJobAt, expectDone, mark, type JobAtHand } from '#test/jobs/job-story.ts'
import { verifyLedger } from './verify-ledger.ts'

const parts = appForTest()

async function differences(): Promise<string[]> {
  const lines: string[] = []
  for await (const line of verifyLedger(parts.db)) lines.push(line)
  return lines
}

let job: JobAtHand

beforeEach(async () => {
  job = await aJobAt(parts, 'REMEDIATION_COMPLETED')
})

/** Puts the ids of the job at hand into a statement. */
const withIds = (statement: string) =>
  statement
    .replaceAll('$job', `'${job.jobId}'`)
    .replaceAll('$file', `'${job.files[0]}'`)
    .replaceAll('$remediator', `'${job.people.remediator.id}'`)
    .replaceAll('$organization', `'${job.organization.id}'`)

test('what the product did itself has no difference', { tags: 'short' }, async () => {
  await mark(job, 0, { simple_pages: 8, complex_pages: 8 })
  await mark(job, 1, { simple_pages: 8, complex_pages: 8 })
  await expectDone(job.administrator('deleteJob', { jobId: job.jobId }))
  await expectDone(job.administrator('deleteJob', { jobId: job.jobId }))

  expect(await differences()).toEqual([])
})

const ofJob = (change: string) => `update jobs set ${change} where id = $job`

// Each change is taken back, so that the next case finds only its own difference.
test.each([
  [
    'the status of a job agrees with its files',
    ofJob(`status = 'REMEDIATION_PARTIAL'`),
    ofJob(`status = 'REMEDIATION_COMPLETED'`),
  ],
  [
    'each step of a job starts where the one before ended',
    ofJob(`status = 'IN_REVIEW'`),
    ofJob(`status = 'REMEDIATION_COMPLETED'`),
  ],
  [
    'a job is returned if its last move was a return',
    ofJob('is_returned = true'),
    ofJob('is_returned = false'),
  ],
  [
    'a job counts its files',
    ofJob('file_count = file_count + 1'),
    ofJob('file_count = file_count - 1'),
  ],
  ['a job has the price of its quotes', ofJob('quote_cents = 5'), ofJob('quote_cents = 0')],
  [
    'a mark stands booked once, with the same pages',
    'update job_files set simple_pages = simple_pages + 1 where id = $file',
    'update job_files set simple_pages = simple_pages - 1 where id = $file',
  ],
  [
    'the sums of days are those of the ledger',
    'update ledger_days set cents = cents + 1 where scope_id = $remediator',
    'update ledger_days set cents = cents - 1 where scope_id = $remediator',
  ],
  [
    'the sums of months are those of the ledger',
    'update ledger_months set lines = lines + 1 where scope_id = $remediator',
    'update ledger_months set lines = lines - 1 where scope_id = $remediator',
  ],
  [
    'the sums of months are those of the ledger',
    `insert into ledger_months select scope_id, '1999-01-01', 0, 0, 0, 0, 0, 0, 0
      from ledger_months where scope_id = $remediator limit 1`,
    `delete from ledger_months where month = '1999-01-01'`,
  ],
  [
    'the days of jobs are those of the ledger',
    'update ledger_job_days set quotes = quotes + 1 where job_id = $job',
    'update ledger_job_days set quotes = quotes - 1 where job_id = $job',
  ],
  [
    'counters of jobs equal counts',
    `insert into job_counts (scope, status, is_archived, slot, jobs)
      values ($organization, 'CREATED', false, -1, 1)`,
    'delete from job_counts where slot = -1',
  ],
  [
    'counters of what waits equal counts',
    `insert into waiting_counts (owner, kind, day, status, slot, jobs)
      values ($organization, 'to_submit', 'infinity', 'CREATED', -1, 1)`,
    'delete from waiting_counts where slot = -1',
  ],
  [
    'bytes of organizations equal their documents',
    'update stored_bytes set bytes = bytes + 1 where organization_id = $organization',
    'update stored_bytes set bytes = bytes - 1 where organization_id = $organization',
  ],
])('changed beside the product: %s', async (...row) => {
  const [rule, change, restore] = row
  const run = (statement: string) => sql.raw(withIds(statement)).execute(parts.db)
  await run(change)
  const found = await differences()
  await run(restore)

  expect(found).toContainEqual(expect.stringContaining(`${rule}: `))
  expect(await differences()).toEqual([])
})

test.each([
  ['pages cost what their rates say', `cents = cents + 1`, `cents = cents - 1`],
  [
    'a reversal takes back what it names',
    `reverses_id = (select id from ledger where file_id = $file and kind = 'pages' order by position desc limit 1)`,
    `reverses_id = (select id from ledger where file_id = $file and kind = 'pages' order by position limit 1)`,
  ],
])('changed in the ledger by its owner: %s', async (...row) => {
  const [rule, change, restore] = row
  const kind = rule.startsWith('pages') ? 'pages' : 'reversal'
  await mark(job, 0)
  const run = (set: string) =>
    asOwner(
      parts.db,
      'ledger',
      withIds(`update ledger set ${set} where file_id = $file and kind = '${kind}'`),
    )
  await run(change)
  const found = await differences()
  await run(restore)

  expect(found).toContainEqual(expect.stringContaining(`${rule}: `))
  expect(await differences()).toEqual([])
})

test('details of an event that cannot be read are named in one line', async () => {
  const where = `where kind = 'job_moved' and job_id = $job`
  const run = (statement: string) => asOwner(parts.db, 'events', withIds(statement))
  await run(`update events set details = details || '{"move": 7}' ${where}`)
  const found = await differences()

  const lines = found.filter((line) => line.startsWith('every event has the details of its kind: '))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines)
    expect(line).toMatch(/^.*: event \S+: job_moved: invalid details: .*at move$/)
})

test('a job without any event is named', async () => {
  const { job: silent } = await aJob(parts.db, { status: 'SUBMITTED' })

  expect(await differences()).toContainEqual(
    expect.stringMatching(`^each step of a job starts where the one before ended: .*${silent.id}`),
  )
})
