import { randomUUID } from 'node:crypto'
import { allRoutes, type Route, type RouteName } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { aClient, aCookie } from './client.ts'
import { anOrganization, aUser } from './factories.ts'
import { lateBodies } from './late-body.ts'
import { validInput } from './route-worlds.ts'
import { aSecondStep } from './second-step.ts'

const parts = appForTest()
const begin = lateBodies(parts)

const farReaching = Object.entries(allRoutes).flatMap(([name, route]: [string, Route]) => {
  const [role] = route.needsFreshStep && Array.isArray(route.access) ? route.access : []
  return role ? [{ name: name as RouteName, role }] : []
})

test('a visit, rules, providers, erasing, exports, money, memberships and the end of documents reach far', () => {
  expect(farReaching.map(({ name }) => name).toSorted()).toEqual([
    ...['eraseUser', 'exportOrganization', 'ghostLogin', 'issueStatements', 'payStatement'],
    ...['removeClient', 'removeProvider', 'removeSecondStepOf', 'resetUserPassword', 'setJobHold'],
    ...['setOrganizationHold', 'setOrganizationsOfUser', 'setPasswordRules', 'setProvider'],
    ...['setRate', 'setRetention', 'setSignInRules'],
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

    // An export is no JSON.
    expect(without.body?.code).not.toBe('fresh_sign_in_required')
    expect(body.code).toBe('fresh_sign_in_required')
  },
)

test.each(['setSignInRules', 'setProvider', 'setRate', 'setUpSecondStep'] as const)(
  '%s is refused too if the second step was set up elsewhere before its body came',
  async (name) => {
    const user = await aUser(parts.db, 'RM_SU')
    const headers = { cookie: await aCookie(parts, user) }
    const { fields } = validInput(allRoutes[name])
    const late = await begin({ name, params: {}, fields, files: [], headers })

    await aSecondStep(parts, user)

    expect(await late.send()).toEqual({ status: 403, code: 'fresh_sign_in_required' })
  },
)
