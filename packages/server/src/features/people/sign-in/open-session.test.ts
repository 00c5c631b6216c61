import { describe, expect, test } from 'vitest'
import { toOrganizationAccess } from './open-session.ts'

const through = (organization_id: string | null) => ({ provider: { organization_id } })

describe('the organizations open to a session', () => {
  test.each([
    ['a password', { providerSignIn: undefined, hasPassedStep: false }, null],
    ['a provider', { providerSignIn: through('one'), hasPassedStep: false }, 'one'],
    [
      'a provider and a second step of their own',
      { providerSignIn: through('one'), hasPassedStep: true },
      null,
    ],
    ["the operator's provider", { providerSignIn: through(null), hasPassedStep: false }, null],
  ])('after %s, they are bound as that proves', (_, signIn, boundOrganizationId) => {
    const row = { second_step_organization_id: null }
    expect(toOrganizationAccess(row, signIn, null)).toEqual({
      boundOrganizationId,
      closedOrganizationId: null,
    })
  })

  test('a second step that was set up through a provider does not unbind a session', () => {
    const row = { second_step_organization_id: 'one' }
    const signIn = { providerSignIn: through('one'), hasPassedStep: true }
    expect(toOrganizationAccess(row, signIn, 'one')).toEqual({
      boundOrganizationId: 'one',
      closedOrganizationId: null,
    })
  })

  test('an organization that admits its provider alone is closed to any other sign-in', () => {
    const row = { second_step_organization_id: null }
    const closedAfter = (byProvider: ReturnType<typeof through> | undefined) =>
      toOrganizationAccess(row, { providerSignIn: byProvider, hasPassedStep: false }, 'one')
        .closedOrganizationId
    expect([undefined, through(null), through('two'), through('one')].map(closedAfter)).toEqual([
      'one',
      'one',
      'one',
      null,
    ])
  })
})
