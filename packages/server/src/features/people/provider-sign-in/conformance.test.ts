import { randomUUID } from 'node:crypto'
import { providerRefusals } from '@curbcut/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { aForeignKey, issuerForTest } from '#test/people/issuer.ts'
import {
  aPersonOf,
  aProvider,
  comeBack,
  finish,
  sentenceOf,
  signInBy,
} from '#test/people/provider-world.ts'

// The cases of the OpenID conformance list for relying parties, against an issuer that does what none should.

const parts = appForTest()
const issuer = issuerForTest()

afterEach(() => {
  issuer.isCareless = false
})

const untrusted = [401, 'provider_refused', providerRefusals.untrusted]
const expired = [401, 'provider_refused', providerRefusals.expired]
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

async function anAdministrator() {
  const provider = await aProvider(parts, issuer)
  return { provider, email: (await aPersonOf(parts, provider, { role: 'RM_ADM' })).email }
}

describe('a token of a provider signs nobody in', () => {
  test.each([
    ['with another nonce', { nonce: 'of another sign-in' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://login.example.com' }],
    ['without an issuer', { iss: undefined }],
    ['for another client', { aud: 'another client' }],
    ['for several, and meant for another', { aud: ['curbcut', 'other'], azp: 'other' }],
    ['without an audience', { aud: undefined }],
    ['without a subject', { sub: undefined }],
    ['that has expired', { exp: secondsFromNow(-60) }],
    ['without an end', { exp: undefined }],
    ['without its time', { iat: undefined }],
    ['of the future', { nbf: secondsFromNow(120) }],
  ])('%s', async (_what, claims) => {
    const { email } = await anAdministrator()

    const answer = await signInBy(parts, issuer, { email, claims })

    expect(sentenceOf(answer)).toEqual(untrusted)
    expect((await answer.browser('getMe')).status).toBe(401)
  })

  test.each([
    ['that nobody signed', { alg: 'none' }],
    ['that the client secret signed', { alg: 'HS256' }],
    ['that somebody else signed', { key: aForeignKey() }],
    ['whose key it does not have', { kid: randomUUID() }],
  ])('%s', async (_what, signing) => {
    const { email } = await anAdministrator()

    expect(sentenceOf(await signInBy(parts, issuer, { email, signing }))).toEqual(untrusted)
  })
})

test('clocks may differ by half a minute', async () => {
  const { email } = await anAdministrator()
  const claims = { exp: secondsFromNow(-20), iat: secondsFromNow(-320) }

  await expectDone(signInBy(parts, issuer, { email, claims }))
})

test('a provider that has a new key signs people in at once', async () => {
  const { email } = await anAdministrator()
  const claims = { sub: randomUUID() }
  await expectDone(signInBy(parts, issuer, { email, claims }))

  issuer.rotate()

  await expectDone(signInBy(parts, issuer, { email, claims }))
})

test('what came back counts once, even at an issuer that takes its codes twice', async () => {
  const { email } = await anAdministrator()
  issuer.isCareless = true
  const back = await comeBack(parts, issuer, { email })
  const kept = back.browser.cookieNamed('curbcut_provider')

  const answers = [await finish(back)]
  back.browser.setCookie('curbcut_provider', kept)
  answers.push(await finish(back))

  expect(answers.map(({ status }) => status)).toEqual([200, 401])
})

test('a code that the issuer does not take signs nobody in', async () => {
  const { email } = await anAdministrator()
  const back = await comeBack(parts, issuer, { email })

  const answer = back.answer.replace(/code=[^&]+/, 'code=another')

  expect(sentenceOf(await finish({ ...back, answer }))).toEqual(expired)
})

test('a code of another browser fails by its proof', async () => {
  const { email } = await anAdministrator()
  const thief = await comeBack(parts, issuer, { email })
  const victim = await comeBack(parts, issuer, { email })
  const code = new URLSearchParams(victim.answer).get('code') ?? ''

  const answer = thief.answer.replace(/code=[^&]+/, `code=${code}`)

  expect(sentenceOf(await finish({ ...thief, answer }))).toEqual(expired)
})

test.each([
  ['is missing', (answer: string) => answer.replace(/&?state=[^&]+/, '')],
  ['is another', (answer: string) => answer.replace(/state=[^&]+/, 'state=another')],
])('an answer whose state %s signs nobody in', async (_what, change) => {
  const { email } = await anAdministrator()
  const back = await comeBack(parts, issuer, { email })

  expect(sentenceOf(await finish({ ...back, answer: change(back.answer) }))).toEqual(expired)
})

test('an answer in the name of another issuer signs nobody in', async () => {
  issuer.document = { authorization_response_iss_parameter_supported: true }
  const { email } = await anAdministrator()
  const back = await comeBack(parts, issuer, { email })
  issuer.document = {}

  const answer = `${back.answer}&iss=https%3A%2F%2Flogin.example.com`

  expect(sentenceOf(await finish({ ...back, answer }))).toEqual(untrusted)
})

test('what the browser keeps cannot be made up or changed', async () => {
  const { email } = await anAdministrator()
  const back = await comeBack(parts, issuer, { email })
  const kept = back.browser.cookieNamed('curbcut_provider')
  // Not at its end, where some signs stand for no bits.
  const other = kept.at(9) === 'A' ? 'B' : 'A'
  back.browser.setCookie('curbcut_provider', `${kept.slice(0, 9)}${other}${kept.slice(10)}`)

  expect(sentenceOf(await finish(back))).toEqual(expired)
})

test('a sign-in ends when the provider is set anew meanwhile', async () => {
  const { email, provider } = await anAdministrator()
  const back = await comeBack(parts, issuer, { email })
  await parts.db
    .updateTable('sign_in_providers')
    .set({ client_id: 'another client' })
    .where('id', '=', provider.id)
    .execute()

  expect(sentenceOf(await finish(back))).toEqual(expired)
})
