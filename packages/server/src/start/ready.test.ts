import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect, connectForReads } from '#server/db/connect.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { isAnswering } from './ready.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** The connections of a process that has just started. */
function freshPools() {
  const pools = { pool: connect(database.app), readPool: connectForReads(database.app) }
  onTestFinished(async () => {
    await Promise.all([pools.pool.end(), pools.readPool.end()])
  })
  return pools
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
  expect(await isAnswering(freshPools())).toBe(true)
})

test('a server that goes on with open connections and refuses new ones is not: lists need them', async () => {
  const pools = freshPools()
  await pools.pool.query('select 1')
  const owner = await anOwner()
  const admit = (connections: number) =>
    owner.query(`alter database ${database.name} connection limit ${connections}`)
  await admit(0)

  expect(await isAnswering(pools)).toBe(false)

  await admit(-1)
  expect(await isAnswering(pools)).toBe(true)
})

test('a read that does not come back is no answer', async () => {
  const owner = await anOwner()
  await owner.query('begin; lock table installation in access exclusive mode')

  expect(await isAnswering(freshPools())).toBe(false)
})

test('however many read at the moment, the process is ready', async () => {
  const pools = freshPools()
  const readers = Array.from({ length: pools.readPool.options.max }, () => pools.readPool.connect())
  const reading = await Promise.all(readers)
  onTestFinished(() => {
    for (const reader of reading) reader.release()
  })

  expect(await isAnswering(pools)).toBe(true)
})
