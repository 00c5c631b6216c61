import { setTimeout as delay } from 'node:timers/promises'
import { allRoutes, pathFor, superUserRole } from '@curbcut/contract'
import { load, rateOf, rateOfStatus, type LoadResult } from './loads/crowd.ts'
import { during, otherPeople, percentile, type Others, type Times } from './loads/others.ts'
import { memoryWatch } from './measuring/memory.ts'
import { spreadOf } from './measuring/rounds.ts'
import { atMost, fact, memoryRow, withoutGoal, type Row } from './measuring/row.ts'
import { withClient } from './testbeds/database.ts'
import { createManyJobs } from './testbeds/many-jobs.ts'
import { credentialsOf, signIn, type Testbed } from './testbeds/testbed.ts'

const sizes = {
  full: { jobs: 300_000, seconds: 60, idleSeconds: 40 },
  quick: { jobs: 9_000, seconds: 4, idleSeconds: 4 },
} as const

const clients = 32
const growthMebibytes = 100
const single = (value: number) => spreadOf([value])

/** Candidates for the worst list, which is the slowest without load. */
const lists = [
  'sort=status:desc',
  'sort=organization:asc',
  'progress=completed&sort=organization:desc',
  'status=CREATED&sort=job_name:asc',
  'query=a',
  'query=ba',
  'query=report',
  'query=zzzzzz',
]

type Stage = {
  testbed: Testbed
  size: (typeof sizes)[keyof typeof sizes]
  others: Others
  idle: Times
  loading: { headers: { cookie: string }; clients: number; seconds: number }
}

/** R5: ten times the sustainable load, and many people on the slowest list, during other calls. */
export async function* measureOverload(testbed: Testbed): AsyncGenerator<Row> {
  const stage = await openStage(testbed)
  yield* measureCrowd(stage)
  yield* measureStorm(stage)
  yield* measureRecovery(stage)
}

async function openStage(testbed: Testbed): Promise<Stage> {
  const size = sizes[testbed.scale.rounds > 1 ? 'full' : 'quick']
  const [jobId = '', ...toClaim] = await createManyJobs(testbed, size.jobs)
  const cookie = await signIn(testbed.product, superUserRole)
  const people = {
    administrator: cookie,
    ...credentialsOf(testbed.product, superUserRole),
    jobId,
    toClaim,
  }
  const others = otherPeople(testbed, people)
  // The first calls of a process are slower.
  await during(others, delay(2000))
  const { times: idle } = await during(others, delay(size.idleSeconds * 1000))
  return {
    testbed,
    size,
    others,
    idle,
    loading: { headers: { cookie }, clients, seconds: size.seconds },
  }
}

const listUrl = ({ testbed }: Stage, query: string) =>
  `${testbed.product.address}/api${pathFor(allRoutes.listJobs, {})}?${query}`

async function* measureCrowd(stage: Stage): AsyncGenerator<Row> {
  const { loading, idle } = stage
  const worst = await findWorst(
    lists.map((query) => listUrl(stage, query)),
    loading.headers,
  )
  const figure = `${clients} on the worst list`
  yield withoutGoal(`worst list (${worst.url.split('?')[1]}): ms alone`, single(worst.ms))
  const crowd = await under(stage, load({ ...loading, url: worst.url }))
  yield* toOthersRows(figure, { idle, ...crowd })
  yield* toLoadRows(figure, crowd)
}

async function* measureStorm(stage: Stage): AsyncGenerator<Row> {
  const { loading } = stage
  const url = listUrl(stage, lists[0] ?? '')
  const sustained = await load({ ...loading, url, seconds: Math.min(10, loading.seconds) })
  const sustainedRate = rateOfStatus(sustained, 200)
  yield withoutGoal('sustainable: jobs lists a second', single(sustainedRate))
  const figure = 'ten times the clients'
  const storm = await under(stage, load({ ...loading, url, clients: clients * 10 }))
  yield withoutGoal(
    `${figure}: asked for one sustained`,
    single(rateOf(storm.result) / sustainedRate),
  )
  yield* toLoadRows(figure, storm)
  const isRefused = storm.refused.some((line) => /^(health|sign-in|a move)/.test(line))
  yield fact(`${figure}: moves and sign-ins get through`, 'yes', !isRefused)
}

async function* measureRecovery({ testbed, others, idle, size }: Stage): AsyncGenerator<Row> {
  await delay(5000)
  const { times } = await during(others, delay(size.idleSeconds * 500))
  for (const kind of Object.keys(idle)) {
    yield atMost(`5 s after, p99 of ${kind}`, { goal: 2 }, ratioOf(kind, times, idle))
  }
  yield fact('afterwards no statement is left', 'yes', (await countActive(testbed)) === 0)
}

type Beside = {
  result: LoadResult
  times: Times
  refused: string[]
  growth: ReturnType<ReturnType<typeof memoryWatch>['growth']>
}

async function under({ testbed, others }: Stage, loading: Promise<LoadResult>): Promise<Beside> {
  const memory = memoryWatch(testbed.product.pid)
  // An empty warm-up round, because first-time costs count here.
  await memory.during(() => Promise.resolve())
  const beside = await memory.during(() => during(others, loading))
  return { ...beside, growth: memory.growth() }
}

function* toOthersRows(
  figure: string,
  { idle, times, refused }: { idle: Times; times: Times; refused: string[] },
): Generator<Row> {
  for (const kind of Object.keys(idle)) {
    yield atMost(`${figure}: p99 of ${kind}`, { goal: 5 }, ratioOf(kind, times, idle))
    yield withoutGoal(`${figure}: p99 of ${kind}, ms`, single(percentile(times[kind] ?? [], 0.99)))
  }
  yield fact(`${figure}: all others are answered`, 'yes', refused.length === 0)
  if (refused.length > 0) console.log([...new Set(refused)].join('\n'))
}

function* toLoadRows(figure: string, { result, growth }: Beside): Generator<Row> {
  yield withoutGoal(`${figure}: answered a second`, single(rateOfStatus(result, 200)))
  yield withoutGoal(`${figure}: refused a second (503)`, single(rateOfStatus(result, 503)))
  const others = Object.keys(result.answers).filter(
    (status) => status !== '200' && status !== '503',
  )
  const isHonest = others.length === 0 && result.withoutRetryAfter === 0
  yield fact(`${figure}: refusals are 503 with Retry-After`, 'yes', isHonest)
  yield fact(`${figure}: no connection lost`, 'yes', result.lost === 0)
  yield memoryRow(`${figure}: memory growth`, growthMebibytes, growth)
}

const ratioOf = (kind: string, times: Times, idle: Times) =>
  single(percentile(times[kind] ?? [], 0.99) / percentile(idle[kind] ?? [], 0.99))

async function findWorst(urls: readonly string[], headers: Record<string, string>) {
  const measured = []
  for (const url of urls) {
    const times: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const startedAt = performance.now()
      await (await fetch(url, { headers })).arrayBuffer()
      times.push(performance.now() - startedAt)
    }
    measured.push({ url, ms: spreadOf(times).median })
  }
  return measured.toSorted((one, other) => other.ms - one.ms)[0] ?? { url: '', ms: Number.NaN }
}

async function countActive({ product }: Testbed): Promise<number> {
  const { rows } = await withClient(product.database, (client) =>
    client.query<{ count: string }>(
      `select count(*) from pg_stat_activity
       where application_name = 'curbcut' and state <> 'idle'`,
    ),
  )
  return Number(rows[0]?.count)
}
