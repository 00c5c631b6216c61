import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { allRoutes, superUserRole } from '@curbcut/contract'
import { bareChannel } from './bare/bare-streams.ts'
import { openEventStreams, type EventStreams } from './loads/event-streams.ts'
import { percentile } from './loads/others.ts'
import { readByClock, readWhatChanges, type Watched } from './loads/watchers.ts'
import { residentBytesOf } from './measuring/idle-memory.ts'
import { interleave, ratiosOf } from './measuring/interleave.ts'
import { processorMs } from './measuring/processor-time.ts'
import { spreadOf } from './measuring/rounds.ts'
import { atMost, fact, withoutGoal, type Row } from './measuring/row.ts'
import { withClient } from './testbeds/database.ts'
import { createWatchers, streamsOf } from './testbeds/live-people.ts'
import { createManyJobs } from './testbeds/many-jobs.ts'
import { call, signIn, type Testbed } from './testbeds/testbed.ts'

const sizes = {
  full: { jobs: 10_000, published: 60, changes: 10, seconds: 10 },
  quick: { jobs: 1_000, published: 10, changes: 3, seconds: 4 },
} as const

const streamsOfEach = 5
const changesAMinute = 1_000

/** S11: the cost of a thousand changes a minute for people who look at lists. */
export async function* measureLive(testbed: Testbed): AsyncGenerator<Row> {
  const size = sizes[testbed.scale.rounds > 1 ? 'full' : 'quick']
  const jobIds = await createManyJobs(testbed, size.jobs)
  const watchers = await createWatchers(testbed)
  const superUser = await signIn(testbed.product, superUserRole)
  let renames = 0
  const change = () =>
    call(testbed.product.address, allRoutes.updateJob, {
      params: { jobId: jobIds[renames % jobIds.length] ?? '' },
      fields: { job_name: `Renamed ${(renames += 1)}` },
      cookie: superUser,
    })

  const sessions = await watchers.signIn()
  const open = await openBoth(testbed, sessions)
  yield* costs(testbed, { open, published: size.published })
  yield* reach({ open, change, changes: size.changes, rounds: testbed.scale.rounds })
  yield* memory(testbed, watchers)
  open.ours.close()
  open.bare.close()
  yield* lists(testbed, { sessions, change, ms: size.seconds * 1000 })
}

type Open = { ours: EventStreams; bare: EventStreams }

async function openBoth(testbed: Testbed, sessions: readonly { cookie: string }[]): Promise<Open> {
  const places = streamsOf(testbed, sessions, streamsOfEach)
  const ours = await openEventStreams(places)
  const bare = await openEventStreams(places.map(() => ({ url: `${testbed.bare.address}/events` })))
  return { ours, bare }
}

type Costs = { open: Open; published: number }

/** S11: processor time of publishing a change to all streams, without the change itself. */
async function* costs(testbed: Testbed, { open, published }: Costs): AsyncGenerator<Row> {
  const { product, bare, scale } = testbed
  yield* await withClient(product.database, async (client) => {
    const side =
      (streams: EventStreams, pid: number, next: () => { channel: string; text: string }) =>
      async () => {
        const before = (await processorMs(pid)) ?? Number.NaN
        const heard = streams.heard()
        for (let sent = 1; sent <= published; sent += 1) {
          const { channel, text } = next()
          await client.query('select pg_notify($1, $2)', [channel, text])
          await streams.untilHeard(heard + sent)
        }
        return ((await processorMs(pid)) ?? Number.NaN) - before
      }
    const aChange = () => ({ kind: 'job', id: randomUUID() })
    const [ours = [], others = []] = await interleave(scale.rounds, [
      // The form in which processes of the product notify each other of changes.
      side(open.ours, product.pid, () => ({
        channel: 'curbcut_live',
        text: JSON.stringify([{ change: aChange(), to: { administrators: true } }]),
      })),
      side(open.bare, bare.pid, () => ({ channel: bareChannel, text: JSON.stringify(aChange()) })),
    ])
    const streams = open.ours.count()
    return [
      atMost(
        `S11 ${streams} streams, processor time of bare ones`,
        { goal: 2 },
        ratiosOf(ours, others),
      ),
      withoutGoal(
        `S11 ${streams} streams, processor time of a change, ms`,
        spreadOf(ours.map((ms) => ms / published)),
      ),
    ]
  })
}

type Reach = { open: Open; change: () => Promise<unknown>; changes: number; rounds: number }

