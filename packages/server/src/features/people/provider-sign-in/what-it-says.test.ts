// @module-tag rest
import { randomUUID } from 'node:crypto'
import { providerRefusals, type ProviderRefusal } from '@curbcut/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { lockOutAccount } from '#server/features/people/lockouts/attempt-service.ts'
import { minutesAfter } from '#server/times.ts'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { issuerForTest } from '#test/people/issuer.ts'
import {
  aPersonOf,
  aProvider,
  comeBack,
  finish,
  sentenceOf,
  signInBy,
} from '#test/people/provider-world.ts'
import { anAddress } from '#test/people/strangers.ts'

const parts = appForTest()
const issuer = issuerForTest()
afterEach(() => {
  issuer.failing = null
})

const refused = (reason: ProviderRefusal) => [401, 'provider_refused', providerRefusals[reason]]
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

const failedTries = async () =>
  (await parts.db.selectFrom('tries').select('id').where('kind', '=', 'sign_in').execute()).length

describe('a token', () => {
  test.each([
    ['names nobody', { sub: '' }],
    ['names somebody with a NUL', { sub: 'a\0b' }],
    ['has a name of 256 characters', { sub: 'a'.repeat(256) }],
    ['comes from the future', { iat: secondsFromNow(600), exp: secondsFromNow(1200) }],
  ])('that %s signs nobody in, and joins nobody', async (_what, claims) => {
    const provider = await aProvider(parts, issuer)
    const { email, id } = await aPersonOf(parts, provider, { role: 'RM_ADM' })

    const answer = await signInBy(parts, issuer, { email, claims })

    expect(sentenceOf(answer)).toEqual(refused('untrusted'))
    const joined = parts.db.selectFrom('provider_identities').select('subject')
    expect(await joined.where('user_id', '=', id).execute()).toEqual([])
  })

  test('does not verify an address that another answer tells', async () => {
    const provider = await aProvider(parts, issuer)
    const { email } = await aPersonOf(parts, provider, { role: 'RM_ADM' })

    const answer = await signInBy(parts, issuer, {
      email,
      claims: { sub: 'a subject', email: undefined, email_verified: true },
      userInfo: { sub: 'a subject', email },
    })

    expect(sentenceOf(answer)).toEqual(refused('email_not_verified'))
  })

  test('is not helped by another answer about the address that it tells', async () => {
    const provider = await aProvider(parts, issuer)
    const { email } = await aPersonOf(parts, provider, { role: 'RM_ADM' })

    const answer = await signInBy(parts, issuer, {
      email,
      claims: { sub: 'a subject', email_verified: undefined },
      userInfo: { sub: 'a subject', email, email_verified: true },
    })

    expect(sentenceOf(answer)).toEqual(refused('email_not_verified'))
  })
})

describe('a provider that cannot be reached is no failed try of the visitor', () => {
  test('when they leave for it', async () => {
    const provider = await aProvider(parts, issuer)
    const browser = await aBrowser(parts)
    const before = await failedTries()
    issuer.failing = { status: 503, body: '' }

    const answer = await browser('beginProviderSignIn', { email: provider.emailOf() })

    expect(sentenceOf(answer)).toEqual(refused('unreachable'))
    expect(await failedTries()).toBe(before)
  })

  test.each([
    ['nothing that can be read', { status: 503, body: '' }],
    ['that it is out of order', { status: 503, body: JSON.stringify({ error: 'server_error' }) }],
  ])('when they come back and it answers %s', async (_what, failing) => {
    const provider = await aProvider(parts, issuer)
    const back = await comeBack(parts, issuer, { email: provider.emailOf() })
    const before = await failedTries()
    issuer.failing = failing

    const answer = await finish(back)

    expect(sentenceOf(answer)).toEqual(refused('unreachable'))
    expect(await failedTries()).toBe(before)
  })

  test('but what it refuses is one', async () => {
    const provider = await aProvider(parts, issuer)
    const back = await comeBack(parts, issuer, { email: provider.emailOf() })
    const before = await failedTries()

    await finish(back)

    expect(await failedTries()).toBe(before + 1)
  })
})

