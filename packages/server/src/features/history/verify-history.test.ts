// @module-tag rest
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { appForTest } from '#test/app-for-test.ts'
import { asOwner } from '#test/as-owner.ts'
import { aJob } from '#test/factories.ts'
import { aPdf } from '#test/documents.ts'
import { aJobAt, expectDone, go, ledgerOf, mark, type JobAtHand } from '#test/job-story.ts'
import { verifyHistory } from './verify-history.ts'

const parts = appForTest()

async function differences(): Promise<string[]> {
  const lines: string[] = []
  for await (const line of verifyHistory(parts.db)) lines.push(line)
  return lines
}

let job: JobAtHand

beforeEach(async () => {
  job = await aJobAt(parts, 'REMEDIATION_COMPLETED')
})

test('what the product did itself has no difference', { tags: 'short' }, async () => {
  const pages = { simple_pages: 8, complex_pages: 8 }
  await mark(job, 0, { ...pages, page_note: 'One is blank', reason: 'A form is left' })
  await mark(job, 1, { ...pages, page_note: 'One is blank', reason: 'A form is left' })
  await mark(job, 1, pages)
  await expectDone(job.administrator('deleteJob', { jobId: job.jobId }))
  await expectDone(job.administrator('deleteJob', { jobId: job.jobId }))

  expect(await differences()).toEqual([])
})

