import { randomUUID } from 'node:crypto'
import { notificationKinds } from '@curbcut/contract'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { verifyDeliveries } from '#server/features/jobs/delivery-times/verify-deliveries.ts'
import { verifyPromises } from '#server/features/jobs/promises/verify-promises.ts'
import { verifySignOffs } from '#server/features/jobs/sign-off/verify-sign-offs.ts'
import { verifyLedger } from '#server/features/money/ledger/verify-ledger.ts'
import { appForTest } from './app-for-test.ts'
import { findWrongDetails } from './invariants.ts'
import type { Does } from './model/actions.ts'
import { countTraces, expectKeptAsRuled } from './model/agree.ts'
import { choose, describeAction, type ActionTaken } from './model/choose.ts'
import { meetFate } from './model/fate.ts'
import { openHearing, type Hearing } from './model/hearing.ts'
import type { Intent } from './model/intent.ts'
import { expectNotifiedAsRuled } from './model/notified.ts'
import { perform, toRequest } from './model/perform.ts'
import { populate, type Population } from './model/populate.ts'
import { expectNoTextTooMany } from './model/readable-texts.ts'
import { act } from './model/rules/actions.ts'
import type { Made } from './model/rules/job-actions.ts'
import { ruledNotifications } from './model/rules/notifications.ts'
import { isAdministrator, type Seat } from './model/rules/world.ts'
import {
  expectCountsAsRuled,
  expectEverythingAsRuled,
  expectJobAsRuled,
  readCounts,
} from './model/views.ts'
import { aTestClock } from './test-clock.ts'

// A longer run, or a failed one again: npm run model -- N [SEED]
const wantedActions = Number(process.env['MODEL_ACTIONS'] ?? 200)
/** A run goes on until everything was done once, but not for longer than this. */
const mostActions = wantedActions + 1_000
const seed = Number(process.env['MODEL_SEED'] ?? 20_260_420)
/** Milliseconds for making a failed run smaller before it is printed. */
const shrinkMs = 1_000 * Number(process.env['MODEL_SHRINK_SECONDS'] ?? 60)
const longestRun = 160

const firstMonth = '2027-01'
const time = aTestClock(`${firstMonth}-15T12:00:00Z`)
/** All runs share one ledger, so that time only goes on. */
let month = firstMonth
const parts = appForTest({ clock: time.clock, isLive: true })
beforeAll(() => {
  process.stdout.write(`model: seed ${seed}, at least ${wantedActions} actions\n`)
})

