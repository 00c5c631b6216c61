import {
  invitableRoles,
  isClientSide,
  isImpersonable,
  isRemediator,
  type Actor,
  type Me,
} from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { anId } from '#test/answers/jobs.ts'
import { aPerson, demoOrganization } from '#test/answers/people.ts'
import { userActionsFor } from './user-actions.ts'

// The rules of the menus of people, written a second time.

const actors = {
  RM_SU: { id: anId(1), role: 'RM_SU', organizationId: null },
  RM_ADM: { id: anId(2), role: 'RM_ADM', organizationId: null },
  RM_CAM: { id: anId(3), role: 'RM_CAM', organizationId: demoOrganization._id },
} as const satisfies Record<string, Actor>

const menuOf = (actor: Actor, user: Me) => userActionsFor(actor, user).map(({ label }) => label)

const active = ['Edit', 'Reset Password']
const states = [
  ['active', {}, { adm: active, su: ['Sessions', 'Delete'], access: ['Access Account'] }],
  ['unverified', { isVerified: false }, { adm: active, su: ['Delete'], access: [] }],
  ['archived', { isArchived: true }, { adm: ['Edit'], su: ['Activate', 'Erase'], access: [] }],
] as const
const cases = invitableRoles.flatMap((role) =>
  (['RM_ADM', 'RM_SU'] as const).map((as) => ({ role, as })),
)

describe('the menu of a person', () => {
  test.each(cases)('of a $role in each state has what $as may do', ({ role, as }) => {
    for (const [state, changes, { adm, su, access }] of states) {
      expect([state, ...menuOf(actors[as], aPerson(role, { _id: anId(9), ...changes }))]).toEqual([
        state,
        ...adm,
        ...(isClientSide({ role }) && !('isArchived' in changes) ? ['Manage Organizations'] : []),
        ...(isRemediator({ role }) && !('isArchived' in changes) ? ['Set Working Time'] : []),
        ...(isImpersonable({ role }) ? access : []),
        ...(as === 'RM_SU' ? su : []),
      ])
    }
  })

  test('of oneself has no reset', () => {
    expect(menuOf(actors.RM_ADM, aPerson('RM_ADM', { _id: actors.RM_ADM.id }))).toEqual(['Edit'])
  })

  test.each([
    ['their own', {}, ['Edit', 'Reset Password', 'Delete']],
    ['one who was only invited', { isVerified: false }, ['Edit', 'Reset Password', 'Delete']],
    ['an archived one', { isArchived: true }, ['Edit']],
    ['one whom other organizations share', { isShared: true }, ['Delete']],
    ['an archived one whom others share', { isShared: true, isArchived: true }, []],
  ])('of a client user has what the account manager may do with %s', (_who, changes, menu) => {
    const client = { ...aPerson('RM_CLI', { _id: anId(9) }), ...changes }

    expect(menuOf(actors.RM_CAM, client)).toEqual(menu)
  })
})
