import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization, aSession, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'

const parts = appForTest()
const names = { firstName: ' New ', lastName: 'Name' }

describe('people change', () => {
  test('their names, and never their email, role or anything else', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    const person = await aClient(parts, user)

    const { status, body } = await person('updateProfile', {
      ...names,
      email: 'other@example.com',
      role: 'RM_SU',
      phone_number: '555 0100',
    })

    expect(status).toBe(200)
    expect(body.message).toBe('Profile updated successfully')
    expect(body.data).toMatchObject({
      _id: user.id,
      firstName: 'New',
      lastName: 'Name',
      email: user.email,
      role: 'RM_REM',
      phone_number: null,
    })
    expect((await person('getMe')).body.data).toMatchObject({ firstName: 'New' })
  })

  test('as account managers their phone too', async () => {
    const { accountManager, organization } = await anOrganization(parts.db)
    const person = await aClient(parts, accountManager, organization.id)

    const { body } = await person('updateProfile', {
      ...names,
      phone_number: '(555) 01-00',
      countryCode: '+44',
    })

    expect(body.data).toMatchObject({ phone_number: '(555) 01-00', countryCode: '+44' })
  })
})

describe('the sessions of a person', () => {
  let person: TestClient
  let userId = ''
  beforeAll(async () => {
    const user = await aUser(parts.db, 'RM_REM')
    userId = user.id
    person = await aClient(parts, user)
    await aSession(parts.db, user.id)
    await aSession(parts.db, (await aUser(parts.db, 'RM_REM')).id)
  })

  test('are told to them alone, with the one they are in', async () => {
    const { body } = await person('listSessions')

    expect(body.data).toHaveLength(2)
    expect(body.data.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).toSorted()).toEqual([
      false,
      true,
    ])
    expect(body.data[0]).toMatchObject({ browser: 'Unknown browser' })
    expect(JSON.stringify(body)).not.toMatch(/token|hash/)
  })

  test('end at once everywhere else, and that is remembered', async () => {
    const { status, body } = await person('endOtherSessions')

    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Signed out everywhere else', data: null },
    })
    expect((await person('listSessions')).body.data).toMatchObject([{ isCurrent: true }])
    const events = await parts.db
      .selectFrom('events')
      .select('kind')
      .where('user_id', '=', userId)
      .execute()
    expect(events).toEqual([{ kind: 'sessions_ended' }])
  })
})
