import { allRoutes, requiresFreshStep, routeNames } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { anOrganization, aUser } from './factories.ts'
import { aClient, aCookie } from './http/client.ts'
import { lateBodies } from './http/late-body.ts'
import { validInput } from './http/route-worlds.ts'
import { expectDone, refusalOf } from './jobs/job-story.ts'
import { aSecondStep } from './people/second-step.ts'

const parts = appForTest()
const begin = lateBodies(parts)

const farReaching = routeNames.filter((name) => requiresFreshStep(allRoutes[name]))

test('whatever gives somebody more than before, or takes what does not come back, reaches far', () => {
  expect(farReaching.toSorted()).toEqual([
    'addPasskey',
    'beginPasskey',
    'createOrganization',
    'deleteOrganization',
    'deleteUser',
    'endPromiseHours',
    'eraseUser',
    'exportOrganization',
    'ghostLogin',
    'inviteAccountManager',
    'inviteAdministrator',
    'inviteClient',
    'inviteRemediator',
    'issueStatements',
    'payStatement',
    'removeClient',
    'removePasskey',
    'removePromiseHours',
    'removeProvider',
    'removeSecondStep',
    'removeSecondStepOf',
    'removeWorkCalendar',
    'renewRecoveryCodes',
    'resetUserPassword',
    'setJobHold',
    'setOrganizationHold',
    'setOrganizationsOfUser',
    'setPasswordRules',
    'setPromiseHours',
    'setProvider',
    'setQuota',
    'setRate',
    'setRetention',
    'setSignInRules',
    'setUpSecondStep',
    'setWorkCalendar',
    'tryProvider',
    'withdrawEvidenceReport',
  ])
})

describe('another account manager of an organization', () => {
  const aWorld = async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const next = await aUser(parts.db, 'RM_CAM')
    const user = await aUser(parts.db, 'RM_ADM')
    const { phone } = await aSecondStep(parts, user)
    const person = await aClient(parts, user)
    const change = ({ id: camID }: { id: string }) => {
      const { fields } = validInput(allRoutes.updateOrganization)
      const named = { ...fields, name: organization.name, camID }
      return person('updateOrganization', { ...named, organizationId: organization.id })
    }
    return { organization, accountManager, next, person, phone, change }
  }

  test('needs a fresh second step, without which nothing of the organization changes', async () => {
    const { organization, next, person, phone, change } = await aWorld()

    const refusal = await refusalOf(change(next))

    expect(refusal).toBe('403 fresh_sign_in_required')
    const kept = parts.db.selectFrom('organizations').selectAll().where('id', '=', organization.id)
    expect(await kept.executeTakeFirst()).toMatchObject({
      account_manager_id: organization.account_manager_id,
      street: organization.street,
    })
    await expectDone(person('confirmSecondStep', { code: phone.code() }))
    await expectDone(change(next))
  })

  test('is none where the present one stays: an address needs no second step', async () => {
    const { accountManager, change } = await aWorld()

    expect((await change(accountManager)).status).toBe(200)
  })
})

test.each([
  ...(['setSignInRules', 'setProvider', 'setRate', 'setUpSecondStep', 'tryProvider'] as const),
  ...(['inviteAdministrator', 'inviteRemediator', 'createOrganization'] as const),
])(
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
