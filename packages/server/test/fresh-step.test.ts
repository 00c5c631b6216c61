import { randomUUID } from 'node:crypto'
import { allRoutes, type RouteName } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { aClient } from './client.ts'
import { aUser } from './factories.ts'
import { aSecondStep } from './second-step.ts'

const parts = appForTest()

const farReaching = Object.entries(allRoutes).flatMap(([name, route]) =>
  'needsFreshStep' in route && Array.isArray(route.access)
    ? [{ name: name as RouteName, role: route.access[0] }]
    : [],
)

test('rates, statements, memberships and resets of others reach far', () => {
  expect(farReaching.map(({ name }) => name).toSorted()).toEqual([
    ...['issueStatements', 'payStatement', 'removeClient', 'resetUserPassword'],
    ...['setOrganizationsOfUser', 'setRate'],
  ])
})

test.each(farReaching)(
  '$name asks whoever has a second step for a fresh one, before anything else',
  async ({ name, role }) => {
    const user = await aUser(parts.db, role)
    const person = await aClient(parts, user)
    const ids = { userId: randomUUID(), statementId: randomUUID() }
    const without = await person(name, ids)

    await aSecondStep(parts, user)
    const { body } = await person(name, ids)

    expect(without.body.code).not.toBe('fresh_sign_in_required')
    expect(body.code).toBe('fresh_sign_in_required')
  },
)