/** S11: time from the call until the last stream receives its change. */
async function* reach({ open: { ours }, change, changes, rounds }: Reach): AsyncGenerator<Row> {
  const reached: number[] = []
  const answered: number[] = []
  for (let turn = -1; turn < rounds * changes; turn += 1) {
    const startedAt = performance.now()
    const heard = ours.untilHeard(ours.heard() + 1)
    await change()
    const answeredMs = performance.now() - startedAt
    await heard
    if (turn < 0) continue
    reached.push(performance.now() - startedAt)
    answered.push(answeredMs)
  }
  const figure = `S11 a change, until ${ours.count()} have heard it`
  yield atMost(figure, { goal: 200, unit: ' ms' }, spreadOf(reached))
  yield withoutGoal('S11 the same, until its call is answered, ms', spreadOf(answered))
}

const kibibyte = 1024

/** S11: memory of each further stream, compared with a bare one. */
async function* memory(
  testbed: Testbed,
  watchers: Awaited<ReturnType<typeof createWatchers>>,
): AsyncGenerator<Row> {
  const sessions = []
  while (sessions.length < testbed.scale.rounds) sessions.push(await watchers.signIn())
  const grown: Open[] = []
  const before = await memoryOf(testbed)
  for (const some of sessions) grown.push(await openBoth(testbed, some))
  const after = await memoryOf(testbed)
  const streams = grown.reduce((sum, { ours }) => sum + ours.count(), 0)
  for (const { ours, bare: others } of grown) {
    ours.close()
    others.close()
  }
  if (!before || !after) return
  const ours = (after.ours - before.ours) / streams / kibibyte
  const others = (after.bare - before.bare) / streams / kibibyte
  yield atMost(
    `S11 ${streams} streams more, memory of bare ones`,
    { goal: 2 },
    single(ours / others),
  )
  yield withoutGoal('S11 memory of a stream, KiB', single(ours))
  yield withoutGoal('S11 memory of a bare stream, KiB', single(others))
}

async function memoryOf({ product, bare }: Testbed) {
  if (process.platform !== 'linux') return undefined
  return { ours: await residentBytesOf(product.pid), bare: await residentBytesOf(bare.pid) }
}

const single = (value: number) => spreadOf([value])

type Lists = {
  sessions: readonly { cookie: string }[]
  change: () => Promise<unknown>
  ms: number
}

/** Compares reads by the clock with reads after changes, for the same people. */
async function* lists(testbed: Testbed, { sessions, change, ms }: Lists): AsyncGenerator<Row> {
  const streams = await openEventStreams(streamsOf(testbed, sessions, 1))
  const still: Watched[] = []
  const changing: Watched[] = []
  const rates: number[] = []
  let refused = 0
  for (let round = -1; round < testbed.scale.rounds; round += 1) {
    const quiet = await readByClock(testbed, { sessions, ms })
    const [busy, changes] = await Promise.all([
      readWhatChanges(testbed, { sessions, ms, streams }),
      changeFor(ms, change),
    ])
    if (round < 0) continue
    still.push(quiet)
    changing.push(busy)
    rates.push((changes.made * 60_000) / ms)
    refused += changes.refused
  }
  streams.close()
  const of = `lists of ${sessions.length} watchers`
  yield withoutGoal(`${of}: changes a minute`, spreadOf(rates))
  for (const share of [0.5, 0.95]) {
    const at = (all: readonly Watched[]) => all.map(({ times }) => percentile(times, share))
    const name = `p${share * 100}`
    yield withoutGoal(`${of}, ${name} by the clock, ms`, spreadOf(at(still)))
    yield withoutGoal(`${of}, ${name} with changes, ms`, spreadOf(at(changing)))
    yield withoutGoal(
      `${of}, ${name} with changes, of by the clock`,
      ratiosOf(at(changing), at(still)),
    )
  }
  const reads = (all: readonly Watched[]) => all.map(({ times }) => (times.length * 1000) / ms)
  yield withoutGoal(`${of}: lists read a second by the clock`, spreadOf(reads(still)))
  yield withoutGoal(`${of}: lists read a second with changes`, spreadOf(reads(changing)))
  const failed = [...still, ...changing].reduce((sum, one) => sum + one.failed, 0)
  yield fact(`${of}: all are answered`, 'yes', failed === 0)
  yield fact(`${of}: no change is refused`, 'yes', refused === 0)
  if (failed + refused > 0) console.log(`${failed} reads failed, ${refused} changes were refused.`)
}

/** Starts changes at a steady pace, without waiting for responses. */
async function changeFor(ms: number, change: () => Promise<unknown>) {
  const everyMs = 60_000 / changesAMinute
  const startedAt = performance.now()
  const answers: Promise<boolean>[] = []
  while (performance.now() - startedAt < ms) {
    answers.push(
      change().then(
        () => true,
        () => false,
      ),
    )
    await delay(Math.max(1, startedAt + answers.length * everyMs - performance.now()))
  }
  const refused = (await Promise.all(answers)).filter((isDone) => !isDone).length
  return { made: answers.length - refused, refused }
}
