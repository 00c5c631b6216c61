import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { allRoutes } from '@curbcut/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { newId } from '#server/ids.ts'
import { maxConcurrentExports } from '#server/limits.ts'
import { appForTest, testSecretKey } from '#test/app-for-test.ts'
import { aJob, aUser } from '#test/factories.ts'
import { readCsv } from '#test/formats/read-csv.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient, aCookie } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'

const parts = appForTest()

// Jobs of an organization with a name of some hundred bytes: more than all buffers between the rows and a
// client hold. Long names of jobs would go into seven indexes.
const jobCount = 25_000
const jobsAtOnce = 2_500
const longName = '👩🏽‍🦽'.repeat(40)

let address = ''
let world: Awaited<ReturnType<typeof aJob>>

beforeAll(async () => {
  address = await parts.app.listen({ port: 0, host: '127.0.0.1' })
  world = await aJob(parts.db)
  await sql`update organizations set name = ${longName} where id = ${world.organization.id}`.execute(
    parts.db,
  )
  // In parts, because one statement of all would be cut off on a busy machine.
  for (let from = 1; from < jobCount; from += jobsAtOnce) {
    await sql`
      insert into jobs (id, organization_id, created_by, name, status, created_at)
      select gen_random_uuid(), organization_id, created_by, number || ' job', 'CREATED', now()
      from jobs, generate_series(${from}::int, ${Math.min(from + jobsAtOnce, jobCount) - 1}::int) as number
      where jobs.id = ${world.job.id}`.execute(parts.db)
  }
})

const anAdministrator = () => aUser(parts.db, 'RM_ADM')

type Options = { method?: string; headers?: Record<string, string>; to?: string }

