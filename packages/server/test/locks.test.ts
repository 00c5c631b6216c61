import type { Transaction } from 'kysely'
import { expect, test } from 'vitest'
import type { Tables } from '#server/db/schema/tables.ts'
import { appForTest } from './app-for-test.ts'
import { lockRow, untilWaiting, watchCircles } from './db/locks.ts'
import { aUser } from './factories.ts'

const parts = appForTest()

const hold = (transaction: Transaction<Tables>, id: string) =>
  transaction.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()

test('two transactions that lock two rows in opposite order are a circle', async () => {
  const [one, other] = await Promise.all([aUser(parts.db, 'RM_REM'), aUser(parts.db, 'RM_REM')])
  const first = await parts.db.startTransaction().execute()
  const second = await parts.db.startTransaction().execute()
  await hold(first, one.id)
  await hold(second, other.id)

  // PostgreSQL ends one of the two, and the other gets its row.
  const crossing = Promise.allSettled([hold(first, other.id), hold(second, one.id)])
  const { answers, circles } = await watchCircles(parts.db, crossing)
  await Promise.all([first.rollback().execute(), second.rollback().execute()])

  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const locking = expect.stringMatching(/"users".+for update/)
  // Each of the two waits for the other.
  expect(circles).toEqual([
    { one: locking, other: locking },
    { one: locking, other: locking },
  ])
})

test('a transaction that waits for another one is no circle', async () => {
  const { id } = await aUser(parts.db, 'RM_REM')
  const row = await lockRow(parts.db, 'users', id)
  const second = await parts.db.startTransaction().execute()

  const waiting = hold(second, id)
  const watched = watchCircles(parts.db, waiting)
  await untilWaiting(parts.db, 'users')
  await row.letGo()
  const { circles } = await watched
  await second.rollback().execute()

  expect(circles).toEqual([])
})
