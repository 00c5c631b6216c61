import { randomUUID } from 'node:crypto'
import { isClientSide, type Role, type RouteName } from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aMembership, anOrganization, aUser, testPassword } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { codeIn, mailboxForTest } from '#test/people/mailbox.ts'

const parts = appForTest()
const mailbox = mailboxForTest(parts)
let superUser: TestClient
let administrator: TestClient
let administratorId = ''
let nobody: TestClient

beforeAll(async () => {
  const row = await aUser(parts.db, 'RM_ADM')
  administratorId = row.id
  administrator = await aClient(parts, row)
  superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  nobody = await aClient(parts)
})

const aPerson = () => ({
  email: `${randomUUID()}@example.com`,
  firstName: 'Invited',
  lastName: 'Person',
})
const phone = { phone_number: '555 0100', countryCode: '+44' }

async function anAccountManager() {
  const world = await anOrganization(parts.db)
  const manager = await aClient(parts, world.accountManager, world.organization.id)
  return { ...world, manager }
}

const temporaryPasswordIn = (text: string) =>
  /^Temporary password: ([A-Za-z0-9]+)$/m.exec(text)?.[1] ?? 'a mail without a password'

const eventsOf = async (userId: string) =>
  (
    await parts.db
      .selectFrom('events')
      .select('kind')
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute()
  ).map(({ kind }) => kind)

describe('an invitation', () => {
  const invitations: [RouteName, Role, object][] = [
    ['inviteAdministrator', 'RM_ADM', {}],
    ['inviteAccountManager', 'RM_CAM', phone],
    ['inviteRemediator', 'RM_REM', { company_name: 'A Company', secondary_email: 'b@example.com' }],
  ]

  test.each(invitations)('%s makes an unverified %s', async (name, role, more) => {
    const person = { ...aPerson(), ...more }

    const { status, body } = await administrator(name, person)

    expect(status).toBe(201)
    expect(body.message).toBe('Invitation sent successfully')
    expect(body.data).toMatchObject({ ...person, role, isVerified: false, isArchived: false })
    expect(String(body.data.unique_id)).toMatch(role === 'RM_REM' ? /^R-\w{6}$/ : /^null$/)
    expect(await eventsOf(body.data._id)).toEqual(['user_created'])
  })

  test('brings a temporary password and a code; either leads to a password of one’s own', async () => {
    const person = aPerson()
    await administrator('inviteAdministrator', person)
    const mail = await mailbox.mailTo(person.email)
    const temporary = temporaryPasswordIn(mail.text)

    const signedIn = await nobody('login', { email: person.email, password: temporary })
    const reset = await nobody('resetPassword', {
      email: person.email,
      otp: codeIn(mail),
      password: 'a password of my own',
    })
    const after = await nobody('login', { email: person.email, password: 'a password of my own' })

    expect(mail.text).toContain(`email=${encodeURIComponent(person.email)}&code=${codeIn(mail)}`)
    expect(signedIn.body.data.isVerified).toBe(false)
    expect(signedIn.headers['set-cookie']).toBeUndefined()
    expect([reset.status, after.body.data.isVerified]).toEqual([200, true])
    expect((await nobody('login', { email: person.email, password: temporary })).status).toBe(401)
  })

  test('of an email that somebody has is refused, whatever its case', async () => {
    const known = await aUser(parts.db, 'RM_REM')
    const again = { ...aPerson(), email: known.email.toUpperCase() }

    const { status, body } = await administrator('inviteRemediator', again)

    expect([status, body.code]).toEqual([409, 'email_taken'])
  })

  test('of somebody archived says, also at the email, what whoever invites can do instead', async () => {
    const { manager, client } = await anAccountManager()
    const { email } = client
    await superUser('deleteUser', { userId: client.id, isArchived: true })
    const invited = { ...aPerson(), email }

    const answers = [
      await superUser('inviteAdministrator', invited),
      await administrator('inviteAdministrator', invited),
      await manager('inviteClient', invited),
    ]

    const expected = [
      'Activate them instead.',
      'Ask a super user to activate them.',
      'Ask an administrator to activate them.',
    ].map((instead) => {
      const message = `There is already a person with this email address, who is archived. ${instead}`
      return { message, code: 'email_of_archived', errors: { email: message } }
    })
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(answers.map(({ body }) => body)).toEqual(expected)
  })

  test('of one email at the same moment makes one person', async () => {
    const person = aPerson()

    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => administrator('inviteAdministrator', person)),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409,
    ])
  })
})

