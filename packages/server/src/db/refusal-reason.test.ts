import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/db/database.ts'
import { connect } from './connect.ts'
import { toReason } from './refusal-reason.ts'

test('a database without a free connection says what to do', async () => {
  const database = await testDatabase()
  const owner = connect({ ...database.owner, max: 1 })
  const app = connect({ ...database.app, max: 1 })
  onTestFinished(async () => {
    await Promise.all([owner.end(), app.end()])
    await database.drop()
  })
  await owner.query(`alter database ${database.name} connection limit 0`)

  const failure = await app.query('select 1').catch((error: unknown) => error)

  expect(toReason(failure)).toMatch(
    /^the database takes no more connections: raise max_connections, /,
  )
})

test('other failures say what they say, and one without words its code', () => {
  expect(toReason(new Error('the server stops'))).toBe('the server stops')
  expect(toReason(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe(
    'ECONNREFUSED',
  )
})
