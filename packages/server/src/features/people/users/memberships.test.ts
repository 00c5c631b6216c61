import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aMembership, anOrganization, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { refusalOf } from '#test/jobs/job-story.ts'

const parts = appForTest()
let administrator: TestClient

beforeAll(async () => {
  administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
})

const set = (userId: string, organizations: string | readonly string[]) =>
  administrator('setOrganizationsOfUser', { userId, organizations })

/** The ids of a person's organizations, archived ones too, in the order of creation. */
const organizationsOf = async (userId: string) =>
  (
    await parts.db
      .selectFrom('memberships')
      .select('organization_id')
      .where('user_id', '=', userId)
      .orderBy('organization_id')
      .execute()
  ).map(({ organization_id }) => organization_id)

const membersOf = async (organizationId: string) =>
  (
    await parts.db
      .selectFrom('memberships')
      .select('user_id')
      .where('organization_id', '=', organizationId)
      .orderBy('position')
      .execute()
  ).map(({ user_id }) => user_id)

const accountManagerOf = async (id: string) =>
  (
    await parts.db
      .selectFrom('organizations')
      .select('account_manager_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).account_manager_id

const eventsOf = async (userId: string) =>
  (
    await parts.db
      .selectFrom('events')
      .select(['kind', 'organization_id'])
      .where('user_id', '=', userId)
      .orderBy('position')
      .execute()
  ).map(({ kind, organization_id }) => `${kind} ${organization_id}`)

const archive = (id: string) =>
  parts.db.updateTable('organizations').set({ is_archived: true }).where('id', '=', id).execute()

describe('the organizations of a client user', () => {
  test('are replaced as a whole, and the history says which were left and joined', async () => {
    const { organization: left, client } = await anOrganization(parts.db, { name: 'Left' })
    const { organization: kept } = await anOrganization(parts.db, { name: 'Kept' })
    const { organization: joined } = await anOrganization(parts.db, { name: 'Joined' })
    await aMembership(parts.db, kept.id, client.id)

    const { status, body } = await set(client.id, [joined.id, kept.id])

    expect(status).toBe(200)
    expect(body.message).toBe('Organizations updated successfully')
    expect(body.data).toMatchObject({
      _id: client.id,
      organizations: [
        { _id: joined.id, name: 'Joined' },
        { _id: kept.id, name: 'Kept' },
      ],
    })
    expect(await organizationsOf(client.id)).toEqual([kept.id, joined.id])
    expect(await eventsOf(client.id)).toEqual([`user_left ${left.id}`, `user_joined ${joined.id}`])
  })

  test('are none where one empty value is sent', async () => {
    const { client } = await anOrganization(parts.db)

    const { body } = await set(client.id, '')

    expect(body.data.organizations).toEqual([])
    expect(await organizationsOf(client.id)).toEqual([])
  })

  test('count once, however often one is named and in whatever case', async () => {
    const { organization, client } = await anOrganization(parts.db)
    const { organization: joined } = await anOrganization(parts.db)

    const { status } = await set(client.id, [joined.id, joined.id.toUpperCase(), joined.id])

    expect(status).toBe(200)
    expect(await organizationsOf(client.id)).toEqual([joined.id])
    expect(await eventsOf(client.id)).toEqual([
      `user_left ${organization.id}`,
      `user_joined ${joined.id}`,
    ])
  })

  test('may be said again without anything happening', async () => {
    const { organization, client } = await anOrganization(parts.db)

    const { status } = await set(client.id, [organization.id])

    expect(status).toBe(200)
    expect(await eventsOf(client.id)).toEqual([])
  })

  test('keep the archived ones, which are neither shown nor asked for', async () => {
    const { organization: archived, client } = await anOrganization(parts.db)
    const { organization: active } = await anOrganization(parts.db)
    await archive(archived.id)

    const answers = [await set(client.id, [active.id]), await set(client.id, [archived.id])]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.data.organizations).toHaveLength(1)
    expect(answers[1]?.body.data.organizations).toEqual([])
    expect(await organizationsOf(client.id)).toEqual([archived.id])
  })

  test('are refused without the field, and nothing of a list with an unknown one happens', async () => {
    const { organization, client } = await anOrganization(parts.db)
    const { organization: archived } = await anOrganization(parts.db)
    const { organization: other } = await anOrganization(parts.db)
    await archive(archived.id)

    const missing = await administrator('setOrganizationsOfUser', { userId: client.id })
    const refused = [
      await set(client.id, [other.id, randomUUID()]),
      await set(client.id, [other.id, archived.id]),
      await set(client.id, [other.id, 'no id']),
    ]

    expect(missing.status).toBe(422)
    expect(Object.keys(missing.body.errors)).toEqual(['organizations'])
    for (const { status, body } of refused) {
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['organizations'])
    }
    expect(await organizationsOf(client.id)).toEqual([organization.id])
    expect(await eventsOf(client.id)).toEqual([])
  })
})

test('only client users and account managers who are active belong to organizations', async () => {
  const { organization } = await anOrganization(parts.db)
  const people = [
    await aUser(parts.db, 'RM_SU'),
    await aUser(parts.db, 'RM_ADM'),
    await aUser(parts.db, 'RM_REM'),
    await aUser(parts.db, 'RM_CLI', { is_archived: true }),
    await aUser(parts.db, 'RM_CLI', { is_verified: false }),
  ]

  const answers = []
  for (const { id } of people) answers.push(await refusalOf(set(id, [organization.id])))

  expect(answers).toEqual([
    '404 not_found',
    '409 without_organizations',
    '409 without_organizations',
    '409 user_archived',
    '200 undefined',
  ])
})

describe('an account manager', () => {
  test('comes to the end of the account managers of an organization', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const [second, third] = [await aUser(parts.db, 'RM_CAM'), await aUser(parts.db, 'RM_CAM')]

    await set(second.id, [organization.id])
    await set(third.id, [organization.id])

    const members = await membersOf(organization.id)
    expect(members.slice(-2)).toEqual([second.id, third.id])
    expect(await accountManagerOf(organization.id)).toBe(accountManager.id)
  })

  test('who answers for an organization is followed by the next one in their order', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const [second, third] = [await aUser(parts.db, 'RM_CAM'), await aUser(parts.db, 'RM_CAM')]
    await set(second.id, [organization.id])
    await set(third.id, [organization.id])

    const { status } = await set(accountManager.id, '')

    expect(status).toBe(200)
    expect(await accountManagerOf(organization.id)).toBe(second.id)
  })

  test('who does not answer for an organization leaves it to the one who does', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const second = await aUser(parts.db, 'RM_CAM')
    await set(second.id, [organization.id])

    const { status } = await set(second.id, '')

    expect(status).toBe(200)
    expect(await accountManagerOf(organization.id)).toBe(accountManager.id)
  })

  test('who is the last one stays, the organization is named, and nothing happens', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const { organization: other } = await anOrganization(parts.db)
    const archived = await aUser(parts.db, 'RM_CAM', { is_archived: true })
    await aMembership(parts.db, organization.id, archived.id)

    const { status, body } = await set(accountManager.id, [other.id])

    expect(status).toBe(409)
    expect(body.code).toBe('last_account_manager')
    expect(body.message).toContain(organization.name)
    expect(await organizationsOf(accountManager.id)).toEqual([organization.id])
    expect(await eventsOf(accountManager.id)).toEqual([])
  })

  test('stays in an archived organization, whoever else is there', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    await archive(organization.id)

    const { status } = await set(accountManager.id, '')

    expect(status).toBe(200)
    expect(await organizationsOf(accountManager.id)).toEqual([organization.id])
  })
})
