import { describe, expect, test } from 'vitest'
import { appForTest, testSettings } from '#test/app-for-test.ts'
import { anOrganization, aUser } from '#test/factories.ts'
import { aClient, aCookie } from '#test/http/client.ts'

const parts = appForTest({
  settings: { ...testSettings, publicUrl: 'https://work.example.com' },
})

/** Sends a write with these headers; the Host is the test request's. */
async function write(headers: Record<string, string>, host = 'localhost:3000') {
  const { client, organization } = await anOrganization(parts.db)
  const person = await aClient(parts, client, organization.id)
  const { status, body } = await person(
    'createJob',
    { job_name: 'A write' },
    { headers: { host, ...headers } },
  )
  return status === 201 ? 'done' : `${status} ${body.code}`
}

describe('a write', () => {
  test.each([
    ['from no browser', {}],
    ['from the own host', { origin: 'http://localhost:3000' }],
    ['from the own host under another loopback name', { origin: 'http://127.0.0.1:3000' }],
    ['from the own host under its sixth name', { origin: 'http://[::1]:3000' }],
    ['from the public address', { origin: 'https://work.example.com' }],
    ['from the public address with its port', { origin: 'https://work.example.com:443' }],
    ['of the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['that a person began', { 'sec-fetch-site': 'none' }],
    ['that says both', { origin: 'https://work.example.com', 'sec-fetch-site': 'same-origin' }],
  ])('%s passes', async (_name, headers) => {
    expect(await write(headers as Record<string, string>)).toBe('done')
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site of a similar name', { origin: 'https://work.example.com.evil.example' }],
    ['the public address without encryption', { origin: 'http://work.example.com' }],
    ['the own host by another scheme', { origin: 'https://localhost:3000' }],
    ['another port of the host', { origin: 'http://localhost:3001' }],
    ['nowhere', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['another site, without Origin', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the site, without Origin', { 'sec-fetch-site': 'same-site' }],
  ])('from %s is refused', async (_name, headers) => {
    expect(await write(headers as Record<string, string>)).toBe('403 foreign_origin')
  })

  test('to the public host is own by its scheme alone, whatever a proxy says of it', async () => {
    const host = 'work.example.com'

    expect(await write({ origin: 'https://work.example.com' }, host)).toBe('done')
    expect(await write({ origin: 'http://work.example.com' }, host)).toBe('403 foreign_origin')
  })

  test('to another port of the public host is own at that port', async () => {
    const host = 'work.example.com:8443'

    expect(await write({ origin: 'https://work.example.com:8443' }, host)).toBe('done')
    expect(await write({ origin: 'https://work.example.com:9443' }, host)).toBe(
      '403 foreign_origin',
    )
  })

  test('to a host without a port is own by its scheme and by its port alone', async () => {
    const host = 'work.intranet'

    expect(await write({ origin: 'http://work.intranet' }, host)).toBe('done')
    expect(await write({ origin: 'https://work.intranet' }, host)).toBe('403 foreign_origin')
    expect(await write({ origin: 'http://work.intranet:8443' }, host)).toBe('403 foreign_origin')
    expect(await write({ origin: 'ftp://work.intranet' }, host)).toBe('403 foreign_origin')
  })

  test('to another host is own where Origin and Host agree', async () => {
    expect(await write({ origin: 'http://intranet:3000' }, 'intranet:3000')).toBe('done')
    expect(await write({ origin: 'http://intranet:3000' }, 'intranet:3001')).toBe(
      '403 foreign_origin',
    )
  })
})

test('a sign-in from another site is refused before the password is looked at', async () => {
  const nobody = await aClient(parts)

  const { body } = await nobody(
    'login',
    { email: 'nobody@example.com', password: 'x' },
    { headers: { origin: 'https://evil.example' } },
  )

  expect(body.code).toBe('foreign_origin')
})

test('a link of another site does not sign anybody out', async () => {
  const cookie = await aCookie(parts, await aUser(parts.db, 'RM_ADM'))
  const nobody = await aClient(parts)
  const call = (name: 'logout' | 'getMe', headers: Record<string, string>) =>
    nobody(name, {}, { headers: { cookie, ...headers } })

  const refused = await call('logout', { 'sec-fetch-site': 'cross-site' })

  expect(refused.body.code).toBe('foreign_origin')
  expect((await call('getMe', { 'sec-fetch-site': 'cross-site' })).status).toBe(200)
})

describe('over https', () => {
  const signIn = async (headers: Record<string, string> = {}) => {
    const { email } = await aUser(parts.db, 'RM_ADM')
    return (await aClient(parts))('login', { email, password: 'correct horse' }, { headers })
  }
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof signIn>>) =>
    String([headers['set-cookie']].flat()[0]).split(';')[0] ?? ''

  test('the cookies are secure, no other host sets them, and the browser is told to stay', async () => {
    const { headers } = await signIn()

    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-curbcut_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Secure-curbcut_known_browser=[^;]+; .*Path=\/api\/auth; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    // Subdomains are left out: other services of the domain perhaps do not use https.
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('a session without its prefix is none, because another host of the domain may have set it', async () => {
    const nobody = await aClient(parts)
    const cookie = cookieOf(await signIn())
    const statusWith = async (sent: string) =>
      (await nobody('getMe', {}, { headers: { cookie: sent } })).status

    expect(await statusWith(cookie)).toBe(200)
    expect(await statusWith(cookie.replace('__Host-', ''))).toBe(401)
  })

  test('a logout takes the cookies of both names away, and what the browser has kept', async () => {
    const nobody = await aClient(parts)
    const cookie = cookieOf(await signIn())

    const { headers } = await nobody('logout', {}, { headers: { cookie } })

    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-curbcut_session=; .*Secure/),
      expect.stringMatching(/^curbcut_session=; /),
    ])
    expect(headers['clear-site-data']).toBe('"cache"')
  })
})
