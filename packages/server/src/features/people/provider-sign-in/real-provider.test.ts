import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { providerRefusals } from '@curbcut/contract'
import Provider from 'oidc-provider'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sealClientSecret } from '#server/features/people/providers/provider-client.ts'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aWalker } from '#test/http/walker.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { clientId, clientSecret, issuerForTest } from '#test/people/issuer.ts'
import {
  aDomain,
  answerOf,
  aProvider,
  aPersonOf,
  finish,
  sentenceOf,
} from '#test/people/provider-world.ts'
import { anAddress } from '#test/people/strangers.ts'

// The whole way at a provider that others have written and certified.

const parts = appForTest()
const issuer = { url: '' }
const sharedAddress = 'http://localhost:3000/sign-in-with-organization'
const careless = issuerForTest()
/** Some providers do not say in their answers whose they are (RFC 9207). */
let namesItself = true
let provider: Provider
let stop: () => Promise<void>

beforeAll(async () => {
  const logoutAddress = await parts.app.listen({ host: '127.0.0.1', port: 0 })
  const server = createServer((request, response) => void provider.callback()(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = new Provider(issuer.url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [sharedAddress, `${sharedAddress}/own`],
        backchannel_logout_uri: `${logoutAddress}/api/auth/provider/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { backchannelLogout: { enabled: true } },
    // Its own way to the network refuses this machine.
    fetch: (url, sent) =>
      fetch(url, {
        method: sent?.method ?? 'GET',
        headers: sent?.headers ?? {},
        body: sent?.body ?? null,
      }),
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, given_name: 'Ada' }),
    }),
  })
  provider.use(async (ctx, next) => {
    await next()
    if (namesItself) return
    if (ctx.path === '/.well-known/openid-configuration') {
      delete ctx.body['authorization_response_iss_parameter_supported']
    }
    const to = ctx.response.headers['location'] ?? ''
    if (!to.startsWith(sharedAddress)) return
    const back = new URL(to)
    back.searchParams.delete('iss')
    ctx.set('location', back.href)
  })
  stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
})
afterAll(() => stop())
afterEach(() => {
  namesItself = true
})

/** Leaves for the provider of a mail address. */
async function leaveFor(email: string) {
  const browser = await aBrowser(parts)
  const { body } = await expectDone(
    browser('beginProviderSignIn', { email }, { from: anAddress() }),
  )
  return { browser, asked: new URL(body.data.address) }
}

/** Signs in at the provider that was asked; returns how the browser comes back. */
async function signInThere(asked: URL, email: string) {
  const walker = aWalker('http://localhost:3000')
  await walker.open(asked.href)
  await walker.send({ prompt: 'login', login: email, password: 'any' })
  await walker.send({ prompt: 'consent' })
  return { walker, cameTo: walker.endedWith() }
}

const untrusted = [401, 'provider_refused', providerRefusals.untrusted]

test.each([
  ['its own address', true, '/sign-in-with-organization/own'],
  ['the shared address', false, '/sign-in-with-organization'],
])('signs a person in at %s, and out again when they leave it', async (_what, hasOwn, pathname) => {
  const ours = await aProvider(parts, issuer, { hasOwnAddress: hasOwn })
  const { email, id } = await aPersonOf(parts, ours, { role: 'RM_ADM' })
  const { browser, asked } = await leaveFor(email)
  const { walker, cameTo } = await signInThere(asked, email)
  expect(cameTo.pathname).toBe(pathname)

  const signedIn = await expectDone(finish({ browser, ...answerOf(cameTo) }))

  expect(signedIn.body.data.user._id).toBe(id)
  expect((await browser('getMe')).status).toBe(200)
  await walker.open(`${issuer.url}/session/end`)
  await walker.sendForm({ logout: 'yes' })
  expect((await browser('getMe')).status).toBe(401)
})

/** Ours, and the careless one of an organization. */
async function twoProviders({ hasOwnAddress }: { hasOwnAddress: boolean }) {
  const ours = await aProvider(parts, issuer, { hasOwnAddress })
  const { organization } = await anOrganization(parts.db)
  const { domain: _domain, emailOf: _emailOf, ...row } = ours
  const theirs = {
    ...row,
    id: randomUUID(),
    organization_id: organization.id,
    issuer: careless.url,
  }
  const sealed_secret = sealClientSecret(parts, theirs.id, clientSecret)
  await parts.db
    .insertInto('sign_in_providers')
    .values({ ...theirs, sealed_secret })
    .execute()
  const domain = aDomain()
  await parts.db.insertInto('provider_domains').values({ domain, provider_id: theirs.id }).execute()
  const { email, id } = await aPersonOf(parts, ours, { role: 'RM_ADM' })
  return { email, id, emailThere: `somebody@${domain}` }
}

test('an answer at its own address need not name its provider beside others', async () => {
  namesItself = false
  const { email, id } = await twoProviders({ hasOwnAddress: true })
  const { browser, asked } = await leaveFor(email)
  const { cameTo } = await signInThere(asked, email)

  const signedIn = await finish({ browser, ...answerOf(cameTo) })

  expect(cameTo.searchParams.has('iss')).toBe(false)
  expect(signedIn.body.data.user._id).toBe(id)
})

test.each([
  ['that names itself, at its own address', true, true],
  ['that does not, at its own address', false, true],
  ['that names itself, at the shared address', true, false],
  ['that does not, at the shared address', false, false],
])(
  'the answer of a provider %s, to which another one led, signs nobody in',
  async (_what, isNamed, hasOwnAddress) => {
    namesItself = isNamed
    const { email, emailThere } = await twoProviders({ hasOwnAddress })
    const { browser, asked } = await leaveFor(emailThere)
    // Theirs passes the browser on to ours, as if it had come for that.
    const own = `${sharedAddress}${hasOwnAddress ? '/own' : ''}`
    asked.searchParams.set('redirect_uri', own)
    const passedOn = new URL(`${issuer.url}/auth${asked.search}`)
    const { cameTo } = await signInThere(passedOn, email)
    expect([cameTo.href.startsWith(own), cameTo.searchParams.has('iss')]).toEqual([true, isNamed])

    const refused = await finish({ browser, ...answerOf(cameTo) })

    expect(sentenceOf(refused)).toEqual(untrusted)
  },
)
