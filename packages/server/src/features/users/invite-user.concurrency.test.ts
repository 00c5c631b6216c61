import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aClient } from '#test/client.ts'
import { anOrganization, aUser } from '#test/factories.ts'

const parts = appForTest()

const waiting = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database() and query like 'insert into "users"%'`.execute(parts.db)
    expect(rows).toHaveLength(1)
  })

test.each([
  ['RM_CLI', 200, undefined],
  ['RM_REM', 409, 'email_taken'],
] as const)(
  'a client user who is made elsewhere at this moment as %s is judged as one who exists',
  async (role, expected, code) => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const manager = await aClient(parts, accountManager, organization.id)
    const email = `${randomUUID()}@example.com`
    const elsewhere = await parts.db.startTransaction().execute()
    await aUser(elsewhere, role, { email })

    const inviting = manager('inviteClient', { email, firstName: 'Invited', lastName: 'Person' })
    await waiting()
    await elsewhere.commit().execute()

    const { status, body } = await inviting
    expect([status, body.code]).toEqual([expected, code])
  },
)
