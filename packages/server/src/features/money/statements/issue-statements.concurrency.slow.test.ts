import { addMonths, type Statement } from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { lockLedgerForBooking } from '#server/features/money/ledger-lock-repository.ts'
import { readTimeAfterBookings } from '#server/features/money/ledger/ledger-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { appForTest } from '#test/app-for-test.ts'
import { untilWaiting } from '#test/db/locks.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aFile, aJob, aUser } from '#test/factories.ts'
import { aClient, type TestAnswer, type TestClient } from '#test/http/client.ts'
import {
  aJobAt,
  back,
  expectDone,
  go,
  ledgerOf,
  mark,
  type JobAtHand,
} from '#test/jobs/job-story.ts'
import { aBooking } from '#test/money/money-factories.ts'
import { findBrokenStatements } from '#test/money/statement-invariants.ts'
import { aTestClock } from '#test/test-clock.ts'

const time = aTestClock('2026-11-15T12:00:00Z')
const parts = appForTest({ clock: time.clock })

let administrators: [TestClient, TestClient]
beforeAll(async () => {
  administrators = [
    await aClient(parts, await aUser(parts.db, 'RM_ADM')),
    await aClient(parts, await aUser(parts.db, 'RM_SU')),
  ]
})

const toRefusal = ({ status, body }: TestAnswer) => `${status} ${body.code ?? ''}`.trim()

/** Remediators who did a file for $5 in each of these months, all for one organization. */
async function aTeam(people: number, months: readonly string[]) {
  const world = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
  const file = await aFile(parts.db, world.job)
  const team = []
  for (let person = 0; person < people; person++) {
    const remediator = await aUser(parts.db, 'RM_REM')
    team.push(remediator.id)
    for (const month of months) {
      await aBooking(parts.db, { ...world, file, remediator, at: `${month}-15T12:00:00Z` })
    }
  }
  return { team, world }
}

const numbersOf = async (year: number, type: Statement['type']) => {
  const rows = await parts.db
    .selectFrom('statements')
    .select('number')
    .where('type', '=', type)
    .where('year', '=', year)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
const upTo = (last: number) => Array.from({ length: last }, (_none, index) => index + 1)

describe('a statement', () => {
  test('that two issue at once, forty times, is issued once each time', async () => {
    const months = Array.from({ length: 4 }, (_none, index) => addMonths('2021-01', index))
    const { team } = await aTeam(10, months)
    const all = months.flatMap((month) => team.map((id) => ({ month, id })))
    const outcomes = new Map<string, number>()

    for (const { month, id } of all) {
      const shown = { type: 'remediator', id, month, sum: 5, lines: 1 }
      const pair = administrators.map((person) => person('issueStatements', shown))
      const told = (await Promise.all(pair)).map(toRefusal).toSorted().join(', ')
      outcomes.set(told, (outcomes.get(told) ?? 0) + 1)
    }

    expect([...outcomes]).toEqual([['201, 409 statement_issued', 40]])
    expect(await numbersOf(2021, 'remediator')).toEqual(upTo(40))
    expect(await findBrokenStatements(parts)).toEqual([])
  })

  test('is issued once, whether alone or with the whole month beside it', async () => {
    const months = Array.from({ length: 6 }, (_none, index) => addMonths('2022-01', index))
    const { team } = await aTeam(8, months)

    for (const month of months) {
      const one = (id: string) => ({ type: 'remediator', id, month, sum: 5, lines: 1 })
      const answers = await Promise.all([
        ...team.slice(0, 4).map((id) => administrators[0]('issueStatements', one(id))),
        administrators[1]('issueStatements', { type: 'remediator', month, all: true }),
        administrators[0]('issueStatements', { type: 'organization', month, all: true }),
        administrators[1]('issueStatements', { type: 'remediator', month, all: true }),
        ...team.slice(4).map((id) => administrators[1]('issueStatements', one(id))),
      ])

      const refused = answers.map(toRefusal).filter((told) => told !== '201')
      expect(new Set(refused).size).toBeLessThan(2)
      expect(['409 statement_issued', undefined]).toContain(refused[0])
    }
    expect(await numbersOf(2022, 'remediator')).toEqual(upTo(48))
    expect(await numbersOf(2022, 'organization')).toEqual(upTo(6))
    expect(await findBrokenStatements(parts)).toEqual([])
  })

  test('asked for again and again with one key has one number', async () => {
    const { team } = await aTeam(1, ['2023-01'])
    const shown = { type: 'remediator', id: team[0] ?? '', month: '2023-01', sum: 5, lines: 1 }
    const headers = { 'idempotency-key': 'the same statement' }
    const once = () => administrators[0]('issueStatements', shown, { headers })

    const atOnce = await Promise.all([once(), once(), once()])
    const afterwards = await once()

    for (const answer of atOnce) expect(['201', '409 request_running']).toContain(toRefusal(answer))
    expect(toRefusal(afterwards)).toBe('201')
    expect(await numbersOf(2023, 'remediator')).toEqual([1])
  })

  test('that fails leaves its number to the next one', async () => {
    const { team } = await aTeam(2, ['2024-01'])
    const [one = '', other = ''] = team
    const of = (id: string) => ({ type: 'remediator', id, month: '2024-01', sum: 5, lines: 1 })
    // Changes a sum, so that ledger and sums differ; the test undoes it.
    const falsify = (by: number) =>
      parts.db
        .updateTable('ledger_months')
        .set((set) => ({ lines: set('lines', '+', by) }))
        .where('scope_id', '=', one)
        .execute()
    await falsify(1)

    const failed = await administrators[0]('issueStatements', { ...of(one), lines: 2 })
    await falsify(-1)
    const next = await administrators[0]('issueStatements', of(other))

    expect(toRefusal(failed)).toBe('500 internal')
    expect([next.status, next.body.data.number]).toEqual([201, 'R-2024-0001'])
    expect(await findBrokenStatements(parts)).toEqual([])
  })
})

describe('a booking', () => {
  test('that began in the month is waited for, and is on its statement', async () => {
    const { team, world } = await aTeam(1, ['2020-01'])
    const remediator = { id: team[0] ?? '', first_name: 'First', last_name: 'Last', email: '' }
    const file = await aFile(parts.db, world.job)
    const booking = await parts.db.startTransaction().execute()
    await lockLedgerForBooking(booking)
    const late = { ...world, file, at: '2020-01-31T23:59:59.999Z' }
    await aBooking(booking, { ...late, remediator: { ...world.remediator, ...remediator } })

    const issuing = administrators[0]('issueStatements', {
      type: 'remediator',
      month: '2020-01',
      all: true,
    })
    await untilWaiting(parts.db)
    await booking.commit().execute()

    const { body } = await issuing
    expect(body.data.issued).toMatchObject([{ sum: 10, lines: 2 }])
  })

  test('waits for no statement that takes long to be issued', async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    const ctx = { ...parts, clock: time.clock, isInTransaction: false } as unknown as Context

    await inTransaction(ctx, async (ctx) => {
      await readTimeAfterBookings(ctx)
      await mark(job, 0)
    })

    expect(await findBrokenStatements(parts)).toEqual([])
  })
})

