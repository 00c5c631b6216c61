import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aClient } from '#test/client.ts'
import { anOrganization, aUser } from '#test/factories.ts'
import { untilWaiting } from '#test/locks.ts'

const parts = appForTest()

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
    await untilWaiting(parts.db, 'users')
    await elsewhere.commit().execute()

    const { status, body } = await inviting
    expect([status, body.code]).toEqual([expected, code])
  },
)
