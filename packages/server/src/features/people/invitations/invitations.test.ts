// @module-tag rest
import type { Role } from '@curbcut/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { attemptLimits } from '#server/limits.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aMembership, anOrganization, aUser, testPassword } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { refusalOf } from '#test/jobs/job-story.ts'
import { codeIn, linkIn, mailboxForTest } from '#test/people/mailbox.ts'
import { anEmail } from '#test/people/strangers.ts'

const parts = appForTest()
const mailbox = mailboxForTest(parts)

async function anOffice() {
  const world = await anOrganization(parts.db)
  const manager = await aClient(parts, world.accountManager, world.organization.id)
  return { ...world, manager, orgId: world.organization.id }
}

const typed = { firstName: 'Typed', lastName: 'Name' }
const invite = (manager: TestClient, email: string) => manager('inviteClient', { ...typed, email })

/** A person of another organization whom this one has invited. */
async function anInvited() {
  const office = await anOffice()
  const elsewhere = await anOffice()
  const { client } = elsewhere
  const { body } = await invite(office.manager, client.email)
  const rowId: string = body.data._id
  return { ...office, elsewhere, client, rowId, person: await aClient(parts, client) }
}

const clientsOf = async (manager: TestClient, query = {}) =>
  (await manager('listClients', { limit: 100, ...query })).body.data.clients
const invitationsOf = async (person: TestClient) => (await person('listInvitations')).body.data
const invitingOf = async (person: TestClient) =>
  (await invitationsOf(person)).map((one: { organization: object }) => one.organization)
const mailsTo = (email: string) => mailbox.all.filter(({ to }) => to === email)

/** Everything kept about a person, with memberships and sessions. */
async function keptOf(id: string) {
  const { db } = parts
  return {
    user: await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    memberships: await db.selectFrom('memberships').selectAll().where('user_id', '=', id).execute(),
    sessions: await db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute(),
  }
}

const passDays = (orgId: string, days: number) =>
  sql`update client_invitations set expires_at = expires_at - make_interval(days => ${days})
    where organization_id = ${orgId}`.execute(parts.db)

type Known = [Role, Parameters<typeof aUser>[2]]
const addresses: [string, Known | undefined][] = [
  ['nobody has', undefined],
  ['a client user of another organization has', ['RM_CLI', {}]],
  ['a client user has who is locked out', ['RM_CLI', { blocked_until: '2999-01-01T00:00:00Z' }]],
  [
    'somebody has who was invited elsewhere',
    ['RM_CLI', { is_verified: false, temporary_password_until: '2999-01-01T00:00:00Z' }],
  ],
  ['somebody archived has', ['RM_CLI', { is_archived: true }]],
  ['a remediator has', ['RM_REM', {}]],
  ['an account manager has', ['RM_CAM', {}]],
  ['an administrator has', ['RM_ADM', {}]],
  ['a super user has', ['RM_SU', {}]],
]

async function anAddressOf(known: Known | undefined) {
  if (!known) return { email: anEmail() }
  const [role, fields] = known
  const user = await aUser(parts.db, role, { ...fields, phone_number: '555 0199', unique_id: null })
  const { organization } = await anOrganization(parts.db)
  if (role === 'RM_CLI') await aMembership(parts.db, organization.id, user.id)
  return { email: user.email, id: user.id }
}