const number = (max: number) => fc.nat({ max })
const anIntent: fc.Arbitrary<Intent> = fc.record({
  isLawful: fc.oneof(
    { weight: 2, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  who: number(999),
  which: number(999),
  what: number(999),
  pages: number(99),
  mask: number(255),
  fate: number(79),
  isRepeated: fc.oneof(
    { weight: 9, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
})

type Run = {
  population: Population
  hearing: Hearing
  before: Map<Seat, Awaited<ReturnType<typeof readCounts>>>
  story: string[]
  /** The news so far that the rules demand, by person. */
  news: string[]
}

const tally = {
  actions: 0,
  inArchived: 0,
  notified: new Set<string>(),
  done: new Map<Does, number>(),
  refused: new Map<Does, number>(),
}

async function startRun(): Promise<Run> {
  const population = await populate(parts)
  population.world.month = month
  const before: Run['before'] = new Map()
  const nothing = { in_progress: 0, in_review: 0, completed: 0 }
  for (const seat of population.seats) {
    const isCounted = isAdministrator(seat.person)
    before.set(seat, isCounted ? await readCounts(population, seat) : nothing)
  }
  const hearing = openHearing(parts, population)
  return { population, hearing, before, story: [], news: [] }
}

/**
 * Takes one action by one person and judges it by the rules; afterwards everything must agree with them.
 */
async function take(run: Run, intent: Intent): Promise<void> {
  const { population, hearing, story } = run
  await hearing.open()
  const happened = await meetFate({ parts, time, population }, intent)
  if (happened) story.push(happened.story)
  run.news.push(...(happened?.news ?? []))
  month = population.world.month ?? month
  const taken = choose(population, intent)
  story.push(describeAction(population, taken))
  const key = intent.isRepeated && isRepeatable(taken) ? randomUUID() : undefined
  const client = await population.clientOf(taken.seat)
  const traces = await countTraces(parts.db)

  const answer = await perform(client, taken.action, key)

  const past = structuredClone(population.world)
  const verdict = act(population.world, taken, await findMade(population, answer.body?.data?._id))
  tally.actions += 1
  if (verdict.code === 'organization_archived') tally.inArchived += 1
  const tallied = verdict.status < 300 ? tally.done : tally.refused
  tallied.set(taken.action.does, (tallied.get(taken.action.does) ?? 0) + 1)
  story[story.length - 1] += ` → ${answer.status} ${answer.body?.code ?? ''}`
  const { status, code } = { code: null, ...answer.body, status: answer.status }
  expect({ status, code }).toEqual(verdict)
  if (verdict.status >= 300) expect(await countTraces(parts.db)).toBe(traces)
  if (key) expect((await perform(client, taken.action, key)).status).toBe(answer.status)
  if (verdict.status < 300) run.news.push(...ruledNotifications(past, population.world, taken))
  for (const line of run.news) tally.notified.add(line.replace('bulk ', '').split(' ')[0] ?? '')
  await expectNotifiedAsRuled(parts.db, population.world, run.news)
  if (taken.action.does === 'archive-person') population.signInAgain(taken.action.person)
  await expectAllAsRuled(run, taken, intent)
}

const repeatable: readonly Does[] = [
  'update-status',
  'mark-special',
  'reopen',
  'remediate',
  'ask',
  'dispute',
]

/** A repeated request would send other documents, so only requests without documents are repeated. */
const isRepeatable = ({ action }: ActionTaken) =>
  repeatable.includes(action.does) && (toRequest(action).files ?? []).length === 0

/** New things: the job of the answer, and files and a dispute that the model does not know yet. */
async function findMade({ world }: Population, id: unknown): Promise<Made> {
  if (typeof id !== 'string') return { job: '', files: [] }
  const known = new Set(world.jobs.flatMap(({ files }) => files.map((file) => file.id)))
  const rows = await parts.db
    .selectFrom('job_files')
    .select('id')
    .where('job_id', '=', id)
    .orderBy('id')
    .execute()
  const files = rows.map((row) => row.id).filter((file) => !known.has(file))
  return { job: id, files, dispute: await findNewestDispute(id) }
}

async function findNewestDispute(jobId: string): Promise<string> {
  const row = await parts.db
    .selectFrom('disputes')
    .select('id')
    .where('job_id', '=', jobId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? ''
}

async function expectAllAsRuled({ population, before }: Run, taken: ActionTaken, { who }: Intent) {
  const { world, seats } = population
  await expectKeptAsRuled(parts.db, world)
  expect(await allOf(verifyPromises(parts.db))).toEqual([])
  expect(await allOf(verifyDeliveries(parts.db))).toEqual([])
  expect(await allOf(verifySignOffs(parts.db))).toEqual([])
  const at = 'job' in taken.action ? taken.action.job : undefined
  const job = world.jobs.find(({ id }) => id === at) ?? world.jobs[who % (world.jobs.length || 1)]
  // Each step checks the view of one more person in turn; the end of the run checks everybody's.
  const turn = [taken.seat, seats[(who * 7 + 3) % seats.length]]
  await Promise.all(
    [...new Set(turn.filter((one) => one !== undefined))].flatMap((seat) => [
      ...(job ? [expectJobAsRuled(population, seat, job)] : []),
      expectCountsAsRuled(population, seat, before.get(seat) as never),
    ]),
  )
}

async function allOf(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}

async function finishRun({ population, hearing, before }: Run): Promise<void> {
  for (const seat of population.seats) {
    await expectEverythingAsRuled(population, seat)
    await expectCountsAsRuled(population, seat, before.get(seat) as never)
  }
  await hearing.catchUp()
  await expectNoTextTooMany(parts, population, hearing)
  expect(await allOf(verifyLedger(parts.db))).toEqual([])
  expect(await findWrongDetails(parts)).toEqual([])
}

/** Of these no person's action tells, and there are no quotas. */
const byThemselves: readonly string[] = [
  'machine_warning',
  'documents_ending',
  'quota_used',
  'due_soon',
  'late',
]
const kindsOfPeople = notificationKinds.filter((kind) => !byThemselves.includes(kind))
const doable = 23

/** Whether everything that people can do and be told of came about. */
const hasMetAll = () =>
  tally.done.size === doable && tally.notified.size === kindsOfPeople.length && tally.inArchived > 0

let shrinksUntil = Infinity

async function live(intents: readonly Intent[]): Promise<void> {
  if (performance.now() > shrinksUntil) return
  const run = await startRun()
  try {
    for (const one of intents) await take(run, one)
    await finishRun(run)
  } catch (error) {
    shrinksUntil = Math.min(shrinksUntil, performance.now() + shrinkMs)
    const story = run.story.map((line, index) => `${index + 1}. ${line}`).join('\n')
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${story}`, {
      cause: error,
    })
  } finally {
    run.hearing.close()
  }
}

test(
  'whatever people do to jobs, it is allowed exactly where the rules allow it, and does what they say',
  async () => {
    const startedAt = performance.now()
    const goesOn = () =>
      tally.actions < wantedActions || (!hasMetAll() && tally.actions < mostActions)
    for (let round = 0; goesOn(); round++) {
      await fc.assert(
        fc.asyncProperty(fc.array(anIntent, { maxLength: longestRun, size: 'max' }), live),
        // Unbiased: short runs never reach the end of a job.
        { seed: seed + round, numRuns: 2, unbiased: true },
      )
    }

    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const lines = [...tally.done].map(
      ([does, count]) => `${does} ${count} done, ${tally.refused.get(does) ?? 0} refused`,
    )
    process.stdout.write(`model: ${tally.actions} actions in ${seconds} s: ${lines.join('; ')}\n`)
    expect(tally.done.size).toBe(doable)
    // A kind that nothing brings about is missing here.
    expect([...tally.notified].toSorted()).toEqual(kindsOfPeople.toSorted())
    expect(tally.inArchived).toBeGreaterThan(0)
  },
  360_000 + mostActions * 300,
)
