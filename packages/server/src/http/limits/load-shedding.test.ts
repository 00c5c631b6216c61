import { once } from 'node:events'
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { allRoutes, pathFor, type RouteName } from '@curbcut/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { maxQueueLengths, readingLimits } from '#server/limits.ts'
import { appForTest, testSecretKey } from '#test/app-for-test.ts'
import { aJob, aUser, testPassword } from '#test/factories.ts'
import { aClient, aCookie, type TestClient } from '#test/http/client.ts'

const parts = appForTest()

let address = ''
let cookie = ''
let administrator: TestClient
beforeAll(async () => {
  address = await parts.app.listen({ port: 0, host: '127.0.0.1' })
  const person = await aUser(parts.db, 'RM_ADM')
  cookie = await aCookie(parts, person)
  administrator = await aClient(parts, person)
  slow = pathFor(allRoutes.listViews, {})
})

/** A read that takes its longest time while its table is locked, which no move refers to. */
let slow = ''

function whileViewsAreSlow(work: () => Promise<void>) {
  return parts.db.transaction().execute(async (locking) => {
    await sql`lock table job_views in access exclusive mode`.execute(locking)
    await work()
  })
}

/** The number of these reads that run in PostgreSQL. */
async function countRunning() {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like '%"job_views"%'`.execute(parts.db)
  return rows[0]?.count
}

function begin(path: string): ClientRequest {
  const begun = get(`${address}/api${path}`, { headers: { cookie }, agent: false })
  begun.on('error', () => undefined)
  onTestFinished(() => void begun.destroy())
  return begun
}

const beginMany = (count: number) => Array.from({ length: count }, () => begin(slow))

const statusOf = async (asked: ClientRequest) => {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

test('what a client that has gone asked for ends in PostgreSQL too', async () => {
  await whileViewsAreSlow(async () => {
    const asked = begin(slow)
    await expect.poll(countRunning).toBe(1)

    asked.destroy()

    await expect.poll(countRunning).toBe(0)
  })
  expect((await administrator('listViews')).status).toBe(200)
})

test('those that wait for a slow read, and go, are not begun any more', async () => {
  const { maxPerKey: ofOneKey } = readingLimits
  await whileViewsAreSlow(async () => {
    const requests = beginMany(ofOneKey + 20)
    await expect.poll(countRunning).toBe(ofOneKey)

    for (const one of requests) one.destroy()

    await expect.poll(countRunning).toBe(0)
  })
})

test('a slow read that many ask for starves no other call, and all of them are answered when it is quick again', async () => {
  const {
    job,
    accountManager,
    administrator: owner,
  } = await aJob(parts.db, { status: 'IN_REVIEW' })
  let waiting: ClientRequest[] = []
  let answers: Promise<(number | undefined)[]> | undefined
  await whileViewsAreSlow(async () => {
    waiting = beginMany(32)
    answers = Promise.all(waiting.map(statusOf))
    await expect.poll(countRunning).toBe(readingLimits.maxPerKey)
    const nobody = await aClient(parts)
    const person = await aClient(parts, owner)

    const others = [
      await nobody('login', { email: accountManager.email, password: testPassword }),
      await person('getMe'),
      await person('listJobs'),
      await person('countJobs'),
      await person('listOrganizations'),
      await person('listUsers', { user_type: 'RM_CLI' }),
      await person('getJob', { jobId: job.id }),
      await person('updateStatus', { jobId: job.id, move: 'true' }),
    ]

    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
  })
  // On a busy machine some wait too long and are refused.
  expect((await answers)?.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect((await administrator('listViews')).status).toBe(200)
})

test('what was refused waits for no turn, however long the rest of it takes to come', async () => {
  const { port, hostname } = new URL(address)
  const head = [
    `GET /api${allRoutes.listRemediatorReport.path} HTTP/1.1`,
    `host: ${hostname}`,
    `cookie: ${await aCookie(parts, await aUser(parts.db, 'RM_REM'))}`,
    'content-length: 1',
  ]
  // An answered client would release its connection.
  const refuse = async () => {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString().split(' ')[1]
  }

  const statuses: (string | undefined)[] = []
  while (statuses.length <= readingLimits.maxWaitingPerKey + readingLimits.maxPerKey) {
    statuses.push(...(await Promise.all(Array.from({ length: 40 }, refuse))))
  }

  expect(new Set(statuses)).toEqual(new Set(['403']))
  expect((await administrator('listRemediatorReport')).status).toBe(200)
})

test('no answer gathers so many listeners that Node warns of a leak', async () => {
  const warnings: Error[] = []
  const keep = (warning: Error) => void warnings.push(warning)
  process.on('warning', keep)
  onTestFinished(() => void process.off('warning', keep))

  // A spreadsheet is watched by most of all.
  const { status } = await administrator('listJobs', { format: 'csv' })
  await setImmediate()

  expect(status).toBe(200)
  expect(warnings).toEqual([])
})

describe('a database to which too many calls already wait', () => {
  let queue = 0
  let app: typeof parts.app
  beforeAll(async () => {
    app = await buildApp({
      ...parts,
      secretKey: testSecretKey,
      trustProxy: false,
      isReady: () => Promise.resolve(true),
      loadShedding: { queueLength: () => queue },
    })
    return () => app.close()
  })
  const codes = async (names: readonly RouteName[]) => {
    const person = await aUser(parts.db, 'RM_ADM')
    const crowded = await aClient({ ...parts, app }, person)
    const answers = []
    for (const name of names)
      answers.push(await crowded(name, { jobId: person.id, ...samples[name] }))
    return answers.map(({ body, headers }) => [body.code, headers['retry-after']])
  }
  const samples: Partial<Record<RouteName, Record<string, string>>> = {
    login: { email: 'nobody@example.com', password: 'a password' },
    updateStatus: { move: 'true' },
  }
  const overloaded = ['overloaded', '2']

  test('takes on moves and sign-ins, and refuses the rest at once', async () => {
    queue = maxQueueLengths.others

    const refused = await codes(['updateProfile', 'sendContactMessage', 'addFiles', 'deleteJob'])
    const first = await codes(['login', 'getMe', 'updateStatus'])

    expect(refused).toEqual(refused.map(() => overloaded))
    expect(first).toEqual([
      ['wrong_credentials', undefined],
      [undefined, undefined],
      ['not_found', undefined],
    ])
  })

  test('refuses those too once even they would wait long, and says that it runs', async () => {
    queue = maxQueueLengths.first

    const refused = await codes(['login', 'getMe', 'updateStatus'])

    expect(refused).toEqual(refused.map(() => overloaded))
    expect((await app.inject('/api/health')).statusCode).toBe(200)
  })
})
