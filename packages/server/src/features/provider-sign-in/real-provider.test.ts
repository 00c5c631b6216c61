import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aBrowser } from '#test/browser.ts'
import { clientId, clientSecret } from '#test/issuer.ts'
import { expectDone } from '#test/job-story.ts'
import { aProvider, aPersonOf, finish } from '#test/provider-world.ts'
import { anAddress } from '#test/strangers.ts'
import { aWalker } from '#test/walker.ts'

// The whole way at a provider that others have written and certified.

const parts = appForTest()
const issuer = { url: '' }
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
        redirect_uris: ['http://localhost:3000/sign-in-with-organization'],
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
  stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
})
afterAll(() => stop())

test('signs a person in, and out again when they leave it', async () => {
  const ours = await aProvider(parts, issuer)
  const { email, id } = await aPersonOf(parts, ours, { role: 'RM_ADM' })
  const browser = await aBrowser(parts)
  const { body } = await expectDone(
    browser('beginProviderSignIn', { email }, { from: anAddress() }),
  )
  const walker = aWalker('http://localhost:3000')
  await walker.open(body.data.address)
  await walker.send({ prompt: 'login', login: email, password: 'any' })
  await walker.send({ prompt: 'consent' })

  const signedIn = await expectDone(finish({ browser, answer: walker.endedWith().search }))

  expect(signedIn.body.data.user._id).toBe(id)
  expect((await browser('getMe')).status).toBe(200)
  await walker.open(`${issuer.url}/session/end`)
  await walker.sendForm({ logout: 'yes' })
  expect((await browser('getMe')).status).toBe(401)
})
