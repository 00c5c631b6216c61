import {
  addDays,
  addMonths,
  dayOf,
  monthOf,
  monthsBetween,
  statementTypes,
  type RouteName,
} from '@curbcut/contract'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#server/features/money/ledger/verify-ledger.ts'
import { verifyStatements } from '#server/features/money/statements/verify-statements.ts'
import { appForTest } from './app-for-test.ts'
import { aUser } from './factories.ts'
import { aClient, type TestClient } from './http/client.ts'
import { expectDone } from './jobs/job-story.ts'
import { choose } from './model/choose.ts'
import type { Intent } from './model/intent.ts'
import { perform } from './model/perform.ts'
import { populate, type Population } from './model/populate.ts'
import { act } from './model/rules/actions.ts'
import { naiveLedger, naiveWork, type NaiveBooking, type NaiveRate } from './money/naive-ledger.ts'
import { aTestClock } from './test-clock.ts'

const seed = Number(process.env['MODEL_SEED'] ?? 20_261_122)
const wantedBookings = Number(process.env['MONEY_BOOKINGS'] ?? 50)

// In the middle between two ends of months, so that the first run soon meets one.
const firstDay = '2027-12-20'
const time = aTestClock(`${firstDay}T12:00:00Z`)
const parts = appForTest({ clock: time.clock })
let now = Date.parse(`${firstDay}T12:00:00Z`)
let administrator: TestClient
let superUser: TestClient
/** The rates of all runs: they share one ledger. */
const rates: NaiveRate[] = [{ from: '1970-01-01', simple: 100, complex: 200 }]

beforeAll(async () => {
  administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  process.stdout.write(`money: seed ${seed}, at least ${wantedBookings} bookings\n`)
})

const today = () => dayOf(new Date(now).toISOString())
const number = (max: number) => fc.nat({ max })

type Step = { intent: Intent; hours: number; chance: number }

const aStep: fc.Arbitrary<Step> = fc.record({
  intent: fc.record({
    isLawful: fc.constant(true),
    who: number(999),
    which: number(999),
    what: number(999),
    pages: number(99),
    mask: number(255),
    fate: fc.constant(1),
    isRepeated: fc.constant(false),
  }),
  hours: number(40),
  chance: number(99),
})

const tally = { bookings: 0, reversals: 0, unpaid: 0, statements: 0, months: new Set<string>() }

/** Lets time pass, sometimes sets a rate or settles a month, then takes an action. */
async function take(population: Population, { intent, hours, chance }: Step) {
  now += hours * 3_600_000
  time.set(new Date(now).toISOString())
  if (chance < 3) await setRate(chance + intent.pages)
  if (chance >= 95) await settle(intent)
  const taken = choose(population, intent)
  const answer = await perform(await population.clientOf(taken.seat), taken.action)
  const made = { job: String(answer.body?.data?._id ?? ''), files: await newFiles(population) }
  const verdict = act(population.world, taken, made)
  expect(answer.status).toBe(verdict.status)
  if (taken.action.does === 'archive-person') population.signInAgain(taken.action.person)
}

async function newFiles({ world }: Population): Promise<string[]> {
  const known = world.jobs.flatMap(({ files }) => files.map(({ id }) => id))
  const organizations = world.organizations.map(({ id }) => id)
  const rows = await parts.db
    .selectFrom('job_files')
    .innerJoin('jobs', 'jobs.id', 'job_files.job_id')
    .select('job_files.id')
    .where('jobs.organization_id', 'in', organizations)
    .orderBy('job_files.id')
    .execute()
  return rows.map(({ id }) => id).filter((id) => !known.includes(id))
}

async function setRate(chance: number) {
  const from = addDays(today(), 1 + (chance % 3))
  const rate = { from, simple: 100 + chance, complex: 250 + chance }
  const fields = {
    from_date: from,
    simple_page: rate.simple / 100,
    complex_page: rate.complex / 100,
  }
  await expectDone(superUser('setRate', fields))
  const others = rates.filter((one) => one.from !== from)
  rates.splice(0, rates.length, ...[...others, rate].toSorted((a, b) => (a.from < b.from ? -1 : 1)))
}

/** Issues the rest of the month before, and pays one statement. */
async function settle({ who, what }: Intent) {
  const month = addMonths(monthOf(today()), -1)
  const type = statementTypes[who % 2] ?? 'remediator'
  const { status, body } = await administrator('issueStatements', { type, month, all: true })
  expect([201, 409]).toContain(status)
  const [statement] = body.data?.issued ?? []
  if (!statement || what % 2 === 0) return
  await expectDone(administrator('payStatement', { statementId: statement._id, paid_on: today() }))
}

/** Gives the parties of a run one name, so that a report can be narrowed to them. */
async function nameAfterRun({ world, mark }: Population) {
  for (const { id, role } of world.people) {
    if (role !== 'RM_REM') continue
    await parts.db.updateTable('users').set({ last_name: mark }).where('id', '=', id).execute()
  }
  for (const { id } of world.organizations) {
    const name = `${mark} ${id.slice(-6)}`
    await parts.db.updateTable('organizations').set({ name }).where('id', '=', id).execute()
  }
}

