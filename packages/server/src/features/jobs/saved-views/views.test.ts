import { maxViewsPerPerson, roles, type JobView, type Role } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization, aUser } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient, type TestClient } from '#test/http/client.ts'

const parts = appForTest()

/** Somebody of this role, in an organization where the role needs one. */
async function aPerson(role: Role) {
  const { organization, client, accountManager } = await anOrganization(parts.db)
  if (role === 'RM_CLI') return aClient(parts, client, organization.id)
  if (role === 'RM_CAM') return aClient(parts, accountManager, organization.id)
  return aClient(parts, await aUser(parts.db, role))
}

const namesOf = async (person: TestClient) =>
  (await person('listViews')).body.data.map(({ name }: JobView) => name)
const save = (person: TestClient, fields: Record<string, string | boolean>) =>
  person('createView', { name: 'A view', query: 'progress=completed', ...fields })

test.each(roles)('%s keeps views by name and deletes them', async (role) => {
  const person = await aPerson(role)

  const made = await save(person, { name: ' Zebra ', query: 'priority=RUSH&sort=createdAt:asc' })
  await save(person, { name: 'äpfel', query: '' })

  const { _id: viewId } = made.body.data
  expect([made.status, made.body.message]).toEqual([201, 'View saved'])
  expect(made.body.data).toMatchObject({
    name: 'Zebra',
    query: 'priority=RUSH&sort=createdAt%3Aasc',
    isShared: false,
    created_by: { userType: role },
  })
  expect(await namesOf(person)).toEqual(['äpfel', 'Zebra'])
  const deleted = await person('deleteView', { viewId })
  expect([deleted.status, deleted.body]).toEqual([200, { data: null, message: 'View deleted' }])
  expect(await namesOf(person)).toEqual(['äpfel'])
  expect((await person('deleteView', { viewId })).status).toBe(404)
})

test('in a ghost session the person’s views are read, and stay as they are', async () => {
  const remediator = await aUser(parts.db, 'RM_REM')
  const own = await aClient(parts, remediator)
  const { _id: viewId } = (await save(own, { name: 'Mine' })).body.data
  const ghost = await aBrowser(parts, await aUser(parts.db, 'RM_ADM'))
  await ghost('ghostLogin', { userId: remediator.id })

  expect(await namesOf(ghost)).toEqual(['Mine'])
  expect((await save(ghost, { name: 'Another' })).status).toBe(403)
  expect((await ghost('deleteView', { viewId })).status).toBe(403)
  expect(await namesOf(own)).toEqual(['Mine'])
})

describe('the query', () => {
  test.each([
    ['', ''],
    ['progress=in_review&page=3&limit=5&format=csv&unknown=1', 'progress=in_review'],
    ['sort=status:desc', ''],
    ['status=closed&status=Archived&priority=all', 'status=CLOSED&status=archived'],
    ['query=a+%26+b%C3%A9', 'query=a%20%26%20b%C3%A9'],
    ['from_date=2026-10-01&to_date=2026-10-31', 'from_date=2026-10-01&to_date=2026-10-31'],
  ])('%j is kept as the list understands it', async (query, storedQuery) => {
    const { body } = await save(await aPerson('RM_ADM'), { query })

    expect(body.data.query).toBe(storedQuery)
  })

  test.each([
    ['status=DONE', 'This value is not known'],
    ['from_date=2026-10-01', 'Please select both start and end date'],
    ['from_date=2026-10-02&to_date=2026-10-01', 'Start date cannot be later than end date'],
    ['query=%E0%A4', 'This value is not known'],
    ['sort=status:desc&sort=status:asc', 'Send one value only'],
    [`query=${'x'.repeat(201)}`, 'At most 200 characters'],
    [`query=${'x'.repeat(4000)}`, 'At most 4,000 characters'],
  ])('%j is refused as the list refuses it', async (query, message) => {
    const { status, body } = await save(await aPerson('RM_ADM'), { query })

    expect([status, body.errors]).toEqual([422, { query: message }])
  })

  test('by organization or remediator is the administrators’ alone', async () => {
    const id = '01990000-0000-7000-8000-000000000001'
    for (const role of roles) {
      const person = await aPerson(role)
      const statuses = [
        (await save(person, { name: 'One', query: `organization=${id}` })).status,
        (await save(person, { name: 'Two', query: `remediator=${id}` })).status,
      ]
      const expected = role === 'RM_SU' || role === 'RM_ADM' ? 201 : 403
      expect([role, ...statuses]).toEqual([role, expected, expected])
    }
  })
})

describe('a shared view', () => {
  test('is seen by administrators, and deleted by nobody but its owner', async () => {
    const owner = await aPerson('RM_ADM')
    const name = `Shared ${crypto.randomUUID()}`
    const { body } = await save(owner, { name, isShared: true })
    await save(owner, { name: 'My own' })

    for (const role of roles) {
      const person = await aPerson(role)
      const isSeen = role === 'RM_SU' || role === 'RM_ADM'
      const names = await namesOf(person)
      expect([role, names.includes(name), names.includes('My own')]).toEqual([role, isSeen, false])
      expect((await person('deleteView', { viewId: body.data._id })).status).toBe(404)
    }
    expect(await namesOf(owner)).toContain(name)
  })

  test('goes with an administrator who is archived', async () => {
    const { id } = await aUser(parts.db, 'RM_ADM')
    const name = `Shared ${crypto.randomUUID()}`
    await save(await aClient(parts, { id }), { name, isShared: true })
    const another = await aPerson('RM_SU')
    expect(await namesOf(another)).toContain(name)

    await another('deleteUser', { userId: id, isArchived: true })

    expect(await namesOf(another)).not.toContain(name)
  })

  test.each(['RM_CAM', 'RM_CLI', 'RM_REM'] as const)('is not made by %s', async (role) => {
    const { status, body } = await save(await aPerson(role), { isShared: true })

    expect([status, body.code]).toEqual([403, 'forbidden'])
  })
})

test('a person has one view of a name, whatever its case; others may have it too', async () => {
  const person = await aPerson('RM_REM')
  await save(person, { name: 'Due soon' })

  const { status, body } = await save(person, { name: 'DUE SOON' })

  expect([status, body.code, body.errors]).toEqual([
    409,
    'view_taken',
    { name: 'You already have a view with this name.' },
  ])
  expect((await save(await aPerson('RM_REM'), { name: 'Due soon' })).status).toBe(201)
})

test('a person keeps so many views and no more, also at once', async () => {
  const person = await aPerson('RM_CLI')
  const names = Array.from({ length: maxViewsPerPerson + 4 }, (_, index) => `View ${index}`)
  for (const name of names.slice(8)) await save(person, { name })

  const answers = await Promise.all(names.slice(0, 8).map((name) => save(person, { name })))

  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('too_many_views'))
  expect(await namesOf(person)).toHaveLength(maxViewsPerPerson)
})

test.each([
  [{ name: '' }, { name: 'Name is required' }],
  [{ name: 'x'.repeat(101) }, { name: 'At most 100 characters' }],
  [{ isShared: 'perhaps' }, { isShared: 'Enter true or false' }],
])('refuses %j', async (fields, errors) => {
  const { status, body } = await save(await aPerson('RM_SU'), fields)

  expect([status, body.errors]).toEqual([422, errors])
})