describe('an account manager who invites a client user', () => {
  test('makes a new one in the current organization', async () => {
    const { manager, organization } = await anAccountManager()

    const { status, body } = await manager('inviteClient', aPerson())

    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      role: 'RM_CLI',
      isVerified: false,
      unique_id: null,
      organizations: [{ _id: organization.id, name: organization.name }],
    })
  })
})

describe('editing a person', () => {
  test('changes what their role has, and never email, role or state', async () => {
    const remediator = await aUser(parts.db, 'RM_REM')

    const { status, body } = await administrator('updateUser', {
      userId: remediator.id,
      firstName: 'New',
      lastName: 'Name',
      company_name: 'A Company',
      phone_number: '555 0100',
      email: 'other@example.com',
      role: 'RM_SU',
      isVerified: false,
    })

    expect(status).toBe(200)
    expect(body.message).toBe('User updated successfully')
    expect(body.data).toMatchObject({
      firstName: 'New',
      company_name: 'A Company',
      phone_number: null,
      email: remediator.email,
      role: 'RM_REM',
      isVerified: true,
    })
    expect(await eventsOf(remediator.id)).toEqual(['user_updated'])
  })

  test('of an account manager keeps the phone', async () => {
    const { accountManager } = await anAccountManager()
    const names = { userId: accountManager.id, firstName: 'New', lastName: 'Name' }

    const { body } = await administrator('updateUser', { ...names, ...phone })

    expect(body.data).toMatchObject(phone)
  })
})

test.each(['RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'] as const)(
  'every call about %s answers administrators with what the list shows of them, sums of work included',
  async (role) => {
    const { accountManager, client } = await anOrganization(parts.db)
    const ofClients = { RM_CAM: accountManager, RM_CLI: client }
    const known = role === 'RM_CAM' || role === 'RM_CLI' ? ofClients[role] : undefined
    const { id: userId, email } = known ?? (await aUser(parts.db, role))
    // An organization always needs an account manager.
    const isArchived = role !== 'RM_CAM'

    const answers = [
      await administrator('updateUser', { userId, firstName: 'New', lastName: 'Name', ...phone }),
      await administrator('resetUserPassword', { userId }),
      await superUser('deleteUser', { userId, isArchived }),
    ]

    const fieldsFor = async (reader: TestClient) => {
      const { body } = await reader('listUsers', { query: email })
      return Object.keys(body.data[0]).toSorted()
    }
    const fields = await fieldsFor(administrator)
    expect(fields).toContain('total_special_jobs_cost')
    expect(answers.map((one) => Object.keys(one.body.data).toSorted())).toEqual([
      fields,
      fields,
      await fieldsFor(superUser),
    ])
  },
)

describe('whom somebody manages', () => {
  const names = { firstName: 'New', lastName: 'Name', ...phone }
  const edit = async (who: TestClient, userId: string) =>
    (await who('updateUser', { userId, ...names })).status
  const reset = async (who: TestClient, userId: string) =>
    (await who('resetUserPassword', { userId })).status

  test.each(['RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'] as const)(
    'administrators and super users edit and reset every %s',
    async (role) => {
      const { id } = isClientSide({ role })
        ? (await anOrganization(parts.db))[role === 'RM_CAM' ? 'accountManager' : 'client']
        : await aUser(parts.db, role)

      for (const who of [administrator, superUser]) {
        expect([await edit(who, id), await reset(who, id)]).toEqual([200, 200])
      }
    },
  )

  test('super users are nobody’s to edit, and each other’s alone to reset', async () => {
    const { id } = await aUser(parts.db, 'RM_SU')

    expect([await edit(administrator, id), await reset(administrator, id)]).toEqual([404, 404])
    expect([await edit(superUser, id), await reset(superUser, id)]).toEqual([404, 200])
  })

  test('account managers manage the clients of their current organization alone', async () => {
    const { manager, client, accountManager, organization } = await anAccountManager()
    const colleague = await aUser(parts.db, 'RM_CAM')
    await aMembership(parts.db, organization.id, colleague.id)
    const stranger = (await anOrganization(parts.db)).client

    expect([await edit(manager, client.id), await reset(manager, client.id)]).toEqual([200, 200])
    for (const { id } of [stranger, colleague, accountManager]) {
      expect(await edit(manager, id)).toBe(404)
    }
    expect(await reset(manager, stranger.id)).toBe(404)
  })

  test('nobody resets themselves', async () => {
    expect(await reset(administrator, administratorId)).toBe(403)
  })
})