describe('an account manager who invites an address that', () => {
  test.each(addresses)(
    '%s sees what was typed, Un Verified, and nothing else',
    async (_, known) => {
      const { manager, organization, orgId } = await anOffice()
      const { email, id } = await anAddressOf(known)
      const before = id && (await keptOf(id))

      const { status, body } = await invite(manager, email)
      const again = await invite(manager, email.toUpperCase())

      const row = {
        _id: expect.any(String),
        userId: body.data._id,
        email,
        ...typed,
        firstName: 'Typed',
        role: 'RM_CLI',
        userType: 'RM_CLI',
        phone_number: null,
        countryCode: '+1',
        isVerified: false,
        isArchived: false,
        isAvailable: true,
        company_name: null,
        secondary_email: null,
        unique_id: null,
        createdAt: expect.any(String),
        organizations: [{ _id: orgId, name: organization.name }],
        isShared: false,
      }
      expect({ status, body }).toEqual({
        status: 201,
        body: { message: 'Invitation sent successfully', data: row },
      })
      expect(body.data._id).not.toBe(id)
      expect([again.status, again.body.code]).toEqual([409, 'email_taken'])
      expect(await clientsOf(manager, { status: 'pending' })).toEqual([body.data])
      expect(await clientsOf(manager, { query: 'typed name' })).toEqual([body.data])
      expect(await clientsOf(manager, { status: ['active', 'inactive', 'blocked'] })).toHaveLength(
        1,
      )
      expect(id && (await keptOf(id))).toEqual(before)
    },
  )

  test.each(addresses)('%s changes, sends again and withdraws alike', async (_, known) => {
    const { manager } = await anOffice()
    const { email, id } = await anAddressOf(known)
    const userId: string = (await invite(manager, email)).body.data._id
    const before = id && (await keptOf(id))

    const renamed = await manager('updateUser', { userId, firstName: 'Another', lastName: 'Name' })
    const reset = await manager('resetUserPassword', { userId })
    const removed = await manager('removeClient', { userId })
    const gone = await manager('removeClient', { userId })
    const later = await invite(manager, email)

    expect([renamed.body.message, reset.body.message, removed.body.message]).toEqual([
      'User updated successfully',
      'Password reset email sent successfully',
      'User removed from the organization successfully',
    ])
    expect(renamed.body.data).toMatchObject({ _id: userId, firstName: 'Another', unique_id: null })
    expect(reset.body.data).toEqual(renamed.body.data)
    expect([gone.status, later.status]).toEqual([404, 201])
    expect(id && (await keptOf(id))).toEqual(before)
  })

  test.each(addresses)('%s invites it five times a day', async (_, known) => {
    const { manager } = await anOffice()
    const { email } = await anAddressOf(known)
    const statuses: number[] = []
    const { attempts } = attemptLimits.invitation

    for (let count = 0; count <= attempts; count += 1) {
      const { status, body } = await invite(manager, email)
      statuses.push(status)
      if (count < attempts - 1) await manager('removeClient', { userId: body.data._id })
    }
    const [{ _id: userId }] = await clientsOf(manager, { query: email })
    const { status, body } = await manager('resetUserPassword', { userId })

    expect(statuses).toEqual([...Array.from({ length: attempts }, () => 201), 429])
    expect([status, body.message]).toEqual([
      429,
      'Too many tries. Please wait 24 hours and try again.',
    ])
  })

  test('is a member’s is refused', { tags: 'short' }, async () => {
    const { manager, client, accountManager } = await anOffice()

    for (const { email } of [client, accountManager]) {
      expect(await refusalOf(invite(manager, email))).toBe('409 email_taken')
    }
  })

  test('is an archived member’s learns what to do instead', async () => {
    const { manager, client } = await anOffice()
    await parts.db
      .updateTable('users')
      .set({ is_archived: true })
      .where('id', '=', client.id)
      .execute()

    expect(await refusalOf(invite(manager, client.email))).toBe('409 email_of_archived')
  })
})

