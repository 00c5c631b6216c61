import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { untilWaiting } from '#test/db/locks.ts'
import { anOrganization, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'

const parts = appForTest()

test.each(['RM_CLI', 'RM_REM'] as const)(
  'who is made elsewhere at this moment as %s is invited as one who exists',
  async (role) => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const manager = await aClient(parts, accountManager, organization.id)
    const email = `${randomUUID()}@example.com`
    const elsewhere = await parts.db.startTransaction().execute()
    const { id } = await aUser(elsewhere, role, { email })

    const inviting = manager('inviteClient', { email, firstName: 'Invited', lastName: 'Person' })
    await untilWaiting(parts.db, 'users')
    await elsewhere.commit().execute()

    const { status, body } = await inviting
    expect([status, body.data.email]).toEqual([201, email])
    expect(body.data._id).not.toBe(id)
  },
)
