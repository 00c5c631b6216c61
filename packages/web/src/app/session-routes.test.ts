import { roles, type Role } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { aPerson } from '#test/people.ts'
import type { SessionState } from '#web/state/session.ts'
import { toSession } from '#web/state/session.ts'
import { redirectFor } from './session-routes.ts'

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

test('after Logout nothing is remembered for the next person', () => {
  const left: SessionState = { ...nobody, ending: 'left' }

  expect(redirectFor(left, at('/jobs/1'))).toEqual({ to: '/login', state: null })
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

test('the page on accessibility is open to everybody', () => {
  const client = signedIn(aPerson('RM_CLI', { organization: null }))
  const everybody = [nobody, client, ...roles.map((role) => signedIn(aPerson(role)))]

  for (const session of everybody) {
    expect(redirectFor(session, at('/accessibility'))).toBeUndefined()
  }
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

test('each role begins with its own screen, and has no other one’s', () => {
  const start = (role: Role) => redirectFor(signedIn(aPerson(role)), at('/'))?.to
  expect(roles.map((role) => [role, start(role)])).toEqual([
    ['RM_SU', '/users'],
    ['RM_ADM', '/users'],
    ['RM_CAM', '/client-users'],
    ['RM_REM', '/jobs'],
    ['RM_CLI', '/jobs'],
  ])
  for (const address of ['/users', '/reports']) {
    for (const role of ['RM_SU', 'RM_ADM'] as const)
      expect(redirectFor(signedIn(aPerson(role)), at(address))).toBeUndefined()
    for (const role of ['RM_CAM', 'RM_REM', 'RM_CLI'] as const)
      expect(redirectFor(signedIn(aPerson(role)), at(address))?.to).toBe(start(role))
  }
})

test('the public page of a report is the same for everybody', () => {
  const somebody = [nobody, signedIn(), signedIn(aPerson('RM_CLI', { organization: null }))]

  for (const session of somebody) expect(redirectFor(session, at('/verify/1'))).toBeUndefined()
})
