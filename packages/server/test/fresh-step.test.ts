import { randomUUID } from 'node:crypto'
import { allRoutes, type RouteName } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { aClient } from './client.ts'
import { anOrganization, aUser } from './factories.ts'
import { aSecondStep } from './second-step.ts'

const parts = appForTest()

const farReaching = Object.entries(allRoutes).flatMap(([name, route]) =>
  'needsFreshStep' in route && Array.isArray(route.access)
    ? [{ name: name as RouteName, role: route.access[0] }]
    : [],
)

test('rates, statements, memberships, resets of others and the end of documents reach far', () => {
  expect(farReaching.map(({ name }) => name).toSorted()).toEqual([
    ...['issueStatements', 'payStatement', 'removeClient', 'resetUserPassword'],
    ...['setJobHold', 'setOrganizationHold', 'setOrganizationsOfUser', 'setRate', 'setRetention'],
  ])
})

test.each(farReaching)(
  '$name asks whoever has a second step for a fresh one, before anything else',
  async ({ name, role }) => {
    const { accountManager, organization } = await anOrganization(parts.db)
    const isManager = role === 'RM_CAM'
    const user = isManager ? accountManager : await aUser(parts.db, role)
    const person = await aClient(parts, user, ...(isManager ? [organization.id] : []))
    const [userId, statementId, jobId] = [randomUUID(), randomUUID(), randomUUID()]
    const ids = { userId, statementId, jobId, organizationId: organization.id }
    const without = await person(name, ids)

    await aSecondStep(parts, user)
    const { body } = await person(name, ids)

    expect(without.body.code).not.toBe('fresh_sign_in_required')
    expect(body.code).toBe('fresh_sign_in_required')
  },
)