describe('who was invited to another organization', () => {
  test(
    'is told so by mail and by their account, and joins it by accepting',
    { tags: 'short' },
    async () => {
      const { manager, client, person, organization, orgId, rowId } = await anInvited()

      const mail = await mailbox.mailTo(client.email)
      const invitations = await invitationsOf(person)
      const accepted = await person('acceptInvitation', { orgId })

      expect(mail.text).toContain(`The organization ${organization.name} invites you`)
      expect(mail.text).toContain('http://localhost:3000/control-library')
      expect(mail.text).not.toMatch(/Verification code|Temporary password|Typed/)
      expect(invitations).toEqual([
        {
          organization: { _id: orgId, name: organization.name },
          createdAt: expect.any(String),
          expiresAt: expect.any(String),
        },
      ])
      expect(accepted.body).toEqual({
        message: 'Organization joined successfully',
        data: { _id: orgId, name: organization.name },
      })
      expect(await invitationsOf(person)).toEqual([])
      const names = (await person('getMe')).body.data.organizations
      expect(names).toContainEqual({ _id: orgId, name: organization.name })
      const [row] = await clientsOf(manager, { query: client.email })
      expect(row).toMatchObject({ _id: client.id, firstName: client.first_name, isVerified: true })
      expect(await refusalOf(person('acceptInvitation', { orgId }))).toBe('404 not_found')
      expect(await refusalOf(manager('removeClient', { userId: rowId }))).toBe('404 not_found')
    },
  )

  test('is not told to whoever invited them when they decline, nor asked again before its days are over', async () => {
    const { manager, client, person, orgId, rowId } = await anInvited()
    await mailbox.mailTo(client.email)
    const before = await clientsOf(manager)

    const declined = await person('declineInvitation', { orgId })
    const again = await manager('resetUserPassword', { userId: rowId })

    expect(declined.body).toEqual({ message: 'Invitation declined', data: null })
    expect(again.status).toBe(200)
    expect(await clientsOf(manager)).toEqual(before)
    expect(await invitationsOf(person)).toEqual([])
    expect(await refusalOf(person('acceptInvitation', { orgId }))).toBe('404 not_found')
    expect(mailsTo(client.email)).toHaveLength(1)

    await passDays(orgId, 7)
    await manager('resetUserPassword', { userId: rowId })
    expect(await invitingOf(person)).toHaveLength(1)
    await mailbox.mailTo(client.email, 2)
  })

  test('accepts it within seven days, and as long as it is not withdrawn', async () => {
    const [late, withdrawn] = [await anInvited(), await anInvited()]
    await passDays(late.orgId, 7)
    await withdrawn.manager('removeClient', { userId: withdrawn.rowId })

    for (const { person, orgId } of [late, withdrawn]) {
      expect(await invitationsOf(person)).toEqual([])
      expect(await refusalOf(person('acceptInvitation', { orgId }))).toBe('404 not_found')
      expect(await refusalOf(person('declineInvitation', { orgId }))).toBe('404 not_found')
    }
    expect(await clientsOf(late.manager, { status: 'pending' })).toHaveLength(1)
  })

  test('answers before they have chosen an organization, and belongs to none meanwhile', async () => {
    const { manager, orgId } = await anOffice()
    const free = await aUser(parts.db, 'RM_CLI')
    const person = await aClient(parts, free)
    await invite(manager, free.email)

    const before = await person('getOrganizations', { userId: free.id })
    await person('acceptInvitation', { orgId })
    const after = await person('setOrganization', { orgId, userId: free.id })

    expect([before.body.data, after.status]).toEqual([[], 200])
  })

  test('of two organizations joins the one and declines the other', async () => {
    const { client, person, orgId } = await anInvited()
    const other = await anOffice()
    await invite(other.manager, client.email)
    expect(await invitingOf(person)).toHaveLength(2)

    await person('declineInvitation', { orgId: other.orgId })
    await person('acceptInvitation', { orgId })

    const { memberships } = await keptOf(client.id)
    const joined = memberships.map(({ organization_id }) => organization_id)
    expect([joined.includes(orgId), joined.includes(other.orgId)]).toEqual([true, false])
  })

  test('needs no invitation any more where an administrator has added them', async () => {
    const { client, person, orgId, elsewhere, manager } = await anInvited()
    const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
    const organizations = [orgId, elsewhere.orgId]

    await administrator('setOrganizationsOfUser', { userId: client.id, organizations })

    expect(await invitationsOf(person)).toEqual([])
    expect(await clientsOf(manager, { query: client.email })).toHaveLength(1)
  })

  test('is nobody’s to answer for, and nobody else’s to withdraw', { tags: 'short' }, async () => {
    const { orgId, rowId, elsewhere } = await anInvited()
    const stranger = await aClient(parts, await aUser(parts.db, 'RM_CLI'))
    const other = await anOffice()
    const names = { userId: rowId, ...typed }

    const refusals = [
      await refusalOf(stranger('acceptInvitation', { orgId })),
      await refusalOf(stranger('declineInvitation', { orgId })),
      ...(await Promise.all(
        [other.manager, elsewhere.manager].flatMap((manager) => [
          refusalOf(manager('updateUser', names)),
          refusalOf(manager('resetUserPassword', { userId: rowId })),
          refusalOf(manager('removeClient', { userId: rowId })),
        ]),
      )),
    ]

    expect(new Set(refusals)).toEqual(new Set(['404 not_found']))
  })

  test('and has no password yet finds the way to one in the mail; that of before stays', async () => {
    const { manager, orgId } = await anOffice()
    const elsewhere = await anOffice()
    const nobody = await aClient(parts)
    const email = anEmail()
    await invite(elsewhere.manager, email)
    const first = await mailbox.mailTo(email)
    const temporary = /^Temporary password: (\w+)$/m.exec(first.text)?.[1] ?? ''

    await invite(manager, email)
    const second = await mailbox.mailTo(email, 2)
    const before = await nobody('login', { email, password: temporary })
    await nobody('resetPassword', { email, otp: codeIn(second), password: testPassword })

    expect(before.body.data.isVerified).toBe(false)
    expect(linkIn(second)).toMatchObject({ email, code: codeIn(second) })
    const { id } = (await parts.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()) ?? { id: '' }
    const person = await aClient(parts, { id })
    expect((await person('acceptInvitation', { orgId })).status).toBe(200)
  })
})

