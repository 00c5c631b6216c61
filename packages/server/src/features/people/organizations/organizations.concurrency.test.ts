import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { lockRow, untilWaiting } from '#test/db/locks.ts'
import { aMembership, anOrganization, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'

const parts = appForTest()

const fields = (camID: string) => ({
  name: `Organization ${randomUUID()}`,
  email: 'office@example.com',
  countryCode: '+1',
  phone_number: '555 0100',
  street: '1 Test Street',
  city: 'Testville',
  state: 'TS',
  zip: '00000',
  camID,
  useCAMForBilling: true,
})

async function aWorld() {
  const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  const manager = await aUser(parts.db, 'RM_CAM')
  const archive = () => superUser('deleteUser', { userId: manager.id, isArchived: true })
  const create = () => superUser('createOrganization', fields(manager.id))
  return { superUser, manager, archive, create }
}

test('whoever becomes an account manager while being archived is archived before or not at all', async () => {
  for (const isArchivedFirst of [true, false]) {
    const { manager, archive, create } = await aWorld()
    const person = await lockRow(parts.db, 'users', manager.id)
    const [first, second] = isArchivedFirst ? [archive, create] : [create, archive]
    const answers = [first()]
    await untilWaiting(parts.db, undefined, 1)
    answers.push(second())
    await untilWaiting(parts.db, undefined, 2)

    await person.letGo()

    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses).toEqual(isArchivedFirst ? [200, 422] : [201, 409])
  }
})

test('an account manager who is archived while their organization is activated does not answer for it', async () => {
  const { superUser } = await aWorld()
  const { organization, accountManager } = await anOrganization(parts.db)
  const organizationId = organization.id
  const second = await aUser(parts.db, 'RM_CAM')
  await aMembership(parts.db, organizationId, second.id)
  await superUser('deleteOrganization', { organizationId, isArchived: true })
  await superUser('deleteUser', { userId: accountManager.id, isArchived: true })
  const person = await lockRow(parts.db, 'users', second.id)
  const archiving = superUser('deleteUser', { userId: second.id, isArchived: true })
  await untilWaiting(parts.db, undefined, 1)
  const activating = superUser('deleteOrganization', { organizationId, isArchived: false })
  await untilWaiting(parts.db, undefined, 2)

  await person.letGo()

  expect((await archiving).status).toBe(200)
  expect((await activating).body.code).toBe('last_account_manager')
})

test('two updates at once that name other account managers leave one of them, and no one before', async () => {
  const { superUser } = await aWorld()
  const { organization, accountManager } = await anOrganization(parts.db)
  const people = [await aUser(parts.db, 'RM_CAM'), await aUser(parts.db, 'RM_CAM')]

  const answers = await Promise.all(
    people.map(({ id }) =>
      superUser('updateOrganization', { ...fields(id), organizationId: organization.id }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const members = await parts.db
    .selectFrom('memberships')
    .select('user_id')
    .where('organization_id', '=', organization.id)
    .where(
      'user_id',
      'in',
      [accountManager, ...people].map(({ id }) => id),
    )
    .execute()
  const { account_manager_id } = await parts.db
    .selectFrom('organizations')
    .select('account_manager_id')
    .where('id', '=', organization.id)
    .executeTakeFirstOrThrow()
  expect(members).toEqual([{ user_id: account_manager_id }])
})
