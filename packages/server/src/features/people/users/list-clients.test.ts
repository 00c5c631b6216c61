import { may, roles, type Role } from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aMembership, anOrganization, asActor, aUser } from '#test/factories.ts'
import { aClient, type TestAnswer, type TestClient } from '#test/http/client.ts'
import { refusalOf } from '#test/jobs/job-story.ts'

const parts = appForTest()

type Fields = Parameters<typeof aUser>[2]

/** An organization with its account manager, the client of every organization, and these clients. */
async function anOffice(clients: Fields[] = []) {
  const world = await anOrganization(parts.db)
  const rows = []
  for (const fields of clients) {
    const row = await aUser(parts.db, 'RM_CLI', fields)
    await aMembership(parts.db, world.organization.id, row.id)
    rows.push(row)
  }
  const manager = await aClient(parts, world.accountManager, world.organization.id)
  return { ...world, manager, rows }
}

const namesOf = ({ body }: TestAnswer) =>
  body.data.clients.map((one: { firstName: string }) => one.firstName)
const idsOf = ({ body }: TestAnswer): string[] =>
  body.data.clients.map((one: { _id: string }) => one._id)

describe('the client users of an organization', () => {
  let manager: TestClient

  beforeAll(async () => {
    const office = await anOffice([
      { first_name: 'Anna', last_name: 'Sample', email: 'zoe@example.com' },
      { first_name: 'Bert', last_name: 'Example', is_verified: false },
      { first_name: 'Cleo', last_name: '100%', is_archived: true },
      { first_name: 'Dora', last_name: 'Demo', blocked_until: '2999-01-01T00:00:00.000Z' },
    ])
    manager = office.manager
    await parts.db
      .updateTable('users')
      .set({ first_name: 'Emil', last_name: 'Test', email: 'emil@example.com' })
      .where('id', '=', office.client.id)
      .execute()
  })

  test('are all who belong to it, archived ones included, active ones first', async () => {
    const answer = await manager('listClients')

    expect(answer.status).toBe(200)
    expect(namesOf(answer)).toEqual(['Dora', 'Anna', 'Emil', 'Bert', 'Cleo'])
    expect(answer.body.pagination).toEqual({ page: 1, limit: 8, total: 5, totalPages: 1 })
  })

  test.each([
    ['active', ['Anna', 'Dora', 'Emil']],
    ['inactive', ['Cleo']],
    ['pending', ['Bert']],
    ['blocked', ['Dora']],
    ['all', ['Anna', 'Bert', 'Cleo', 'Dora', 'Emil']],
  ])('are narrowed to those who are %s', async (status, names) => {
    const answer = await manager('listClients', { status, sort: 'firstName:asc' })

    expect(namesOf(answer)).toEqual(names)
  })

  test.each([
    ['anna', ['Anna']],
    ['NA SAMP', ['Anna']],
    ['zoe@', ['Anna']],
    ['%', ['Cleo']],
    ['_', []],
  ])('are searched by name and email: %s', async (query, names) => {
    expect(namesOf(await manager('listClients', { query }))).toEqual(names)
  })

  test('come by pages that do not overlap, in the order asked for', async () => {
    const pages = []
    for (const page of [1, 2, 3, 4]) {
      pages.push(namesOf(await manager('listClients', { sort: 'firstName:desc', limit: 2, page })))
    }

    expect(pages).toEqual([['Emil', 'Dora'], ['Cleo', 'Bert'], ['Anna'], []])
  })

  test.each([{ sort: 'isAvailable:asc' }, { status: 'unheard-of' }, { limit: 0 }])(
    'are not listed by %o',
    async (fields) => {
      expect(await refusalOf(manager('listClients', fields))).toBe('422 invalid_input')
    },
  )
})

test('the list holds exactly those whom the account manager manages', async () => {
  const { organization, accountManager, manager } = await anOffice([{}, { is_archived: true }])
  const other = await anOffice([{}])
  for (const role of roles) {
    await aMembership(parts.db, organization.id, (await aUser(parts.db, role)).id)
  }

  const listed = idsOf(await manager('listClients', { limit: 100 }))

  const actor = asActor(accountManager, organization.id)
  const people = await parts.db.selectFrom('users').select(['id', 'role']).execute()
  const memberships = await parts.db.selectFrom('memberships').selectAll().execute()
  const managed = people.filter(({ id, role }: { id: string; role: Role }) => {
    const own = memberships.filter(({ user_id }) => user_id === id)
    return may.manageUser(actor, {
      id,
      role,
      organizationIds: own.map((one) => one.organization_id),
    })
  })
  expect(new Set(listed)).toEqual(new Set(managed.map(({ id }) => id)))
  expect(listed).not.toContain(other.client.id)
})

test('of two organizations with the same people nothing of one appears while the other is current', async () => {
  const one = await anOffice([{}])
  const two = await anOffice([{}])
  const { accountManager, client } = one
  await aMembership(parts.db, two.organization.id, accountManager.id)
  await aMembership(parts.db, two.organization.id, client.id)
  const person = await aClient(parts, accountManager)
  const fields = { userId: client.id, firstName: 'Edited', lastName: 'Client' }
  const choose = (orgId: string) => person('setOrganization', { orgId, userId: accountManager.id })

  for (const [current, other] of [
    [one, two],
    [two, one],
    [one, two],
  ] as const) {
    await choose(current.organization.id)
    const answers = [
      await person('listClients', { limit: 100 }),
      await person('listClients', { query: client.email }),
    ]
    const shared = [
      await refusalOf(person('updateUser', fields)),
      await refusalOf(person('resetUserPassword', { userId: client.id })),
    ]
    const stranger = { ...fields, userId: other.rows[0]?.id ?? '' }
    const refused = [
      await refusalOf(person('updateUser', stranger)),
      await refusalOf(person('resetUserPassword', stranger)),
      await refusalOf(person('removeClient', stranger)),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const said = JSON.stringify(answers.map(({ body }) => body))
    expect(said).toContain(current.organization.id)
    expect(said).toContain(client.id)
    const secrets = [other.organization.id, other.organization.name, stranger.userId]
    expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
    expect(shared).toEqual(['403 forbidden', '403 forbidden'])
    expect(refused).toEqual(['404 not_found', '404 not_found', '404 not_found'])
  }
})

test('a client user is shown with the current organization alone and without sums of work', async () => {
  const { manager, client, organization } = await anOffice()
  const other = await anOrganization(parts.db)
  await aMembership(parts.db, other.organization.id, client.id)

  const { body } = await manager('listClients')

  const [shown] = body.data.clients
  expect(shown.organizations).toEqual([{ _id: organization.id, name: organization.name }])
  const sums = ['simple_pages', 'complex_pages', 'special_jobs', 'total_special_jobs_cost']
  expect(Object.keys(shown).filter((key) => sums.includes(key))).toEqual([])
})