describe('an account that another organization made', () => {
  const inTenDays = () => minutesAfter(new Date().toISOString(), 14_400)

  /** Somebody with an address of a provider's domain, whom another organization has invited first. */
  async function aSquatted(wish: Parameters<typeof aProvider>[2]) {
    const provider = await aProvider(parts, issuer, wish)
    const { organization, accountManager } = await anOrganization(parts.db)
    const manager = await aClient(parts, accountManager, organization.id)
    const email = provider.emailOf()
    const typed = { firstName: 'Typed', lastName: 'By others', email }
    await expectDone(manager('inviteClient', typed))
    const rowOf = parts.db.selectFrom('users').selectAll().where('email', '=', email)
    return { provider, email, invited: await rowOf.executeTakeFirstOrThrow() }
  }

  test.each([
    ['an organization’s', 'RM_CLI'],
    ['the house’s own', 'RM_REM'],
  ] as const)('and nobody used gives way to %s provider', async (_whose, newRole) => {
    const ofA = newRole === 'RM_CLI' ? (await anOrganization(parts.db)).organization.id : null
    const { email, invited } = await aSquatted({ organizationId: ofA, newRole })
    await parts.db
      .updateTable('users')
      .set({ temporary_password_until: inTenDays() })
      .where('id', '=', invited.id)
      .execute()

    const { body } = await expectDone(signInBy(parts, issuer, { email }))

    expect(body.data.user).toMatchObject({ email, role: newRole, isVerified: true })
    expect(body.data.user._id).not.toBe(invited.id)
    expect(body.data.user.organizations.map(({ _id }: { _id: string }) => _id)).toEqual(
      ofA === null ? [] : [ofA],
    )
    const left = parts.db.selectFrom('users').selectAll().where('id', '=', invited.id)
    expect(await left.executeTakeFirst()).toMatchObject({
      is_archived: true,
      email: `unused-${invited.id}@erased.invalid`,
    })
  })

  test.each([
    ['has a password of its own', { is_verified: false, temporary_password_until: null }],
    ['is verified', { is_verified: true }],
  ])('and %s stays', async (_what, fields) => {
    const { organization } = await anOrganization(parts.db)
    const wish = { organizationId: organization.id, newRole: 'RM_CLI' } as const
    const provider = await aProvider(parts, issuer, wish)
    const { email } = await aPersonOf(parts, provider, { role: 'RM_CLI', ...fields })

    expect(sentenceOf(await signInBy(parts, issuer, { email }))).toEqual(refused('other_people'))
  })

  test('stays where the provider makes no accounts', async () => {
    const { organization } = await anOrganization(parts.db)
    const { email } = await aSquatted({ organizationId: organization.id })

    expect(sentenceOf(await signInBy(parts, issuer, { email }))).toEqual(refused('other_people'))
  })
})

test('a provider makes so many accounts a day, and no more', async () => {
  const provider = await aProvider(parts, issuer, { newRole: 'RM_REM' })
  await lockOutAccount(parts, {
    subject: { kind: 'provider_account', identifier: provider.id },
    until: minutesAfter(new Date().toISOString(), 60),
  })

  const answer = await signInBy(parts, issuer, { email: provider.emailOf(randomUUID()) })

  expect(sentenceOf(answer)).toEqual(refused('too_many_accounts'))
  const known = await aPersonOf(parts, provider, { role: 'RM_REM' })
  await expectDone(signInBy(parts, issuer, { email: known.email }))
})

test('no wrong sign-out keeps the provider’s own from being heard', async () => {
  const provider = await aProvider(parts, issuer)
  const { email } = await aPersonOf(parts, provider, { role: 'RM_ADM' })
  const { browser } = await signInBy(parts, issuer, { email, claims: { sid: 'a sign-in' } })
  const address = anAddress()
  const nobody = await aClient(parts)
  const tell = (token: string) =>
    nobody('logoutByProvider', { logout_token: token }, { from: address })
  await lockOutAccount(parts, {
    subject: { kind: 'sign_in', identifier: `sign-outs ${address}` },
    until: minutesAfter(new Date().toISOString(), 10),
  })

  const wrong = await tell('no token')
  const claims = { iss: issuer.url, aud: provider.client_id, iat: secondsFromNow(0) }
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const more = { exp: secondsFromNow(100), jti: randomUUID(), sid: 'a sign-in', events }

  expect(wrong.status).toBe(429)
  await expectDone(tell(issuer.token({ ...claims, ...more })))
  expect((await browser('getMe')).status).toBe(401)
})
