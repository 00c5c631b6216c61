import type { Statement } from '@curbcut/contract'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { appForTest } from '#test/app-for-test.ts'
import { asOwner } from '#test/db/as-owner.ts'
import { aJobAt, expectDone, type JobAtHand } from '#test/jobs/job-story.ts'
import { issued, partiesOf } from '#test/money/statement-story.ts'
import { aTestClock } from '#test/test-clock.ts'
import { verifyStatements } from './verify-statements.ts'

const time = aTestClock('2026-10-15T12:00:00Z')
const parts = appForTest({ clock: time.clock })

const month = '2026-10'
let jobs: JobAtHand[]
/** Two statements of remediators and two of organizations; the first one is paid. */
const statements: Statement[] = []

beforeAll(async () => {
  jobs = [await aJobAt(parts, 'REMEDIATION_COMPLETED'), await aJobAt(parts, 'REMEDIATION_PARTIAL')]
  time.set('2026-11-02T12:00:00Z')
  for (const job of jobs) {
    for (const party of partiesOf(job)) {
      statements.push(await issued(job.administrator, { ...party, month }))
    }
  }
  const paid = { statementId: idOf(0), paid_on: '2026-11-02' }
  await expectDone(jobs[0]?.administrator('payStatement', paid) ?? Promise.reject())
})

const idOf = (at: number) => statements[at]?._id ?? ''

async function differences(): Promise<string[]> {
  const lines: string[] = []
  for await (const line of verifyStatements(parts.db)) lines.push(line)
  return lines
}

test('what the product issued and paid itself has no difference', async () => {
  expect(statements.map(({ number }) => number)).toEqual([
    'R-2026-0001',
    'O-2026-0001',
    'R-2026-0002',
    'O-2026-0002',
  ])
  expect(await differences()).toEqual([])
})

type Planted = { table: 'statements' | 'statement_lines' | 'events'; change: string; back: string }

/** The reported differences during a fault; after its removal there are none. */
async function differencesAfter({ table, change, back }: Planted): Promise<string[]> {
  await asOwner(parts.db, table, change)
  const found = await differences()
  await asOwner(parts.db, table, back)
  expect(await differences()).toEqual([])
  return found
}

const ofFirst = (change: string) =>
  `update statements set ${change} where number = 1 and type = 'remediator'`

test.each([
  [
    'a sum',
    'cents = cents + 1',
    'cents = cents - 1',
    [
      'statement R-2026-0001: cents is 1001, by its rows of the ledger 1000',
      'statement R-2026-0001: cents is 1001, by its event statement_issued 1000',
    ],
  ],
  [
    'a figure',
    'simple_pages = 7',
    'simple_pages = 6',
    ['statement R-2026-0001: simple_pages is 7, by its rows of the ledger 6'],
  ],
  [
    'a number',
    'number = 3',
    'number = 1',
    [
      'statement R-2026-0001: is missing between the others',
      'statement R-2026-0003: number is "R-2026-0003", by its event statement_issued "R-2026-0001"',
    ],
  ],
  [
    'a day of payment',
    `paid_on = '2026-11-01'`,
    `paid_on = '2026-11-02'`,
    ['statement R-2026-0001: paid_on is "2026-11-01", by its event statement_paid "2026-11-02"'],
  ],
  [
    'a payment that nobody told of',
    'paid_on = null, paid_at = null, paid_by = null',
    `paid_on = '2026-11-02', paid_at = now(), paid_by = issued_by`,
    [
      'statement R-2026-0001: has 1 events statement_paid instead of 0',
      'statement R-2026-0001: paid_on is null, by its event statement_paid "2026-11-02"',
    ],
  ],
])('%s of a statement that was changed is told', async (...row) => {
  const [, change, back, lines] = row
  const id = `where id = '${idOf(0)}'`

  const found = await differencesAfter({
    table: 'statements',
    change: ofFirst(change),
    back: `update statements set ${back} ${id}`,
  })

  expect(found).toEqual(lines)
})

test('a statement in another month lacks the rows of that one and has foreign ones', async () => {
  const found = await differencesAfter({
    table: 'statements',
    change: ofFirst(`month = '2026-09-01'`),
    back: ofFirst(`month = '2026-10-01'`),
  })

  expect(found).toEqual([
    expect.stringMatching(/^statement R-2026-0001: has row \S+ of the ledger, which is not of it$/),
    expect.stringMatching(/^statement R-2026-0001: has row \S+ of the ledger, which is not of it$/),
    'statement R-2026-0001: month is "2026-09", by its event statement_issued "2026-10"',
  ])
})

