import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { allRoutes } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createCancellableDb } from '#server/db/cancellable-reads.ts'
import { connect, connectForReads } from '#server/db/connect.ts'
import { appForTest, testSecretKey } from './app-for-test.ts'
import { addressOf } from './db/database-server.ts'
import { aJob } from './factories.ts'
import { aClient, aCookie } from './http/client.ts'

// `npm run bench -- overload` runs this for a minute, with times and memory.
const parts = appForTest()
const readLimits = { atOnce: 3, maxPerKey: 2, maxWaitingPerKey: 10, patienceSeconds: 60 }

let app: typeof parts.app
let address = ''
let cookie = ''
let world: Awaited<ReturnType<typeof aJob>>
let pools: { reads: Pool; control: Pool }

beforeAll(async () => {
  world = await aJob(parts.db, { status: 'IN_REVIEW' })
  cookie = await aCookie(parts, world.administrator)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(parts.db)
  const database = addressOf(inject('databaseServer').app, rows[0]?.name ?? '')
  pools = { reads: connectForReads(database), control: connect(database) }
  app = await buildApp({
    ...parts,
    secretKey: testSecretKey,
    trustProxy: false,
    isReady: () => Promise.resolve(true),
    loadShedding: { readLimits, readDb: (signal) => createCancellableDb(pools, signal) },
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await Promise.all([pools.reads.end(), pools.control.end()])
})

/** Asks for the jobs list over a new connection; 'lost' if the connection was cut. */
async function askForJobs(agent: Agent) {
  const request = get(`${address}/api${allRoutes.listJobs.path}`, { headers: { cookie }, agent })
  try {
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    const body = JSON.parse(await text(answer)) as { code?: string }
    return [answer.statusCode, body.code, answer.headers['retry-after']].join(' ').trim()
  } catch {
    return 'lost'
  }
}

const count = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map((one) => [one, outcomes.filter((other) => other === one).length]),
  )

async function whileJobsAreSlow<T>(work: () => Promise<T>): Promise<T> {
  return parts.db.transaction().execute(async (locking) => {
    await sql`lock table job_counts in access exclusive mode`.execute(locking)
    return work()
  })
}

const isIdle = ({ totalCount, idleCount, waitingCount }: Pool) =>
  waitingCount === 0 && totalCount === idleCount

test('many more requests than can be done: the rest is refused, nothing hangs, and all is well again', async () => {
  const agent = new Agent({ keepAlive: true })
  const requests = 200
  const taken = readLimits.maxPerKey + readLimits.maxWaitingPerKey
  const settled: string[] = []

  const { outcomes, others } = await whileJobsAreSlow(async () => {
    const asked = Array.from({ length: requests }, async () => {
      const outcome = await askForJobs(agent)
      settled.push(outcome)
      return outcome
    })
    // Refusals come at once, while the others still wait.
    await expect.poll(() => settled.length).toBe(requests - taken)
    const person = await aClient({ ...parts, app }, world.administrator)
    const move = await person('updateStatus', { jobId: world.job.id, move: 'nothing of the kind' })
    const reading = await person('listOrganizations')
    const health = await app.inject('/api/health')
    return { outcomes: asked, others: [move.status, reading.status, health.statusCode] }
  })

  expect(count(await Promise.all(outcomes))).toEqual({
    '200': taken,
    '503 overloaded 2': requests - taken,
  })
  expect(others).toEqual([422, 200, 200])
  expect(await askForJobs(agent)).toBe('200')
  agent.destroy()
  expect(isIdle(pools.reads) && isIdle(pools.control)).toBe(true)
  await expect.poll(() => countConnections()).toBe(0)
})

test('clients that give up while they wait leave no statement, no turn and no connection', async () => {
  const requests = await whileJobsAreSlow(async () => {
    const asked = Array.from({ length: readLimits.maxPerKey + readLimits.maxWaitingPerKey }, () => {
      const request = get(`${address}/api${allRoutes.listJobs.path}`, {
        headers: { cookie },
        agent: false,
      })
      return request.on('error', () => undefined)
    })
    await expect.poll(countWaiting).toBe(readLimits.maxPerKey)
    for (const request of asked) request.destroy()
    await expect.poll(countWaiting).toBe(0)
    return asked
  })

  expect(requests.every(({ destroyed }) => destroyed)).toBe(true)
  const agent = new Agent()
  expect(count(await Promise.all([1, 2, 3, 4].map(() => askForJobs(agent))))).toEqual({ '200': 4 })
  await expect.poll(() => isIdle(pools.reads)).toBe(true)
  await expect.poll(() => countConnections()).toBe(0)
})

const countConnections = () =>
  new Promise<number>((resolve, reject) => {
    app.server.getConnections((error, connections) =>
      error ? reject(error) : resolve(connections),
    )
  })

/** The number of statements about job counts that wait for the lock. */
async function countWaiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like '%job_counts%'`.execute(parts.db)
  return rows[0]?.count
}
