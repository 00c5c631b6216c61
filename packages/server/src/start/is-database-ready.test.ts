import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect, connectForReads } from '#server/db/connect.ts'
import { testDatabase, type TestDatabase } from '#test/db/database.ts'
import { isDatabaseReady } from './is-database-ready.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** The connections of a process that has just started. */
function freshPools() {
  const pools = {
    pool: connect(database.app),
    readPool: connectForReads(database.app),
    probePool: connect({ ...database.app, min: 1, max: 1 }),
  }
  onTestFinished(async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
  })
  return pools
}

/** Takes all connections of a pool until the end of the test. */
async function occupy(pool: Pool) {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  onTestFinished(() => {
    for (const client of clients) client.release()
  })
  return clients
}

/** One connection of the owner of the database, which ends with the test. */
async function anOwner() {
  const owners = connect({ ...database.owner, max: 1 })
  const owner = await owners.connect()
  onTestFinished(async () => {
    owner.release()
    await owners.end()
  })
  return owner
}

test('a database that answers moves and lists is ready', async () => {
  expect(await isDatabaseReady(freshPools())).toBe(true)
})

test('a server that goes on with open connections and refuses new ones is not: lists need them', async () => {
  const pools = freshPools()
  await pools.probePool.query('select 1')
  const owner = await anOwner()
  const admit = (connections: number) =>
    owner.query(`alter database ${database.name} connection limit ${connections}`)
  await admit(0)

  await expect(isDatabaseReady(pools)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'database: no connection left',
  })

  await admit(-1)
  expect(await isDatabaseReady(pools)).toBe(true)
})

test('a read that does not come back is no answer', async () => {
  const owner = await anOwner()
  await owner.query('begin; lock table installation in access exclusive mode')

  expect(await isDatabaseReady(freshPools())).toBe(false)
})

test('however many change and read at the moment, and for how long, the process is ready', async () => {
  const pools = freshPools()
  const changing = await occupy(pools.pool)
  await Promise.all(changing.map((client) => client.query('begin')))
  await occupy(pools.readPool)

  expect(await isDatabaseReady(pools)).toBe(true)
})