test('a row that is taken from one statement and put under another is told of both', async () => {
  const { ledger_id: row } = await parts.db
    .selectFrom('statement_lines')
    .select('ledger_id')
    .where('statement_id', '=', idOf(0))
    .where('number', '=', 2)
    .executeTakeFirstOrThrow()
  const move = (id: string) =>
    `update statement_lines set statement_id = '${id}'
      where ledger_id = '${row}' and type = 'remediator'`

  const found = await differencesAfter({
    table: 'statement_lines',
    change: move(idOf(2)),
    back: move(idOf(0)),
  })

  expect(found).toContain(`statement R-2026-0001: lacks row ${row} of the ledger`)
  expect(found).toContain('statement R-2026-0001: lines is 2, by its rows of the ledger 1')
  expect(found).toContain(`statement R-2026-0002: has row ${row} of the ledger, which is not of it`)
})

test('rows that are not counted from one on are told', async () => {
  const count = (by: string) =>
    `update statement_lines set number = number ${by}
      where statement_id = '${idOf(0)}' and number > 1`

  const found = await differencesAfter({
    table: 'statement_lines',
    change: count('+ 5'),
    back: count('- 5'),
  })

  expect(found).toEqual(['statement R-2026-0001: the last of its 2 rows is 7'])
})

test('a statement without rows is told', async () => {
  const rows = await parts.db
    .selectFrom('statement_lines')
    .selectAll()
    .where('statement_id', '=', idOf(0))
    .execute()
  await asOwner(
    parts.db,
    'statement_lines',
    `delete from statement_lines where statement_id = '${idOf(0)}'`,
  )
  const found = await differences()
  await parts.db.insertInto('statement_lines').values(rows).execute()

  expect(found).toContain('statement R-2026-0001: has no rows of the ledger')
  expect(await differences()).toEqual([])
})

test.each([
  [
    'of another party',
    (event: string) => `update events set user_id = actor_id where ${event}`,
    ['statement R-2026-0001: party is "$party", by its event statement_issued "$actor"'],
  ],
  [
    'of another statement',
    (event: string) =>
      `update events set details = jsonb_set(details, '{statement}', '"unknown"') where ${event}`,
    [
      'statement R-2026-0001: has 0 events statement_issued instead of 1',
      'statement unknown: is in the events, not in the table',
    ],
  ],
])('an event %s is told', async (_name, change, lines) => {
  const { id, details, user_id, actor_id } = await parts.db
    .selectFrom('events')
    .select(['id', 'details', 'user_id', 'actor_id'])
    .where('kind', '=', 'statement_issued')
    .where('user_id', '=', jobs[0]?.people.remediator.id ?? '')
    .executeTakeFirstOrThrow()

  const found = await differencesAfter({
    table: 'events',
    change: change(`id = '${id}'`),
    back: `update events set details = '${JSON.stringify(details)}', user_id = '${user_id}'
      where id = '${id}'`,
  })

  expect(found).toEqual(
    lines.map((line) =>
      line.replace('$party', String(user_id)).replace('$actor', String(actor_id)),
    ),
  )
})

test('details of an event that cannot be read are told in one line', async () => {
  const where = `where kind = 'statement_paid'`
  const found = await differencesAfter({
    table: 'events',
    change: `update events set details = details - 'paid_on' ${where}`,
    back: `update events set details = details || '{"paid_on": "2026-11-02"}' ${where}`,
  })

  expect(found).toEqual([
    expect.stringMatching(/^Error: event \S+: statement_paid: invalid details: /),
    'statement R-2026-0001: has 0 events statement_paid instead of 1',
  ])
})

test('what was booked into an issued month beside the product is told', async () => {
  const id = newId()
  await asOwner(
    parts.db,
    'ledger',
    `insert into ledger (id, kind, job_id, file_id, remediator_id, organization_id, is_billable,
      simple_page_cents, complex_page_cents, cents, created_at)
    select '${id}', kind, job_id, file_id, remediator_id, organization_id, is_billable,
      simple_page_cents, complex_page_cents, 1, '2026-10-31T23:59:59Z'
    from ledger where job_id = '${jobs[1]?.jobId}' limit 1`,
  )

  expect(await differences()).toEqual([
    `statement R-2026-0002: lacks row ${id} of the ledger`,
    `statement O-2026-0002: lacks row ${id} of the ledger`,
  ])
})
