// @module-tag rest

import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql as statement, type Kysely } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyDatabase } from '#test/db/database.ts'
import { checkServer } from './check-server.ts'
import {
  connect,
  connectForReads,
  createDb,
  logLostConnections,
  type DatabaseAddress,
} from './connect.ts'
import { isConnectionLost, tagAsDatabaseError } from './connection-lost.ts'
import { StartRefusedError } from './start-refused-error.ts'

let owner: DatabaseAddress
let pool: Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await emptyDatabase()
  owner = database.owner
  drop = database.drop
  pool = connect(owner)
})

afterAll(async () => {
  await pool.end()
  await drop()
})

test(
  'times are ISO strings in UTC, days are strings, and counts and amounts are numbers',
  { tags: 'short' },
  async () => {
    const { rows } = await pool.query(`select
    timestamptz '2026-11-12 16:30:00+02' as time,
    timestamptz '2026-11-12 14:30:00.123456Z' as exact,
    timestamptz '2026-11-12 14:30:00.5Z' as half,
    date '2026-11-12' as day,
    2::bigint as count,
    2.50::numeric as amount,
    null::timestamptz as never`)

    expect(rows).toEqual([
      {
        time: '2026-11-12T14:30:00.000Z',
        exact: '2026-11-12T14:30:00.123Z',
        half: '2026-11-12T14:30:00.500Z',
        day: '2026-11-12',
        count: 2,
        amount: 2.5,
        never: null,
      },
    ])
  },
)

test('a statement that only reads has less time than others', async () => {
  const reads = connectForReads(owner)
  const timeOf = async (from: Pool) => (await from.query('show statement_timeout')).rows

  expect([await timeOf(reads), await timeOf(pool)]).toEqual([
    [{ statement_timeout: '5s' }],
    [{ statement_timeout: '15s' }],
  ])
  await reads.end()
})

test('days and times are those of UTC wherever the server stands', async () => {
  const { rows } = await pool.query(`select (timestamptz '2026-11-12 23:30Z')::date as day`)

  expect(rows).toEqual([{ day: '2026-11-12' }])
})

test('times are read alike where the server writes them in the way of a country', async () => {
  const name = 'host' in owner ? owner.database : new URL(owner.connectionString).pathname.slice(1)
  await pool.query(`alter database ${name} set datestyle = 'German, DMY'`)
  const other = connect({ ...owner, max: 1 })

  const { rows } = await other
    .query(`select timestamptz '2026-11-12 14:30Z' as time, date '2026-11-12' as day`)
    .finally(() => other.end())

  await pool.query(`alter database ${name} reset datestyle`)
  expect(rows).toEqual([{ time: '2026-11-12T14:30:00.000Z', day: '2026-11-12' }])
})

test('a statement with parameters is prepared once on each connection', async () => {
  const client = await pool.connect()
  const sql = 'select $1::int + 1 as sum'

  await client.query(sql, [1])
  await client.query(sql, [2])
  await client.query('select 5')

  const prepared = await client.query(`select name, generic_plans + custom_plans as uses
    from pg_prepared_statements`)
  client.release()
  expect(prepared.rows).toEqual([{ name: expect.stringMatching(/^[0-9a-f]{40}$/), uses: 2 }])
})

test('a statement with a pattern is planned for each pattern anew', async () => {
  const client = await pool.connect()
  const count = () =>
    client.query('select count(*) from pg_class where relname ilike $1', ['%pattern%'])

  for (let time = 0; time < 7; time++) await count()

  const { rows } = await client
    .query(`select name from pg_prepared_statements where statement like '%relname%'`)
    .finally(() => client.release())
  expect(rows).toEqual([])
})

test('a prepared statement survives a migration that adds a column', async () => {
  const single = connect({ ...owner, max: 1 })
  const sql = 'select * from growing where number = $1'
  await single.query('create table growing as select 1 as number')
  await single.query(sql, [1])

  await single.query(`alter table growing add column word text default 'new'`)

  expect((await single.query(sql, [1])).rows).toEqual([{ number: 1, word: 'new' }])
  expect((await single.query(sql, [1])).rows).toEqual([{ number: 1, word: 'new' }])
  await single.end()
})