describe('a reset by an administrator', () => {
  test('ends the sessions at once, and with the mailed code a new password begins', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    const session = await aClient(parts, user)

    const { body } = await administrator('resetUserPassword', { userId: user.id })

    expect(body).toMatchObject({
      message: 'Password reset email sent successfully',
      data: { isVerified: false },
    })
    expect((await session('getMe')).status).toBe(401)
    const mail = await mailbox.mailTo(user.email)
    expect(mail.text).not.toContain('Temporary password')
    expect(mail.text).toContain('Until you do, you cannot sign in.')
    expect(mail.text).not.toContain('you need not do anything')
    const reset = { email: user.email, otp: codeIn(mail), password: 'a password of my own' }
    expect((await nobody('resetPassword', reset)).status).toBe(200)
    expect(await eventsOf(user.id)).toEqual(['user_reset', 'password_reset'])
  })

  test('sends the invitation again to who never set a password', async () => {
    const person = aPerson()
    const invited = await administrator('inviteRemediator', person)
    await mailbox.mailTo(person.email)

    await administrator('resetUserPassword', { userId: invited.body.data._id })

    const second = await mailbox.mailTo(person.email, 2)
    const password = temporaryPasswordIn(second.text)
    const signedIn = await nobody('login', { email: person.email, password })
    expect(signedIn.body.data).toMatchObject({ isVerified: false, isInvited: true })
  })

  test('twice leaves a password of one’s own as it is', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    await administrator('resetUserPassword', { userId: user.id })
    await mailbox.mailTo(user.email)

    await administrator('resetUserPassword', { userId: user.id })

    expect((await mailbox.mailTo(user.email, 2)).text).not.toContain('Temporary password')
    const signedIn = await nobody('login', { email: user.email, password: testPassword })
    expect(signedIn.status).toBe(200)
    expect(signedIn.body.data).toMatchObject({ isVerified: false, isInvited: false })
    const third = await mailbox.mailTo(user.email, 3)
    expect(third.text).toContain('Without the code, they cannot sign in with it.')
    expect(third.text).not.toContain('stays as it is')
  })

  test('is refused for who is archived', async () => {
    const user = await aUser(parts.db, 'RM_REM', { is_archived: true })

    const { status, body } = await administrator('resetUserPassword', { userId: user.id })

    expect([status, body.code]).toEqual([409, 'user_archived'])
  })
})

describe('the counts of people', () => {
  test('are the totals of the lists, archived and unverified people included', async () => {
    await aUser(parts.db, 'RM_REM', { is_archived: true })
    await aUser(parts.db, 'RM_CLI', { is_verified: false })

    for (const who of [administrator, superUser]) {
      const { body } = await who('countUsers')
      expect(Object.keys(body.data)).toEqual(['RM_ADM', 'RM_CAM', 'RM_REM', 'RM_CLI'])
      for (const [role, count] of Object.entries(body.data)) {
        const list = await who('listUsers', { user_type: role })
        expect([role, list.body.pagination.total]).toEqual([role, count])
      }
    }
  })

  test('account managers are listed by themselves, ten at a time', async () => {
    const { accountManager } = await anAccountManager()

    const { body } = await administrator('listAccountManagers', {
      query: accountManager.email,
      status: 'active',
    })

    expect(body.pagination).toMatchObject({ limit: 10, total: 1 })
    expect(body.data[0]).toMatchObject({ _id: accountManager.id, role: 'RM_CAM' })
  })

  test('account managers are not sorted by availability, which only remediators have', async () => {
    const { status, body } = await administrator('listAccountManagers', { sort: 'isAvailable:asc' })

    expect([status, body.errors]).toEqual([422, { sort: 'This value is not known' }])
  })
})
