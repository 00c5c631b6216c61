import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { aForeignKey, clientId, issuerForTest, type Signing } from '#test/people/issuer.ts'
import { aPersonOf, aProvider, signInBy } from '#test/people/provider-world.ts'
import { aSecondStep } from '#test/people/second-step.ts'
import { anAddress } from '#test/people/strangers.ts'

const parts = appForTest()
const issuer = issuerForTest()
const event = 'http://schemas.openid.net/event/backchannel-logout'

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/** A person who is signed in twice through their provider, and the names of both sign-ins. */
async function signedInTwice() {
  const provider = await aProvider(parts, issuer)
  const person = await aPersonOf(parts, provider, { role: 'RM_ADM' })
  const sub = randomUUID()
  const sids = [randomUUID(), randomUUID()] as const
  const signIn = async (sid: string) =>
    (await signInBy(parts, issuer, { email: person.email, claims: { sub, sid } })).browser
  return { person, sub, sids, browsers: [await signIn(sids[0]), await signIn(sids[1])] as const }
}

const rightClaims = () => ({
  iss: issuer.url,
  aud: clientId,
  jti: randomUUID(),
  iat: secondsFromNow(0),
  exp: secondsFromNow(120),
  events: { [event]: {} },
})

async function tell(claims: Record<string, unknown>, signing?: Signing) {
  const provider = await aClient(parts)
  const token = issuer.token({ ...rightClaims(), ...claims }, { typ: 'logout+jwt', ...signing })
  return provider('logoutByProvider', { logout_token: token }, { from: anAddress() })
}

const statusesOf = async ({ browsers }: Awaited<ReturnType<typeof signedInTwice>>) => [
  (await browsers[0]('getMe')).status,
  (await browsers[1]('getMe')).status,
]

describe('a provider that ends', () => {
  test('one sign-in ends that session, and no other', async () => {
    const world = await signedInTwice()

    const { headers } = await expectDone(tell({ sid: world.sids[0] }))

    expect(headers['cache-control']).toBe('no-store')
    expect(await statusesOf(world)).toEqual([401, 200])
  })

  test('a sign-in ends also those of the person whose names it never told', async () => {
    const world = await signedInTwice()
    await parts.db
      .updateTable('sessions')
      .set({ provider_sid: null })
      .where('provider_sid', '=', world.sids[1])
      .execute()

    await expectDone(tell({ sid: randomUUID(), sub: world.sub }))

    expect(await statusesOf(world)).toEqual([200, 401])
  })

  test('all of a person ends all that it began, and what a password began goes on', async () => {
    const world = await signedInTwice()
    const byPassword = await aClient(parts, world.person)

    await expectDone(tell({ sub: world.sub }))

    expect(await statusesOf(world)).toEqual([401, 401])
    expect((await byPassword('getMe')).status).toBe(200)
    const ended = parts.db
      .selectFrom('access_entries')
      .select('kind')
      .where('user_id', '=', world.person.id)
      .where('kind', '=', 'session_ended')
    expect(await ended.execute()).toHaveLength(2)
  })

  test('a sign-in that went on with our second step ends that too', async () => {
    await parts.db.insertInto('sign_in_rules').values({ second_step: 'everybody' }).execute()
    const provider = await aProvider(parts, issuer)
    const person = await aPersonOf(parts, provider, { role: 'RM_ADM' })
    const { phone } = await aSecondStep(parts, person)
    const claims = { sid: 'with a space' }
    const { browser } = await signInBy(parts, issuer, { email: person.email, claims })
    await expectDone(browser('passSecondStep', { code: phone.code() }))
    await parts.db.deleteFrom('sign_in_rules').execute()

    await expectDone(tell(claims))

    expect((await browser('getMe')).status).toBe(401)
  })

  test('what we do not know is answered alike', async () => {
    const world = await signedInTwice()

    await expectDone(tell({ sid: randomUUID() }))
    await expectDone(tell({ sub: randomUUID() }))

    expect(await statusesOf(world)).toEqual([200, 200])
  })
})

describe('a sign-out is refused', () => {
  test.each([
    ['of another issuer', { iss: 'https://login.example.com' }],
    ['for another client', { aud: 'another client' }],
    ['without its event', { events: undefined }],
    ['with another event', { events: { 'https://example.com/event': {} } }],
    ['with a nonce: it is a token for signing in', { nonce: 'a nonce' }],
    ['without an id', { jti: undefined }],
    ['without its time', { iat: undefined }],
    ['that is old', { iat: secondsFromNow(-600), exp: undefined }],
    ['that has expired', { exp: secondsFromNow(-60) }],
    ['of nobody', { sub: undefined, sid: undefined }],
  ])('%s', async (_what, claims) => {
    const world = await signedInTwice()

    const { status, body } = await tell({ sub: world.sub, ...claims })

    expect([status, body.code]).toEqual([400, 'logout_refused'])
    expect(await statusesOf(world)).toEqual([200, 200])
  })

  test.each([
    ['that nobody signed', { alg: 'none' }],
    ['that the client secret signed', { alg: 'HS256' }],
    ['that somebody else signed', { key: aForeignKey() }],
    ['whose key the provider does not have', { kid: randomUUID() }],
  ])('%s', async (_what, signing) => {
    const world = await signedInTwice()

    const { status, body } = await tell({ sub: world.sub }, signing)

    expect([status, body.code]).toEqual([400, 'logout_refused'])
    expect(await statusesOf(world)).toEqual([200, 200])
  })

  test('that came before', async () => {
    const world = await signedInTwice()
    const once = { sid: world.sids[0], jti: randomUUID() }
    await expectDone(tell(once))

    const { status } = await tell({ ...once, sid: world.sids[1] })

    expect(status).toBe(400)
    expect(await statusesOf(world)).toEqual([401, 200])
  })

  test('that is no token', async () => {
    const nobody = await aClient(parts)

    const { status } = await nobody('logoutByProvider', { logout_token: 'no token' })

    expect(status).toBe(400)
  })
})