test(
  'a connection that the server ends is a lost one, and the next query works again',
  { tags: 'short' },
  async () => {
    const client = await pool.connect()

    const ended = client.query('select pg_terminate_backend(pg_backend_pid())')

    await expect(ended).rejects.toSatisfy(isConnectionLost)
    await expect(client.query('select 1')).rejects.toSatisfy(isConnectionLost)
    client.release(true)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  },
)

describe('a query of the product on a connection that the server ends', () => {
  const endIt = (pid: number) => pool.query('select pg_terminate_backend($1)', [pid])
  const ownPid = statement<{ pid: number }>`select pg_backend_pid() as pid`

  test('fails, and the next one works', async () => {
    const single = connect({ ...owner, max: 1 })
    const removed = once(single, 'remove')
    const db = createDb(single)
    const { rows } = await ownPid.execute(db)
    const sleeping = statement`select pg_sleep(60)`.execute(db).catch((error: unknown) => error)
    while (!(await isAsleep(rows[0]?.pid ?? 0)));

    await endIt(rows[0]?.pid ?? 0)

    expect(await sleeping).toSatisfy(isConnectionLost)
    await removed
    expect((await ownPid.execute(db)).rows).toHaveLength(1)
    await db.destroy()
  })

  test(
    'fails between two statements of a transaction, and the next one works',
    { tags: 'short' },
    async () => {
      const db = createDb(connect({ ...owner, max: 1 }))

      const work = db.transaction().execute(async (trx) => {
        const { rows } = await ownPid.execute(trx)
        await endIt(rows[0]?.pid ?? 0)
        while (await isConnected(rows[0]?.pid ?? 0));
        return ownPid.execute(trx)
      })

      await expect(work).rejects.toSatisfy(isConnectionLost)
      expect((await ownPid.execute(db)).rows).toHaveLength(1)
      await db.destroy()
    },
  )
})

test('an idle connection that is lost is told of by its code alone', async () => {
  const single = connect({ ...owner, max: 1 })
  const { promise: warned, resolve } = Promise.withResolvers<object>()
  logLostConnections(single, { warn: resolve })
  const { rows } = await single.query('select pg_backend_pid() as pid')

  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])

  expect(Object.entries(await warned)).toEqual([['code', '57P01']])
  await single.end()
})

const sleep = statement`select pg_sleep(60)`
test.each([
  ['a statement', (db: Kysely<unknown>) => sleep.execute(db)],
  ['a transaction', (db: Kysely<unknown>) => db.transaction().execute((trx) => sleep.execute(trx))],
])('a connection on which %s is not answered is closed', async (_what, run) => {
  // The server has no limit of its own here, so it says nothing for a minute.
  const single = connect({ ...owner, max: 1, statementSeconds: 0, hasClientTimeout: true })
  const db = createDb<unknown>(single)

  const work = run(db)

  await expect(work).rejects.toSatisfy(isConnectionLost)
  expect([single.totalCount, single.idleCount]).toEqual([0, 0])
  const next = () => statement<{ one: number }>`select 1 as one`.execute(db)
  await vi.waitFor(async () => expect((await next()).rows).toEqual([{ one: 1 }]))
  await db.destroy()
})

test('a single statement that is not answered is given up, with its connection', async () => {
  const single = connect({ ...owner, max: 1, statementSeconds: 0, hasClientTimeout: true })

  await expect(single.query('select pg_sleep($1)', [60])).rejects.toSatisfy(isConnectionLost)

  expect(single.totalCount).toBe(0)
  await single.end()
})

