import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { testDatabase, type TestDatabase } from './db/database.ts'

let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  first = await testDatabase()
  second = await testDatabase()
})

afterAll(async () => {
  await Promise.all([first.drop(), second.drop()])
})

test('every test file has a migrated database of its own', async () => {
  const owner = connect(first.owner)
  await owner.query('create table only_here (number int)').finally(() => owner.end())

  const { rows } = await second.pool.query(
    `select to_regclass('migrations') as migrated, to_regclass('only_here') as foreign_table`,
  )

  expect(rows).toEqual([{ migrated: 'migrations', foreign_table: null }])
})
