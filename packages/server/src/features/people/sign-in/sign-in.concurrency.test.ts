import { beforeAll, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { lockRow, untilWaiting, watchCircles } from '#test/db/locks.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { anAddress } from '#test/people/strangers.ts'

const parts = appForTest()
let nobody: TestClient

beforeAll(async () => {
  nobody = await aClient(parts)
})

test.each([
  ['whose password is another one', { password_hash: 'that of another password' }],
  ['who has to set a new password', { is_verified: false }],
  ['who is archived', { is_archived: true }],
])('a person %s by the end of a sign-in has no session of it', async (_, change) => {
  const { email, id } = await aUser(parts.db, 'RM_ADM')
  const transaction = await parts.db.startTransaction().execute()
  await transaction.updateTable('users').set(change).where('id', '=', id).execute()
  const signingIn = nobody('login', { email, password: testPassword })
  await untilWaiting(parts.db, 'users')

  await transaction.commit().execute()

  expect((await signingIn).body.code).toBe('wrong_credentials')
  const sessions = parts.db.selectFrom('sessions').select('id').where('user_id', '=', id)
  expect(await sessions.execute()).toEqual([])
})

test('many sign-ins of one account at once wait in no circle', async () => {
  const { email, id } = await aUser(parts.db, 'RM_ADM')
  const atOnce = 6
  // Each has counted its try before any takes tries back.
  const person = await lockRow(parts.db, 'users', id)
  const signIns = Array.from({ length: atOnce }, () =>
    nobody('login', { email, password: testPassword }, { from: anAddress() }),
  )
  await untilWaiting(parts.db, 'users', atOnce)

  const watched = watchCircles(parts.db, Promise.all(signIns))
  await person.letGo()
  const { answers, circles } = await watched

  expect(circles).toEqual([])
  expect(answers.map(({ status }) => status)).toEqual(signIns.map(() => 200))
})
