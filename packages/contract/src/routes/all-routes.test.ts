import { describe, expect, test } from 'vitest'
import { roles } from '#contract/roles.ts'
import { paramNames, pathFor, type Route } from '#contract/route.ts'
import { allRoutes, routeNames } from './all-routes.ts'

const rows = routeNames.map((name): [string, Route] => [name, allRoutes[name]])

describe('every row of the routes', () => {
  test('has an address of its own', () => {
    const addresses = rows.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)

    expect(new Set(addresses).size).toBe(rows.length)
  })

  test.each(rows)('%s describes exactly the params of its path', (_name, route) => {
    expect(Object.keys(route.params?.shape ?? {})).toEqual(paramNames(route))
  })

  test.each(rows)('%s has a sample that passes its own shape', (_name, route) => {
    const results = [route.query, route.body].map((shape) => shape?.safeParse(route.sample ?? {}))

    expect(results.map((result) => result?.error)).toEqual([undefined, undefined])
  })

  test.each(rows)('%s has a sample of its fields, where it has any', (_name, route) => {
    const fields = Object.keys(route.body?.shape ?? {})

    expect(fields.length === 0 || Object.keys(route.sample ?? {}).length > 0).toBe(true)
    expect([...fields, ...Object.keys(route.query?.shape ?? {})]).toEqual(
      expect.arrayContaining(Object.keys(route.sample ?? {})),
    )
  })

  test.each(rows)('%s is for roles that there are', (_name, { access }) => {
    const named = typeof access === 'string' ? [] : access

    expect(roles).toEqual(expect.arrayContaining([...named]))
    expect(typeof access === 'string' || named.length > 0).toBe(true)
  })

  test.each(rows)('%s names in its path the subject that it says', (_name, route) => {
    const expected = {
      none: [],
      own_user: ['userId'],
      any_user: ['userId'],
      remediator: ['userId'],
      organization: ['organizationId'],
      invitation: ['orgId'],
      statement: ['statementId'],
      job: ['jobId'],
      file: ['jobId', 'fileId'],
      dispute: ['disputeId'],
      own_view: ['viewId'],
      own_session: ['sessionId'],
      own_passkey: ['passkeyId'],
    }[route.subject]

    expect(paramNames(route)).toEqual(expect.arrayContaining(expected))
  })

  test.each(rows)('%s: a GET has no body, and pages come with page and limit', (_name, route) => {
    expect(route.method !== 'GET' || route.body === undefined).toBe(true)
    const paging = Object.keys(route.query?.shape ?? {}).filter((key) =>
      ['page', 'limit'].includes(key),
    )
    expect(paging.length).toBe(route.paged ? 2 : 0)
  })

  test.each(rows)('%s: only a call with documents takes multipart', (_name, route) => {
    const takesDocuments = route.bodyType === 'multipart' || route.bodyType === 'either'

    expect(takesDocuments).toBe(route.filePart !== undefined)
  })
})