/** Each test restores the database, so that the next one finds only its own difference. */
describe('finds in one line', () => {
  const set = (text: string, id: string) =>
    sql.raw(text.replaceAll('$id', `'${id}'`)).execute(parts.db)

  test.each([
    [
      'a status',
      `status = 'IN_REVIEW'`,
      `status = 'REMEDIATION_COMPLETED'`,
      'status is "IN_REVIEW"',
    ],
    ['a name', `name = 'Other'`, `name = 'A job'`, 'name is "Other", by the events "A job"'],
    ['a priority', `priority = 'RUSH'`, `priority = 'NORMAL'`, 'priority is "RUSH"'],
    [
      'a count',
      'remediated_file_count = 1',
      'remediated_file_count = 2',
      'remediatedFileCount is 1',
    ],
    ['a quote', 'quote_cents = 5', 'quote_cents = 0', 'quoteCents is 5, by the events 0'],
    ['an archived job', 'is_archived = true', 'is_archived = false', 'isArchived is true'],
  ])('%s of a job that was changed beside the product', async (...row) => {
    const [, change, restore, line] = row
    await set(`update jobs set ${change} where id = $id`, job.jobId)
    const found = await differences()
    await set(`update jobs set ${restore} where id = $id`, job.jobId)

    expect(found.filter((text) => text.startsWith(`job ${job.jobId}`))).toEqual([
      expect.stringContaining(`job ${job.jobId}: job: ${line}`),
    ])
    expect(await differences()).toEqual([])
  })

  test.each([
    ['pages', 'simple_pages = 9', 'simple_pages = 3', 'simplePages is 9, by the events 3'],
    [
      'a note',
      `page_note = 'Other'`,
      'page_note = null',
      'pageNote is "Other", by the events null',
    ],
    [
      'a reason',
      `delivery_reason = 'Other'`,
      'delivery_reason = null',
      'deliveryReason is "Other", by the events null',
    ],
    ['a mark', 'is_marked_since_assigned = false', 'is_marked_since_assigned = true', 'isMarked'],
    ['a flag', 'is_non_billable = true', 'is_non_billable = false', 'isNonBillable is true'],
    ['a special file', 'is_special = true', 'is_special = false', 'isSpecial is true'],
  ])('%s of a file', async (...row) => {
    const [, change, restore, line] = row
    const [fileId = ''] = job.files
    await set(`update job_files set ${change} where id = $id`, fileId)
    const found = await differences()
    await set(`update job_files set ${restore} where id = $id`, fileId)

    expect(found).toEqual([expect.stringContaining(`job ${job.jobId}: file ${fileId}: ${line}`)])
  })

  test('when a version was delivered', { tags: 'short' }, async () => {
    const [fileId = ''] = job.files
    const document = { files: [{ ...aPdf('fixed.pdf'), field: 'file' }] }
    await expectDone(job.remediator('addVersion', { jobId: job.jobId, fileId }, document))
    await go(job.remediator, job.jobId)
    await go(job.administrator, job.jobId)
    expect(await differences()).toEqual([])

    const later = `delivered_at = delivered_at + interval '1 second'`
    const found = []
    for (const change of [later, 'delivered_at = null']) {
      await set(`update file_versions set ${change} where file_id = $id`, fileId)
      found.push(...(await differences()))
    }
    await set(
      `update file_versions set delivered_at = (select max(created_at) from events where job_id = $id)`,
      job.jobId,
    )

    const line = `job ${job.jobId}: version 1 of file ${fileId}: deliveredAt is`
    expect(found).toEqual([
      expect.stringContaining(`${line} "`),
      expect.stringContaining(`${line} null, by the events "`),
    ])
    expect(await differences()).toEqual([])
  })

  test('which booking a correction takes back', async () => {
    await mark(job, 0)
    const [first, reversal, second] = (await ledgerOf(job)).filter(
      ({ file_id }) => file_id === job.files[0],
    )
    expect([first?.kind, reversal?.reverses_id, second?.kind]).toEqual([
      'pages',
      first?.id,
      'pages',
    ])
    const reverses = (id = '') =>
      asOwner(
        parts.db,
        'ledger',
        `update ledger set reverses_id = '${id}' where id = '${reversal?.id}'`,
      )
    await reverses(second?.id)
    const found = await differences()
    await reverses(first?.id)

    expect(found).toEqual([
      expect.stringMatching(/not in the tables: reversal.*takes back booking 1 of the file$/),
      expect.stringMatching(/not in the events: reversal.*takes back booking 2 of the file$/),
    ])
    expect(await differences()).toEqual([])
  })

  // A test that runs over midnight has work on two days.
  test.each([
    ['cents of a day', 'ledger_days', 'scope_id', 'day', 'cents'],
    ['lines of a day', 'ledger_days', 'scope_id', 'day', 'lines'],
    ['cents of a month', 'ledger_months', 'scope_id', 'month', 'cents'],
    ['lines of a month', 'ledger_months', 'scope_id', 'month', 'lines'],
    ['quotes of the day of a job', 'ledger_job_days', 'scope_id', 'day', 'quotes'],
  ])('%s', async (...row) => {
    const [, table, scopeColumn, dateColumn, field] = row
    const scope = job.people.remediator.id
    const {
      rows: [last],
    } = await sql<{ date: string; kept: number }>`
      select ${sql.ref(dateColumn)} as date, ${sql.ref(field)} as kept from ${sql.table(table)}
      where ${sql.ref(scopeColumn)} = ${scope} order by 1 desc limit 1`.execute(parts.db)
    const kept = `where ${scopeColumn} = $id and ${dateColumn} = '${last?.date}'`

    await set(`update ${table} set ${field} = ${field} + 1 ${kept}`, scope)
    const found = await differences()
    await set(`update ${table} set ${field} = ${field} - 1 ${kept}`, scope)

    const ofJob = table === 'ledger_job_days' ? [job.jobId] : []
    const name = [scope, ...ofJob, last?.date].join(' ')
    expect(found).toEqual([
      `${table} ${name}: ${field} is ${Number(last?.kept) + 1}, by the events ${last?.kept}`,
    ])
  })

  test('the day before the day of a job', async () => {
    const none = 'null::date'
    const planted = `'1999-01-01'::date`
    const change = (from: string, to: string) =>
      set(
        `update ledger_job_days set previous_day = ${to}
          where job_id = $id and is_organization and previous_day is not distinct from ${from}`,
        job.jobId,
      )

    await change(none, planted)
    const found = await differences()
    await change(planted, none)

    expect(found).toEqual([
      expect.stringMatching(
        new RegExp(
          `^ledger_job_days ${job.organization.id} ${job.jobId} .*: previous_day is 1999-01-01, by the events null$`,
        ),
      ),
    ])
  })

  test('a month that nothing was booked in, and one that is not kept', async () => {
    const scope = job.people.remediator.id
    const {
      rows: [kept],
    } = await sql<{ month: string }>`
      update ledger_months set month = '1999-01-01' where scope_id = ${scope}
      returning (select max(month) from ledger_months where scope_id = ${scope}) as month
    `.execute(parts.db)
    const found = await differences()
    await set(`update ledger_months set month = '${kept?.month}' where scope_id = $id`, scope)

    expect(found).toEqual([
      `ledger_months ${scope} 1999-01-01: is in the table, not in the events`,
      `ledger_months ${scope} ${kept?.month}: is in the events, not in the table`,
    ])
    expect(await differences()).toEqual([])
  })

  test('a counter', { tags: 'short' }, async () => {
    const scope = job.organization.id
    // Each connection counts in its own row, so the row and the number of rows are unknown.
    const counted = `scope = $id and status = 'REMEDIATION_COMPLETED'`
    const change = (by: number) =>
      set(
        `update job_counts set jobs = jobs + ${by}
          where ${counted} and slot = (select min(slot) from job_counts where ${counted})`,
        scope,
      )
    await change(2)
    const found = await differences()
    await change(-2)

    expect(found).toEqual([`job_counts ${scope} REMEDIATION_COMPLETED: is 3, by the events 1`])
  })
})