describe('a client user whom two organizations share', () => {
  async function aShared() {
    const office = await anOffice()
    const { organization } = await anOrganization(parts.db)
    await aMembership(parts.db, organization.id, office.client.id)
    return office
  }

  test('is only taken out of it by an account manager of one', async () => {
    const { manager, client } = await aShared()
    const userId = client.id
    const before = await keptOf(userId)

    const [row] = await clientsOf(manager)
    const edited = await refusalOf(manager('updateUser', { userId, ...typed }))
    const reset = await refusalOf(manager('resetUserPassword', { userId }))
    expect(await keptOf(userId)).toEqual(before)
    const removed = await manager('removeClient', { userId })

    expect([row.isShared, edited, reset]).toEqual([true, '403 forbidden', '403 forbidden'])
    expect(removed.status).toBe(200)
  })

  test('is changed and reset by administrators all the same', async () => {
    const { client } = await aShared()
    const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
    const userId = client.id

    const answers = [
      await administrator('updateUser', { userId, ...typed }),
      await administrator('resetUserPassword', { userId }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

test('the mail of an invitation shows no link in the name of the organization', async () => {
  const { manager, orgId } = await anOffice()
  const name = `Look at https://example.com/${'x'.repeat(100)}`
  await parts.db.updateTable('organizations').set({ name }).where('id', '=', orgId).execute()
  const { email } = await aUser(parts.db, 'RM_CLI')

  await invite(manager, email)

  const { text, html } = await mailbox.mailTo(email)
  expect(text).toContain('The organization Look at https: / / example. com/ xxx')
  for (const part of [text, html]) expect(part).not.toMatch(/example\.com|x{60}/)
})

test('who accepts while their account manager elsewhere changes them is changed before or not at all', async () => {
  const { person, client, elsewhere, orgId } = await anInvited()

  const [accepted, edited] = await Promise.all([
    person('acceptInvitation', { orgId }),
    elsewhere.manager('updateUser', { userId: client.id, ...typed }),
  ])

  expect(accepted.status).toBe(200)
  const { user } = await keptOf(client.id)
  expect(user?.first_name).toBe(edited.status === 200 ? 'Typed' : client.first_name)
  expect([200, 403]).toContain(edited.status)
})