const kinds = {
  remediator: { report: 'listRemediatorReport', lines: 'listRemediatorLines', param: 'userId' },
  organization: {
    report: 'listOrganizationReport',
    lines: 'listOrganizationLines',
    param: 'organizationId',
  },
} as const
type Kind = keyof typeof kinds

type Range = { from_date: string; to_date: string } | Record<string, never>

const within = (range: Range) => (booking: NaiveBooking) =>
  !('from_date' in range) ||
  (dayOf(booking.at) >= range.from_date && dayOf(booking.at) <= range.to_date)

/** Compares a report's rows, sums and lines in one range with the sums by hand. */
async function expectReport(
  { mark, world }: Population,
  bookings: readonly NaiveBooking[],
  { kind, range }: { kind: Kind; range: Range },
) {
  const { report, lines, param } = kinds[kind]
  const inRange = bookings.filter(within(range))
  const query = { ...range, query: mark, limit: 100 }
  const { body } = await expectDone(administrator(report, query))
  const parties = kind === 'remediator' ? world.people : world.organizations

  for (const row of body.data) {
    const own = inRange.filter((booking) => booking[kind] === row._id)
    expect(row).toMatchObject(naiveWork(own))
    const behind = await expectDone(
      administrator(lines, { ...range, [param]: row._id, limit: 100 }),
    )
    expect(behind.body.totals).toEqual(naiveWork(own))
    expect(behind.body.pagination.total).toBe(own.length)
    expect(toTexts(behind.body.data.map(toNaive))).toEqual(toTexts(own).slice(-100))
    expect(await amountsOf(lines, { ...range, [param]: row._id })).toEqual(amountsIn(own))
  }
  const shown = body.data.map(({ _id }: { _id: string }) => _id)
  expect(shown).toEqual(expect.arrayContaining([...new Set(inRange.map((one) => one[kind]))]))
  expect(parties.map(({ id }) => id)).toEqual(expect.arrayContaining(shown))
  expect(body.totals).toEqual(naiveWork(inRange))
  expectMonths(body.months, inRange)
  await expectCsv(report, query, body.data)
}

/** The amounts of a spreadsheet of lines, in cents and in order. */
async function amountsOf(name: RouteName, fields: Record<string, string>): Promise<number[]> {
  const { bytes } = await administrator(name, { ...fields, format: 'csv' })
  const records: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
  return records.map(({ Amount }) => Math.round(Number(Amount) * 100)).toSorted(byNumber)
}

const amountsIn = (bookings: readonly NaiveBooking[]) =>
  bookings.map(({ cents }) => cents).toSorted(byNumber)
const byNumber = (one: number, other: number) => one - other

type Month = { month: string; simple_pages: number; complex_pages: number; total_cost: number }

function expectMonths(months: readonly Month[], bookings: readonly NaiveBooking[]) {
  for (const { month, ...figures } of months) {
    const own = bookings.filter(({ at }) => monthOf(at) === month)
    expect(naiveWork(own)).toMatchObject(figures)
  }
  const cents = months.reduce((sum, { total_cost }) => sum + Math.round(total_cost * 100), 0)
  expect(cents).toBe(Math.round(naiveWork(bookings).total_cost * 100))
}

async function expectCsv(name: (typeof kinds)[Kind]['report'], query: object, rows: Month[]) {
  const { bytes } = await administrator(name, { ...query, format: 'csv' })
  const records: string[][] = parse(bytes, { bom: true, from_line: 2 })
  const costs = records.map((record) => Number(record.at(-1)))
  expect(costs).toEqual(rows.map(({ total_cost }) => total_cost))
}

type Line = {
  kind: NaiveBooking['kind']
  createdAt: string
  job: { _id: string }
  file: { _id: string } | null
  remediator: { _id: string }
  organization: { _id: string }
  simple_pages: number
  complex_pages: number
  isBillable: boolean
  amount: number
}

const toNaive = (line: Line): NaiveBooking => ({
  kind: line.kind,
  job: line.job._id,
  file: line.file?._id ?? null,
  remediator: line.remediator._id,
  organization: line.organization._id,
  at: line.createdAt,
  simple: line.simple_pages,
  complex: line.complex_pages,
  isBillable: line.isBillable,
  cents: Math.round(line.amount * 100),
})

/** What every statement shows of a line; statements of organizations name no remediator. */
const ofSum = (booking: NaiveBooking): NaiveBooking => ({ ...booking, remediator: '' })
const toSum = (line: Line) => ofSum(toNaive({ ...line, remediator: { _id: '' } }))

/** Lines may be equal, and lines of one moment may come in any order. */
const toTexts = (bookings: readonly NaiveBooking[]) =>
  bookings
    .map(({ at, kind, job, file, remediator, organization, simple, complex, isBillable, cents }) =>
      [at, kind, job, file, remediator, organization, simple, complex, isBillable, cents].join(' '),
    )
    .toSorted()

