import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aClient, type TestClient } from '#test/client.ts'
import { aUser, testPassword } from '#test/factories.ts'

const parts = appForTest()
let nobody: TestClient

beforeAll(async () => {
  nobody = await aClient(parts)
})

const waiting = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database() and query like '%from "users"%'`.execute(parts.db)
      expect(rows).toHaveLength(1)
    },
    { timeout: 10_000 },
  )

test.each([
  ['whose password is another one', { password_hash: 'that of another password' }],
  ['who has to set a new password', { is_verified: false }],
  ['who is archived', { is_archived: true }],
])('a person %s by the end of a sign-in has no session of it', async (_, change) => {
  const { email, id } = await aUser(parts.db, 'RM_ADM')
  const transaction = await parts.db.startTransaction().execute()
  await transaction.updateTable('users').set(change).where('id', '=', id).execute()
  const signingIn = nobody('login', { email, password: testPassword })
  await waiting()

  await transaction.commit().execute()

  expect((await signingIn).body.code).toBe('wrong_credentials')
  const sessions = parts.db.selectFrom('sessions').select('id').where('user_id', '=', id)
  expect(await sessions.execute()).toEqual([])
})
