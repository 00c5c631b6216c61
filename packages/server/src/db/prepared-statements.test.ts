import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '#test/db/database.ts'
import { connect } from './connect.ts'

let pool: Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await emptyDatabase()
  pool = connect({ ...database.owner, max: 1 })
  drop = database.drop
})

afterAll(async () => {
  await pool.end()
  await drop()
})

test('a connection survives every migration that changes what a statement returns', async () => {
  await pool.query('create table things (id int)')
  await pool.query('insert into things values (1)')
  const columns = async () => {
    const { fields } = await pool.query('select * from things where id = $1', [1])
    return fields.map(({ name }) => name)
  }
  expect(await columns()).toEqual(['id'])

  const added = ['one', 'two', 'three', 'four']
  for (const [index, name] of added.entries()) {
    await pool.query(`alter table things add ${name} int`)
    expect(await columns()).toEqual(['id', ...added.slice(0, index + 1)])
  }
})