/** Marks with a document, corrects, hands in and gets a return; calls back after each booking. */
async function work(job: JobAtHand, onBooked: () => void) {
  const { jobId, files, remediator, administrator } = job
  for (let round = 0; round < 4; round++) {
    const sent = { files: [{ ...aPdf(), field: 'file' }] }
    const pages = { simple_pages: round, complex_pages: 1 }
    await expectDone(remediator('remediateFile', { jobId, fileId: files[0] ?? '', ...pages }, sent))
    onBooked()
    await mark(job, 1)
    onBooked()
    await mark(job, 0)
    onBooked()
    await go(remediator, jobId)
    await back(administrator, jobId, { files: files[round % 2] ?? '' })
    onBooked()
  }
}

/** Asks for the whole month until it has ended and everything is issued. */
async function issueWhenEnded(person: TestClient, type: Statement['type'], month: string) {
  for (;;) {
    const answer = await person('issueStatements', { type, month, all: true })
    if (answer.status === 201) return
    expect(toRefusal(answer)).toBe('409 month_not_ended')
  }
}

test('work that goes on over the end of the month is on the statement of its month, whole and once', async () => {
  time.set('2027-10-31T23:59:59.999Z')
  const jobs: JobAtHand[] = []
  for (let at = 0; at < 6; at++) jobs.push(await aJobAt(parts, 'APPROVED_REMEDIATOR'))
  let booked = 0
  const onBooked = () => {
    booked += 1
    // Strikes amid the others: they have October's last moment and are not committed.
    if (booked === 40) time.set('2027-11-01T00:00:00Z')
  }

  const [first, second] = administrators
  await Promise.all([
    ...jobs.map((job) => work(job, onBooked)),
    issueWhenEnded(first, 'remediator', '2027-10'),
    issueWhenEnded(second, 'organization', '2027-10'),
    issueWhenEnded(second, 'remediator', '2027-10'),
  ])
  time.set('2027-12-01T00:00:00Z')
  await issueWhenEnded(first, 'remediator', '2027-11')
  await issueWhenEnded(first, 'organization', '2027-11')

  const rows = await parts.db
    .selectFrom('ledger')
    .innerJoin('statement_lines', 'statement_lines.ledger_id', 'ledger.id')
    .select(({ fn }) => ['ledger.id', 'ledger.created_at', fn.countAll<number>().as('statements')])
    .where(
      'ledger.job_id',
      'in',
      jobs.map(({ jobId }) => jobId),
    )
    .groupBy(['ledger.id', 'ledger.created_at'])
    .execute()
  // Each booking is on one statement of the remediator and on one of the organization.
  expect(new Set(rows.map(({ statements }) => statements))).toEqual(new Set([2]))
  expect(rows.length).toBe((await Promise.all(jobs.map(ledgerOf))).flat().length)
  expect(new Set(rows.map(({ created_at }) => created_at.slice(0, 7)))).toEqual(
    new Set(['2027-10', '2027-11']),
  )
  expect(await findBrokenStatements(parts)).toEqual([])
})
