import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedDatabase, type OwnedDatabase } from '#test/owned-database.ts'
import { connect, newConnection } from './connect.ts'

let database: OwnedDatabase
beforeAll(async () => {
  database = await ownedDatabase()
})
afterAll(() => database.drop())

test('a host that takes no more connections is not in doubt: every try hears so', async () => {
  const address = { connectionString: database.url.replace(/(?=\/[^/]*$)/, ',127.0.0.1:1') }
  const pool = connect({ ...address, max: 1 })
  const name = new URL(database.url).pathname.slice(1)
  await pool.query(`alter database ${name} connection limit 0`)

  const codes: unknown[] = []
  for (const _ of [1, 2]) {
    const client = newConnection(address)
    codes.push(await client.connect().catch(({ code }: NodeJS.ErrnoException) => code))
  }

  expect(codes).toEqual(['53300', '53300'])
  await pool.end()
})
