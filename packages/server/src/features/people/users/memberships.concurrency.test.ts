import { beforeAll, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { lockRow, untilWaiting } from '#test/db/locks.ts'
import { aMembership, anOrganization, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { refusalOf } from '#test/jobs/job-story.ts'

const parts = appForTest()
let superUser: TestClient

beforeAll(async () => {
  superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
})

const leave = (userId: string) =>
  refusalOf(superUser('setOrganizationsOfUser', { userId, organizations: '' }))

/** An organization with two account managers. */
async function aPair() {
  const { organization, accountManager } = await anOrganization(parts.db)
  const second = await aUser(parts.db, 'RM_CAM')
  await aMembership(parts.db, organization.id, second.id)
  return { organization, ids: [accountManager.id, second.id] as const }
}

const activeManagersOf = (organizationId: string) =>
  parts.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select('users.id')
    .where('memberships.organization_id', '=', organizationId)
    .where('users.role', '=', 'RM_CAM')
    .where('users.is_archived', '=', false)
    .execute()

test('two account managers who leave at once: one of them stays', async () => {
  for (let round = 0; round < 10; round++) {
    const { organization, ids } = await aPair()

    const answers = await Promise.all(ids.map(leave))

    expect(answers.toSorted()).toEqual(['200 undefined', '409 last_account_manager'])
    expect(await activeManagersOf(organization.id)).toHaveLength(1)
  }
})

test('one who leaves while the other one is archived: one of them stays', async () => {
  for (let round = 0; round < 10; round++) {
    const { organization, ids } = await aPair()
    const [first, second] = ids

    const answers = await Promise.all([
      leave(first),
      refusalOf(superUser('deleteUser', { userId: second, isArchived: true })),
    ])

    expect(answers.toSorted()).toEqual(['200 undefined', '409 last_account_manager'])
    expect(await activeManagersOf(organization.id)).toHaveLength(1)
  }
})

test('an organization that somebody joins while their list is replaced is left as well', async () => {
  const { organization, client } = await anOrganization(parts.db)
  const { organization: late } = await anOrganization(parts.db)
  const person = await lockRow(parts.db, 'users', client.id)
  const replacing = superUser('setOrganizationsOfUser', { userId: client.id, organizations: '' })
  await untilWaiting(parts.db, 'users')
  await aMembership(parts.db, late.id, client.id)

  await person.letGo()

  expect((await replacing).body.data.organizations).toEqual([])
  const left = await parts.db
    .selectFrom('events')
    .select('organization_id')
    .where('user_id', '=', client.id)
    .where('kind', '=', 'user_left')
    .orderBy('organization_id')
    .execute()
  expect(left.map((row) => row.organization_id)).toEqual([organization.id, late.id])
})

test('one who became the last account manager of an organization while they are archived stays', async () => {
  const { ids } = await aPair()
  const [leaver] = ids
  const { organization: joined, accountManager } = await anOrganization(parts.db)
  const person = await lockRow(parts.db, 'users', leaver)
  const archiving = refusalOf(superUser('deleteUser', { userId: leaver, isArchived: true }))
  await untilWaiting(parts.db, 'users')
  // As if one had joined and the only other one had left, between the locks.
  await aMembership(parts.db, joined.id, leaver)
  await parts.db
    .updateTable('organizations')
    .set({ account_manager_id: leaver })
    .where('id', '=', joined.id)
    .execute()
  await parts.db
    .deleteFrom('memberships')
    .where('organization_id', '=', joined.id)
    .where('user_id', '=', accountManager.id)
    .execute()

  await person.letGo()

  expect(await archiving).toBe('409 last_account_manager')
  expect(await activeManagersOf(joined.id)).toEqual([{ id: leaver }])
})