/** Asks for all jobs and does not read the answer. */
async function ask(cookie: string, { method = 'GET', headers = {}, to = address }: Options = {}) {
  const url = `${to}/api${allRoutes.listJobs.path}?format=csv`
  const request = get(url, { method, headers: { cookie, ...headers }, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  // Some tests wait for the cut connection.
  answer.on('error', () => undefined)
  onTestFinished(() => void request.destroy())
  return answer
}

/** Reads the rest of an answer. */
const rowsOf = async (answer: IncomingMessage) => readCsv(await buffer(answer))

const codeOf = async (answer: IncomingMessage) =>
  `${answer.statusCode} ${JSON.parse((await buffer(answer)).toString()).code}`

/** The number of exports that the database has for these people. */
const countSlots = async (userId: string) =>
  (await parts.db.selectFrom('exports').select('id').where('user_id', '=', userId).execute()).length

describe('while its rows are read', () => {
  test('what is added is not in a file, and what is renamed or archived comes once', async () => {
    const answer = await ask(await aCookie(parts, await anAdministrator()))
    const { job: added } = await aJob(parts.db, { name: 'Added meanwhile' })
    // By name, they would change places.
    await sql`update jobs set name = 'Renamed ' || name, is_archived = true where name ~ '^[0-9]*7 '`.execute(
      parts.db,
    )
    onTestFinished(async () => {
      await parts.db.deleteFrom('jobs').where('id', '=', added.id).execute()
    })

    const names = (await rowsOf(answer)).map((row) => row['Job Name'] ?? '')

    const numbers = names.map((name) => name.replace(/\D/g, ''))
    const renamed = names.filter((name) => name.startsWith('Renamed'))
    expect(names).not.toContain('Added meanwhile')
    expect(names).toHaveLength(jobCount)
    expect(new Set(numbers).size).toBe(jobCount)
    // Rows that were not yet read for the slow client have their new names.
    expect(renamed.length).toBeGreaterThan(100)
    expect(renamed.length).toBeLessThan(jobCount / 10)
  })

  test('no connection is held: more exports than connections, and others are answered', async () => {
    const answers: IncomingMessage[] = []
    for (let person = 0; person < 5; person++) {
      const cookie = await aCookie(parts, await anAdministrator())
      answers.push(await ask(cookie), await ask(cookie))
    }
    const administrator = await aClient(parts, await anAdministrator())

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect((await administrator('getMe')).status).toBe(200)
    expect((await administrator('listOrganizations')).status).toBe(200)
    for (const answer of answers) answer.destroy()
  })

  test('what goes wrong cuts the connection, so that no half file looks whole', async () => {
    const cookie = await aCookie(parts, await anAdministrator())
    const answers = [
      await ask(cookie),
      await ask(cookie, { headers: { 'accept-encoding': 'gzip' } }),
    ]

    await withJobsLocked(async ({ failWaiting }) => {
      const read = answers.map((answer) => buffer(answer).then(() => 'whole', String))
      await failWaiting(2)
      expect(await Promise.all(read)).toEqual(Array(2).fill('Error: aborted'))
    })
  })
})

test('what goes wrong before the first row is a refusal, and takes no place', async () => {
  const person = await anAdministrator()
  const cookie = await aCookie(parts, person)

  await withJobsLocked(async ({ failWaiting }) => {
    const asked = ask(cookie)
    await failWaiting(1)
    const answer = await asked
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(await codeOf(answer)).toBe('503 unavailable')
  })
  expect(await countSlots(person.id)).toBe(0)
})

test('whoever asks for the headers alone reads no row and takes no place', async () => {
  const cookie = await aCookie(parts, await anAdministrator())
  const taken = [await ask(cookie), await ask(cookie)]

  await withJobsLocked(async () => {
    const answer = await ask(cookie, { method: 'HEAD' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=jobs-[\d-]+\.csv$/)
  })
  for (const answer of taken) answer.destroy()
})

test('a file is not kept anywhere, and is sent as it comes, in gzip to who takes that', async () => {
  const { remediator } = await aJob(parts.db, { status: 'IN_REVIEW' })
  const cookie = await aCookie(parts, remediator)
  const plain = await ask(cookie)
  const compressed = await ask(cookie, { headers: { 'accept-encoding': 'gzip, deflate, br' } })

  expect(plain.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(await buffer(compressed))).toEqual(await buffer(plain))
})

describe('two exports at a time', () => {
  test('are all that a person has, at whichever process; then they wait', async () => {
    const person = await anAdministrator()
    const cookie = await aCookie(parts, person)
    const there = await anotherProcess()
    const running = [await ask(cookie), await ask(cookie, { to: there })]

    for (const to of [address, there]) {
      const third = await ask(cookie, { to })
      expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
      expect(await codeOf(third)).toBe('429 too_many_exports')
    }
    const other = await aCookie(parts, await anAdministrator())
    expect((await ask(other)).statusCode).toBe(200)
    for (const answer of running) answer.destroy()
  })

  test('are counted also when many come at once', async () => {
    const cookie = await aCookie(parts, await anAdministrator())

    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(cookie)))

    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxConcurrentExports)
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - maxConcurrentExports)
    for (const answer of answers) answer.destroy()
  })

  test('whoever has a file whole may at once ask for the next', async () => {
    const { remediator } = await aJob(parts.db, { status: 'IN_REVIEW' })
    const cookie = await aCookie(parts, remediator)

    for (let round = 0; round < 10; round++) {
      const answers = [await ask(cookie), await ask(cookie)]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      await Promise.all(answers.map(rowsOf))
    }
    expect(await countSlots(remediator.id)).toBe(0)
  })

  test('a client that went away has its place again', async () => {
    const person = await anAdministrator()
    const cookie = await aCookie(parts, person)
    const answers = [
      await ask(cookie),
      await ask(cookie, { headers: { 'accept-encoding': 'gzip' } }),
    ]
    expect(await countSlots(person.id)).toBe(2)

    for (const answer of answers) answer.destroy()

    await expect.poll(() => countSlots(person.id)).toBe(0)
  })

  test('a client that goes away before the first row has its place again', async () => {
    const person = await anAdministrator()
    const cookie = await aCookie(parts, person)
    const url = `${address}/api${allRoutes.listJobs.path}?format=csv`

    await withJobsLocked(async ({ waiting }) => {
      const request = get(url, { headers: { cookie }, agent: false }).on('error', () => undefined)
      await expect.poll(waiting).toBe(1)
      request.destroy()
    })

    await expect.poll(() => countSlots(person.id)).toBe(0)
  })

  test('a process that died leaves its places for a minute', async () => {
    const person = await anAdministrator()
    const cookie = await aCookie(parts, person)
    const leave = (seconds: number) =>
      parts.db
        .insertInto('exports')
        .values({
          id: newId(),
          user_id: person.id,
          renewed_at: sql<string>`now() - make_interval(secs => ${seconds})`,
        })
        .execute()

    await leave(10)
    await leave(30)
    expect((await ask(cookie)).statusCode).toBe(429)
    await parts.db.deleteFrom('exports').execute()
    await leave(61)
    await leave(3600)
    expect((await ask(cookie)).statusCode).toBe(200)
    expect(await countSlots(person.id)).toBe(1)
  })

  test('in a ghost session are those of the administrator', async () => {
    const administrator = await anAdministrator()
    const browser = await aBrowser(parts, administrator)
    const { remediator } = await aJob(parts.db, { status: 'IN_REVIEW' })
    const cookie = await aCookie(parts, administrator)
    const running = [await ask(cookie), await ask(cookie)]

    await expectDone(browser('ghostLogin', { userId: remediator.id }))

    expect(await codeOf(await ask(browser.cookie()))).toBe('429 too_many_exports')
    expect((await ask(await aCookie(parts, remediator))).statusCode).toBe(200)
    for (const answer of running) answer.destroy()
  })
})

/** Starts the product again on the same database. */
async function anotherProcess(): Promise<string> {
  const { db, files, mails, checks, comparisons, evidence } = parts
  const { repairer, settings, systemProbe } = parts
  const app = await buildApp({
    db,
    files,
    mails,
    checks,
    comparisons,
    evidence,
    repairer,
    settings,
    systemProbe,
    secretKey: testSecretKey,
    trustProxy: false,
    isReady: () => Promise.resolve(true),
  })
  onTestFinished(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

type Locked = {
  /** The number of statements that wait for jobs. */
  waiting(): Promise<number>
  /** Makes this many of the waiting statements fail. */
  failWaiting(count: number): Promise<void>
}

/** Locks the jobs against all readers for a while. */
function withJobsLocked(work: (locked: Locked) => Promise<void>): Promise<void> {
  return parts.db.transaction().execute(async (locking) => {
    // A slow machine may take longer than a connection of the product may idle.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(locking)
    await sql`lock table jobs in access exclusive mode`.execute(locking)
    const whoWaits = sql`from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ~ '\\mjobs\\M'`
    const waiting = async () => {
      // Within a transaction, the activity stays as at the first look.
      const counted = sql<{ count: number }>`select count(*) ${whoWaits}`.execute(parts.db)
      return (await counted).rows[0]?.count ?? 0
    }
    await work({
      waiting,
      async failWaiting(count) {
        await expect.poll(waiting).toBe(count)
        await sql`select pg_cancel_backend(pid) ${whoWaits}`.execute(parts.db)
      },
    })
  })
}