test.each([
  ['job_moved', 'move', 'administrator'],
  ['file_remediated', 'simple_page_cents', 'remediator'],
])('details of %s that cannot be read are told in one line', async (kind, first, second) => {
  const where = `where kind = '${kind}' and job_id = '${job.jobId}'`
  const before = await parts.db
    .selectFrom('events')
    .select(['id', 'details'])
    .where('job_id', '=', job.jobId)
    .execute()
  await asOwner(
    parts.db,
    'events',
    `update events set details = details - '${first}' - '${second}' ${where}`,
  )
  const found = await differences()
  for (const { id, details } of before) {
    const kept = JSON.stringify(details)
    await asOwner(parts.db, 'events', `update events set details = '${kept}' where id = '${id}'`)
  }

  const lines = found.filter((text) => text.startsWith(`job ${job.jobId}`))
  expect(lines).toEqual([
    expect.stringContaining(`events: Error: ${kind} has details that cannot be read: `),
  ])
  for (const name of [first, second]) expect(lines[0]).toContain(`at ${name}`)
  expect(lines[0]).not.toContain('\n')
  expect(await differences()).toEqual([])
})

test('a row of the ledger without its event, and a job without any, are told', async () => {
  const { job: silent } = await aJob(parts.db, { status: 'SUBMITTED' })
  await sql`insert into ledger (id, kind, job_id, remediator_id, organization_id, is_billable,
      simple_page_cents, complex_page_cents, cents, quote_id, file_id, created_at)
    select gen_random_uuid(), 'pages', ${job.jobId}, ${job.people.remediator.id},
      ${job.organization.id}, true, 100, 200, 700, null, ${job.files[0]}, now()`.execute(parts.db)

  const found = await differences()

  expect(found.filter((line) => line.startsWith(`job ${job.jobId}`))).toEqual([
    expect.stringContaining('ledger: is in the tables, not in the events: pages'),
  ])
  expect(found).toContain(`job ${silent.id}: job: status is "SUBMITTED", by the events null`)
  expect(found.filter((line) => line.startsWith('ledger_days')).length).toBeGreaterThan(0)
})
