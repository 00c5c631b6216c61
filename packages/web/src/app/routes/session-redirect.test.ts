import { roles, type Role } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { aPerson } from '#test/answers/people.ts'
import type { SessionState } from '#web/state/session.ts'
import { toSession } from '#web/state/session.ts'
import { isKnownAddress, unknownPageText, redirectFor } from './session-redirect.ts'

const nobody: SessionState = {
  isLoggedIn: false,
  user: null,
  userType: null,
  organization: null,
  isVerified: false,
  isGhost: false,
  ending: 'none',
}
const signedIn = (me = aPerson('RM_ADM')): SessionState => ({
  ...toSession(me),
  isLoggedIn: true,
  isGhost: false,
  ending: 'none',
})
const at = (pathname: string, from?: string) => ({
  pathname,
  search: '',
  state: from === undefined ? null : { from },
})

test('signed out, every address leads to the sign-in page and is remembered', () => {
  expect(redirectFor(nobody, at('/jobs/1'))).toEqual({ to: '/login', state: { from: '/jobs/1' } })
  expect(redirectFor(nobody, at('/nowhere'))).toMatchObject({ to: '/login' })
  expect(redirectFor(nobody, at('/login'))).toBeUndefined()
})

test('a slash at the end changes nothing', () => {
  expect(redirectFor(nobody, at('/login/'))).toBeUndefined()
  expect(redirectFor(nobody, at('/jobs/'))).toEqual({ to: '/login', state: { from: '/jobs' } })
  expect(redirectFor(signedIn(), at('/login/'))).toMatchObject({ to: '/users' })
  expect(['/login/', '/contact-us/', '/select-org/'].every(isKnownAddress)).toBe(true)
  expect(isKnownAddress('/nowhere/')).toBe(false)
})

test('after Logout nothing is remembered for the next person', () => {
  const signedOut: SessionState = { ...nobody, ending: 'signedOut' }

  expect(redirectFor(signedOut, at('/jobs/1'))).toEqual({ to: '/login', state: null })
})

test('without an organization a client only sees the choice of one', () => {
  const client = signedIn(aPerson('RM_CLI', { organization: null }))

  expect(redirectFor(client, at('/jobs'))).toEqual({ to: '/select-org', state: { from: '/jobs' } })
  expect(redirectFor(client, at('/select-org', '/jobs/1'))).toBeUndefined()
  expect(redirectFor(client, at('/login', '/jobs/1'))).toEqual({
    to: '/select-org',
    state: { from: '/jobs/1' },
  })
})

test('signed in, the start leads to the address asked for, if the role has it', () => {
  expect(redirectFor(signedIn(), at('/login', '/jobs/1'))).toMatchObject({ to: '/jobs/1' })
  expect(redirectFor(signedIn(), at('/', '/elsewhere'))).toMatchObject({ to: '/users' })
  expect(redirectFor(signedIn(), at('/'))).toMatchObject({ to: '/users' })
})

test('signed in, an unknown address leads to the first screen of the role', () => {
  expect(redirectFor(signedIn(), at('/jobs/1/more'))).toEqual({ to: '/users', state: null })
  expect(redirectFor(signedIn(), at('/select-org'))).toEqual({ to: '/users', state: null })
  expect(redirectFor(signedIn(), at('/jobs'))).toBeUndefined()
})

/** Public screens; those of a job and of its document are pages also where there is none. */
const publicScreens = [
  '/login',
  '/forgot-password',
  '/contact-us',
  '/reset-password',
  '/accessibility',
  '/sign-in-with-organization',
  '/verify/none',
]
const ofEverybody = ['/jobs', '/jobs/1', '/jobs/1/review/2', '/control-library']
const open = ['/accessibility', '/verify/none']
const administrators = ['/users', '/organizations', '/reports', '/not-authorized', ...ofEverybody]
const ofSuperUsers = ['/activity', '/settings']
const others = ['/', '/nowhere', '/users/1', '/jobs/1/more', '/select-org', '/client-users']
const addresses = [...publicScreens, ...administrators, ...ofSuperUsers, ...others]

// The customer's table of routes, written a second time; the activity, the settings, the accessibility and
// reports are ours.
const screensOf: Record<Role, { has: string[]; begins: string }> = {
  RM_SU: { has: [...administrators, ...ofSuperUsers], begins: '/users' },
  RM_ADM: { has: administrators, begins: '/users' },
  RM_CAM: { has: ['/client-users', '/not-authorized', ...ofEverybody], begins: '/client-users' },
  RM_REM: { has: ['/not-authorized', ...ofEverybody], begins: '/jobs' },
  RM_CLI: { has: ofEverybody, begins: '/jobs' },
}
const withoutOrganization = { organization: null }
const people = [
  ['a visitor', nobody, { has: publicScreens, begins: '/login' }],
  ...(['RM_CAM', 'RM_CLI'] as const).map(
    (role) =>
      [
        `${role} without an organization`,
        signedIn(aPerson(role, withoutOrganization)),
        { has: [], begins: '/select-org' },
      ] as const,
  ),
  ...roles.map((role) => [role, signedIn(aPerson(role)), screensOf[role]] as const),
] as const

test('an address that nobody has is named in one line, a long one cut', () => {
  const unknown = addresses.filter((one) => !isKnownAddress(one))

  expect(unknown).toEqual(['/nowhere', '/users/1', '/jobs/1/more'])
  expect(unknownPageText('/nonsense')).toBe('There is no page /nonsense.')
  expect(unknownPageText(`/${'a'.repeat(100)}`)).toBe(`There is no page /${'a'.repeat(59)}….`)
})

test.each(people)('every address leads %s where the table of routes says', (_who, session, own) => {
  const leadsTo = (address: string): unknown => {
    const to = redirectFor(session, at(address))?.to
    return typeof to === 'string' && to !== address ? leadsTo(to) : address
  }
  const has = [...own.has, ...open]
  const expected = addresses.map((one) => [one, has.includes(one) ? one : own.begins])

  expect(addresses.map((one) => [one, leadsTo(one)])).toEqual(expected)
})