// Written a second time from the rules; a call that is not named here yet is not judged here.
const all = [...roles]
const ruledAccess: Record<string, readonly string[] | 'public'> = {
  'POST /auth/login': 'public',
  'POST /auth/forgot-password': 'public',
  'POST /auth/reset-password': 'public',
  'GET /auth/password-rules': 'public',
  'GET /auth/ways': 'public',
  'PUT /auth/password-rules': ['RM_SU'],
  'POST /contact-us': 'public',
  'GET /auth/logout': all,
  'GET /auth/get-organizations/:userId': ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_CLI'],
  'GET /organizations/users/:userId': ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_CLI'],
  'GET /organizations/users': ['RM_CAM'],
  'PUT /organizations/users/:userId': ['RM_SU', 'RM_ADM'],
  'PUT /organizations/users/:userId/remove-client': ['RM_CAM'],
  'POST /auth/set-organization/:orgId/:userId': ['RM_CAM', 'RM_CLI'],
  'POST /auth/users/:userId/ghost-login': ['RM_SU', 'RM_ADM'],
  'POST /auth/ghost-logout': all,
  'POST /auth/second-step': 'public',
  'POST /auth/passkey': 'public',
  'POST /auth/second-step/passkey': 'public',
  'DELETE /users/me/second-step': all,
  'DELETE /users/me/passkeys/:passkeyId': all,
  'PUT /users/:userId/remove-second-step': ['RM_SU'],
  'PUT /users/:userId/erase': ['RM_SU'],
  'PUT /settings/sign-in': ['RM_SU'],
  'POST /auth/provider/begin': 'public',
  'POST /auth/provider/finish': 'public',
  'POST /auth/provider/logout': 'public',
  'GET /settings/providers': ['RM_SU'],
  'PUT /settings/providers': ['RM_SU'],
  'PUT /settings/providers/remove': ['RM_SU'],
  'PUT /settings/providers/try': ['RM_SU'],
  'POST /organizations': ['RM_SU', 'RM_ADM'],
  'GET /organizations': ['RM_SU', 'RM_ADM'],
  'GET /organizations/count': ['RM_SU', 'RM_ADM'],
  'PUT /organizations/:organizationId/update': ['RM_SU', 'RM_ADM'],
  'PUT /organizations/:organizationId/delete': ['RM_SU'],
  'GET /users/me': all,
  'GET /users': ['RM_SU', 'RM_ADM'],
  'GET /users/count': ['RM_SU', 'RM_ADM'],
  'GET /jobs': all,
  'GET /jobs/count': all,
  'GET /jobs/:jobId': all,
  'GET /jobs/:jobId/files': all,
  'GET /jobs/:jobId/files/count': all,
  'GET /jobs/:jobId/files/download': all,
  'GET /jobs/:jobId/files/:fileId/download': all,
  'POST /jobs': ['RM_CAM', 'RM_CLI'],
  'PUT /jobs/:jobId/add-files': ['RM_CAM', 'RM_CLI'],
  'PUT /jobs/:jobId/update': ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_CLI'],
  'PUT /jobs/:jobId/update-status': ['RM_SU', 'RM_ADM', 'RM_CAM', 'RM_REM'],
  'PUT /jobs/:jobId/reopen': ['RM_SU', 'RM_ADM'],
  'PUT /jobs/:jobId/close': ['RM_SU', 'RM_ADM'],
  'PUT /jobs/:jobId/delete': ['RM_SU', 'RM_ADM'],
  'PUT /jobs/:jobId/mark-special': ['RM_REM'],
  'PUT /jobs/:jobId/:fileId/delete-file': ['RM_SU', 'RM_CAM', 'RM_CLI'],
  'PUT /jobs/:jobId/files/:fileId/remediate': ['RM_REM'],
  'POST /jobs/:jobId/files/:fileId/versions': ['RM_REM'],
  'GET /jobs/:jobId/judgments': ['RM_SU', 'RM_ADM'],
  'PUT /jobs/:jobId/judgments': ['RM_SU', 'RM_ADM'],
  'PUT /jobs/:jobId/judgments/proposed': ['RM_SU', 'RM_ADM'],
  'GET /jobs/:jobId/review': ['RM_SU', 'RM_ADM'],
  'GET /jobs/:jobId/problems': ['RM_SU', 'RM_ADM', 'RM_REM'],
  'POST /jobs/:jobId/files/:fileId/problems': ['RM_SU', 'RM_ADM'],
  'PUT /jobs/:jobId/problems/:problemId': ['RM_SU', 'RM_ADM'],
  'DELETE /jobs/:jobId/problems/:problemId': ['RM_SU', 'RM_ADM'],
  'GET /reports/remediators': ['RM_SU', 'RM_ADM'],
  'GET /reports/organizations': ['RM_SU', 'RM_ADM'],
  'GET /reports/remediators/:userId/lines': ['RM_SU', 'RM_ADM'],
  'GET /reports/organizations/:organizationId/lines': ['RM_SU', 'RM_ADM'],
  'GET /reports/deliveries/organizations': ['RM_SU', 'RM_ADM'],
  'GET /reports/deliveries/remediators': ['RM_SU', 'RM_ADM'],
  'GET /reports/deliveries': ['RM_SU', 'RM_ADM'],
  'GET /first-hour': ['RM_SU'],
  'POST /first-hour/test-mail': ['RM_SU'],
  'PUT /first-hour/rates': ['RM_SU'],
  'GET /rates': ['RM_SU', 'RM_ADM'],
  'POST /rates': ['RM_SU'],
  'GET /statements': ['RM_SU', 'RM_ADM', 'RM_REM'],
  'GET /statements/draft': ['RM_SU', 'RM_ADM'],
  'POST /statements': ['RM_SU', 'RM_ADM'],
  'GET /statements/:statementId': ['RM_SU', 'RM_ADM', 'RM_REM'],
  'PUT /statements/:statementId/pay': ['RM_SU', 'RM_ADM'],
  'GET /jobs/:jobId/reports': all,
  'GET /jobs/:jobId/reports/:edition': all,
  'PUT /jobs/:jobId/reports/:edition/withdraw': ['RM_SU'],
  'GET /users/me/sessions': all,
  'POST /users/me/sessions/end-others': all,
  'POST /users/me/sessions/:sessionId/end': all,
  'GET /users/:userId/sessions': ['RM_SU'],
  'POST /users/:userId/sessions/:sessionId/end': ['RM_SU'],
  'POST /users/:userId/sessions/end-all': ['RM_SU'],
  'GET /verify/:publicId': 'public',
  'GET /verify/key': 'public',
}