test('a query that takes too long may succeed later', async () => {
  const single = connect({ ...owner, max: 1 })
  // The limit is on a connection of its own: on a busy machine any statement may take this long.
  await single.query('set statement_timeout = 5')
  await expect(single.query('select pg_sleep(60)')).rejects.toSatisfy(isConnectionLost)
  await single.end()

  const another = connect({ ...owner, max: 1 })
  await another.query('set idle_in_transaction_session_timeout = 5')
  const db = createDb(another)
  const idle = db.transaction().execute(async (trx) => {
    const { rows } = await statement<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    while (await isConnected(rows[0]?.pid ?? 0));
    return statement`select 1`.execute(trx)
  })

  await expect(idle).rejects.toSatisfy(isConnectionLost)
  await another.end()
})

async function isAsleep(pid: number) {
  const { rows } = await pool.query(
    `select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`,
    [pid],
  )
  return rows.length > 0
}

async function isConnected(pid: number) {
  const { rows } = await pool.query('select from pg_stat_activity where pid = $1', [pid])
  return rows.length > 0
}

test('a server that takes no writes for a while may take the same one later', async () => {
  const single = connect({ ...owner, max: 1 })
  const write = () => single.query('create table taken_later (number int)')
  await single.query('set default_transaction_read_only = on')

  await expect(write()).rejects.toSatisfy(isConnectionLost)
  await single.query('set default_transaction_read_only = off')

  await expect(write()).resolves.toMatchObject({ command: 'CREATE' })
  await single.end()
})

test('a server that is away, by socket or by address, is a lost connection', async () => {
  const bySocket = connect({ host: '/nowhere', user: 'postgres' })
  const byAddress = connect({ connectionString: await addressOfNobody() })

  await expect(bySocket.query('select 1')).rejects.toSatisfy(isConnectionLost)
  await expect(byAddress.query('select 1')).rejects.toSatisfy(isConnectionLost)
})

test('a mistake in a statement is no lost connection', { tags: 'short' }, async () => {
  await expect(pool.query('select nothing')).rejects.not.toSatisfy(isConnectionLost)
})

test.each(['ENOENT', 'ECONNREFUSED', 'ETIMEDOUT'])(
  '%s is a lost connection where a connection to the database says it, and nowhere else',
  (code) => {
    const error = Object.assign(new Error('not there'), { code })

    expect(isConnectionLost(error)).toBe(false)
    expect(isConnectionLost(tagAsDatabaseError(error))).toBe(true)
  },
)

test('a DATABASE_URL that leads nowhere refuses the start in one line without its password', async () => {
  const url = await addressOfNobody()
  const nowhere = connect({ connectionString: url })

  const refusal = await checkServer(nowhere, url).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(StartRefusedError)
  expect(String(refusal)).toMatch(
    /DATABASE_URL postgres:\/\/127\.0\.0\.1:\d+\/curbcut cannot be used/,
  )
  expect(String(refusal)).not.toMatch(/hidden|\n/)
})

test.each([
  ['with a port that there is not', 'postgres://somebody:hidden@localhost:99999/curbcut'],
  ['with a broken escape', 'postgres://somebody:hidden@localhost/curbcut%'],
  ['with a certificate that there is not', 'postgres://somebody:hidden@h/c?sslrootcert=/nowhere'],
])('a DATABASE_URL %s refuses the start in one line too', async (_fault, url) => {
  const unreadable = connect({ connectionString: url })

  const refusal = await checkServer(unreadable, url).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(StartRefusedError)
  expect(String(refusal)).toMatch(/DATABASE_URL .+ cannot be used: .+\.$/)
  expect(String(refusal)).not.toMatch(/hidden|\n/)
})

test('a server that is new enough is taken', async () => {
  await expect(checkServer(pool, 'postgres://localhost/curbcut')).resolves.toBeUndefined()
})

/** An address that has just become free, so nobody listens there. */
async function addressOfNobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  const port = typeof address === 'object' ? address?.port : undefined
  return `postgres://someone:hidden@127.0.0.1:${port}/curbcut`
}