/** Compares drafts and issued statements of every month with the sums by hand. */
async function expectStatements(bookings: readonly NaiveBooking[]) {
  const first = monthOf(bookings[0]?.at ?? today())
  for (const month of monthsBetween(first, monthOf(today()))) {
    const ofMonth = bookings.filter(({ at }) => monthOf(at) === month)
    for (const type of statementTypes) {
      for (const party of new Set(ofMonth.map((booking) => booking[type]))) {
        const own = ofMonth.filter((booking) => booking[type] === party)
        await expectStatement({ type, month, party }, own)
      }
    }
  }
}

async function expectStatement(
  { type, month, party }: { type: Kind; month: string; party: string },
  own: readonly NaiveBooking[],
) {
  const issued = await parts.db
    .selectFrom('statements')
    .select('id')
    .where('type', '=', type)
    .where('party_id', '=', party)
    .where('month', '=', `${month}-01`)
    .executeTakeFirst()
  const { body } = await expectDone(
    issued
      ? administrator('getStatement', { statementId: issued.id, limit: 100 })
      : administrator('getStatementDraft', { type, id: party, month, limit: 100 }),
  )
  if (issued) {
    tally.statements += 1
    expect(await amountsOf('getStatement', { statementId: issued.id })).toEqual(amountsIn(own))
  }
  const work = naiveWork(own)
  expect(body.data).toMatchObject({ ...work, sum: work.total_cost, lines: own.length })
  expect(toTexts(body.data.entries.map(toSum))).toEqual(toTexts(own.slice(0, 100).map(ofSum)))
}

async function expectEverything(population: Population, steps: readonly Step[]) {
  const { world } = population
  await nameAfterRun(population)
  const jobs = world.jobs.map(({ id }) => id)
  const bookings = await naiveLedger(parts.db, jobs, rates)
  const kept = await parts.db.selectFrom('ledger').selectAll().where('job_id', 'in', jobs).execute()
  expect(kept.map(({ kind, cents }) => `${kind} ${cents}`).toSorted()).toEqual(
    bookings.map(({ kind, cents }) => `${kind} ${cents}`).toSorted(),
  )
  for (const range of rangesOf(bookings, steps)) {
    for (const kind of ['remediator', 'organization'] as const) {
      await expectReport(population, bookings, { kind, range })
    }
  }
  await expectStatements(bookings)
  const differences: string[] = []
  for await (const line of verifyLedger(parts.db)) differences.push(line)
  for await (const line of verifyStatements(parts.db)) differences.push(line)
  expect(differences).toEqual([])
  count(bookings)
}

/** All time, a whole month, a day, and two days of the run with everything between them. */
function rangesOf(bookings: readonly NaiveBooking[], steps: readonly Step[]): Range[] {
  const days = bookings.map(({ at }) => dayOf(at)).toSorted()
  const [first = today(), last = first] = [days[0], days.at(-1)]
  const some = days[(steps[0]?.chance ?? 0) % (days.length || 1)] ?? first
  const month = monthOf(some)
  return [
    {},
    { from_date: `${month}-01`, to_date: addDays(`${addMonths(month, 1)}-01`, -1) },
    { from_date: some, to_date: some },
    { from_date: addDays(first, 1), to_date: last < addDays(first, 1) ? addDays(first, 1) : last },
  ]
}

function count(bookings: readonly NaiveBooking[]) {
  tally.bookings += bookings.length
  tally.reversals += bookings.filter(({ kind }) => kind === 'reversal').length
  tally.unpaid += bookings.filter(({ isBillable }) => !isBillable).length
  for (const { at } of bookings) tally.months.add(monthOf(at))
}

async function live(steps: readonly Step[]) {
  const population = await populate(parts)
  for (const step of steps) await take(population, step)
  if (population.world.jobs.length > 0) await expectEverything(population, steps)
}

test(
  'ledger, sums, reports, statements and spreadsheets are what the events come to, in every history',
  async () => {
    for (let round = 0; tally.bookings < wantedBookings; round++) {
      const { failed, errorInstance } = await fc.check(
        fc.asyncProperty(fc.array(aStep, { minLength: 90, maxLength: 140, size: 'max' }), live),
        { seed: seed + round, numRuns: 1, unbiased: true, endOnFailure: true },
      )
      // The steps would fill pages; the seed brings them back.
      if (failed)
        throw new Error(`It failed with MODEL_SEED=${seed + round}`, { cause: errorInstance })
    }

    process.stdout.write(
      `money: ${tally.bookings} bookings in ${tally.months.size} months, ${rates.length} rates, ` +
        `${tally.reversals} reversals, ${tally.unpaid} unpaid, ${tally.statements} statements\n`,
    )
    expect(Math.min(tally.reversals, tally.unpaid, tally.statements)).toBeGreaterThan(0)
    expect(tally.months.size).toBeGreaterThan(2)
    expect(rates.length).toBeGreaterThan(2)
  },
  120_000 + wantedBookings * 1000,
)