test('each call is for the roles that the rules name', () => {
  const known = rows.flatMap(([, { method, path, access }]) => {
    const call = `${method} ${path}`
    const who = access === 'session' ? all : access
    return call in ruledAccess ? [[call, typeof who === 'string' ? who : who.toSorted()]] : []
  })
  const expected = known.map(([call]) => {
    const who = ruledAccess[String(call)] ?? []
    return [call, typeof who === 'string' ? who : who.toSorted()]
  })

  expect(known).toEqual(expected)
  expect(known.length).toBeGreaterThan(15)
})

/** These answers set a cookie, which a stored answer could not repeat. Sent twice, they do the same twice. */
const signInFamily: readonly string[] = [
  'login',
  'forgotPassword',
  'resetPassword',
  'ghostLogin',
  'ghostLogout',
  'setOrganization',
  'passSecondStep',
  'beginSecondStepAtSignIn',
  'setUpSecondStepAtSignIn',
  'beginProviderSignIn',
  'finishProviderSignIn',
  'logoutByProvider',
  'beginPasskeySignIn',
  'passkeySignIn',
  'beginPasskeyStep',
  'passPasskeyStep',
  'beginPasskeyAtSignIn',
  'addPasskeyAtSignIn',
]

/** Programs for mails send it, without a key. Sent twice, it does the same twice. */
const sentByMailPrograms = ['unsubscribe']

test('the calls that the rules name take an Idempotency-Key, and no others', () => {
  const ruled = rows.filter(
    ([name, { method }]) =>
      (method === 'POST' && ![...signInFamily, ...sentByMailPrograms].includes(name)) ||
      ['updateStatus', 'markSpecial', 'reopenJob', 'remediateFile', 'addFiles'].includes(name),
  )

  const names = (which: typeof rows) => which.map(([name]) => name)
  expect(names(rows.filter(([, { idempotent }]) => idempotent))).toEqual(names(ruled))
})

test('params are encoded into a path', () => {
  const path = pathFor({ path: '/jobs/:jobId/files/:fileId' }, { jobId: 'a/b', fileId: 'ä' })

  expect(path).toBe('/jobs/a%2Fb/files/%C3%A4')
})
