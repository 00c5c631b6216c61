// @module-tag rest
import { randomUUID } from 'node:crypto'
import { providerRefusals, providerMessages, type ProviderRefusal } from '@curbcut/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aMembership, anOrganization, aUser, testPassword } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { clientId, issuerForTest } from '#test/people/issuer.ts'
import {
  aPersonOf,
  aProvider,
  comeBack,
  finish,
  sentenceOf,
  signInBy,
} from '#test/people/provider-world.ts'
import { aSecondStep } from '#test/people/second-step.ts'
import { anAddress, anEmail } from '#test/people/strangers.ts'

const parts = appForTest()
const issuer = issuerForTest()

afterEach(() => parts.db.deleteFrom('sign_in_rules').execute())

const refused = (reason: ProviderRefusal) => [401, 'provider_refused', providerRefusals[reason]]

const kindsAbout = async (userId: string) => {
  const events = parts.db.selectFrom('events').select('kind').orderBy('position')
  return (await events.where('user_id', '=', userId).execute()).map(({ kind }) => kind)
}

const requireSteps = () =>
  parts.db.insertInto('sign_in_rules').values({ second_step: 'everybody' }).execute()

describe('leaving for the provider', () => {
  test('asks for a code with PKCE, a state and a nonce, and comes back to the sign-in', async () => {
    const provider = await aProvider(parts, issuer)

    const { asked } = await comeBack(parts, issuer, { email: provider.emailOf() })

    expect(asked.origin).toBe(issuer.url)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: 'http://localhost:3000/sign-in-with-organization',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('is decided by the domain alone: nobody learns which accounts there are', async () => {
    const provider = await aProvider(parts, issuer)
    const known = await aPersonOf(parts, provider, { role: 'RM_ADM' })
    const stranger = await aBrowser(parts)
    const begin = (email: string) =>
      stranger('beginProviderSignIn', { email }, { from: anAddress() })

    const answers = [await begin(known.email), await begin(provider.emailOf())]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(sentenceOf(await begin(anEmail()))).toEqual(refused('no_provider'))
  })

  test('of a provider that does not answer says so', async () => {
    const provider = await aProvider(parts, { ...issuer, url: 'http://127.0.0.1:9' })
    const browser = await aBrowser(parts)

    const answer = await browser('beginProviderSignIn', { email: provider.emailOf() })

    expect(sentenceOf(answer)).toEqual(refused('unreachable'))
  })
})

describe('coming back', () => {
  test('signs the person of the address in, and keeps who it was', { tags: 'short' }, async () => {
    const provider = await aProvider(parts, issuer)
    const person = await aPersonOf(parts, provider, { role: 'RM_ADM' })

    const { body, browser, status } = await signInBy(parts, issuer, { email: person.email })

    expect([status, body.message]).toEqual([200, 'Signed in successfully'])
    expect(body.data.user._id).toBe(person.id)
    expect((await browser('getMe')).body.data._id).toBe(person.id)
    expect(await kindsAbout(person.id)).toEqual(['provider_joined'])
  })

  test('knows the person by the subject from then on, whatever their address is', async () => {
    const provider = await aProvider(parts, issuer)
    const person = await aPersonOf(parts, provider, { role: 'RM_REM' })
    const claims = { sub: randomUUID() }
    await signInBy(parts, issuer, { email: person.email, claims })

    const later = { ...claims, email: anEmail(), email_verified: false }
    const { body } = await signInBy(parts, issuer, { email: person.email, claims: later })

    expect(body.data.user._id).toBe(person.id)
    expect(await kindsAbout(person.id)).toEqual(['provider_joined'])
  })

  test('finds the address where the token does not name it', async () => {
    const provider = await aProvider(parts, issuer)
    const { email, id } = await aPersonOf(parts, provider, { role: 'RM_ADM' })

    const { body } = await signInBy(parts, issuer, {
      email,
      claims: { sub: 'a subject', email: undefined, email_verified: undefined },
      userInfo: { sub: 'a subject', email, email_verified: true },
    })

    expect(body.data.user._id).toBe(id)
  })

  test('never gives an account to a second subject with its address', async () => {
    const provider = await aProvider(parts, issuer)
    const { email } = await aPersonOf(parts, provider, { role: 'RM_ADM' })
    await signInBy(parts, issuer, { email })

    expect(sentenceOf(await signInBy(parts, issuer, { email }))).toEqual(refused('other_subject'))
  })

  test('changes nothing of an account to which it lets nobody in', async () => {
    const provider = await aProvider(parts, issuer)
    const { email, id } = await aPersonOf(parts, provider, { role: 'RM_ADM' })
    await signInBy(parts, issuer, { email })
    await parts.db.updateTable('users').set({ is_verified: false }).where('id', '=', id).execute()

    expect(sentenceOf(await signInBy(parts, issuer, { email }))).toEqual(refused('other_subject'))

    const account = parts.db
      .selectFrom('users')
      .select(['is_verified', 'password_hash'])
      .where('id', '=', id)
    expect(await account.executeTakeFirst()).toEqual({
      is_verified: false,
      password_hash: expect.any(String),
    })
  })

  test('opens nothing of another organization of the same person', async () => {
    const { organization, client } = await anOrganization(parts.db)
    const provider = await aProvider(parts, issuer, { organizationId: organization.id })
    const other = await anOrganization(parts.db)
    await aMembership(parts.db, other.organization.id, client.id)
    const email = provider.emailOf()
    await parts.db.updateTable('users').set({ email }).where('id', '=', client.id).execute()

    const { body, browser } = await signInBy(parts, issuer, { email })
    const choice = { userId: client.id, orgId: other.organization.id }
    const refusal = await browser('setOrganization', choice)

    expect(body.data.organization._id).toBe(organization.id)
    expect(sentenceOf(refusal)).toEqual([403, 'forbidden', providerMessages.otherOrganization])
  })

  test('has to name itself in its answer where there are several', async () => {
    const provider = await aProvider(parts, issuer)
    const { email, id } = await aPersonOf(parts, provider, { role: 'RM_ADM' })
    const { organization } = await anOrganization(parts.db)
    const { domain: _domain, emailOf: _emailOf, ...row } = provider
    const another = { id: randomUUID(), organization_id: organization.id, client_id: 'another' }
    await parts.db
      .insertInto('sign_in_providers')
      .values({ ...row, ...another })
      .execute()
    const nameless = await comeBack(parts, issuer, { email })
    const named = await comeBack(parts, issuer, { email })

    expect(sentenceOf(await finish(nameless))).toEqual(refused('untrusted'))
    const answer = `${named.answer}&iss=${encodeURIComponent(issuer.url)}`
    expect((await finish({ ...named, answer })).body.data.user._id).toBe(id)
  })

  test.each([
    ['is not said to be verified', { email_verified: false }, 'email_not_verified'],
    ['is said to be verified by a number', { email_verified: 1 }, 'email_not_verified'],
    ['is not told', { email: undefined }, 'email_missing'],
    ['is of a domain of others', { email: anEmail() }, 'foreign_domain'],
  ] as const)('is refused where the address %s', async (_what, claims, reason) => {
    const provider = await aProvider(parts, issuer)
    const { email } = await aPersonOf(parts, provider, { role: 'RM_ADM' })

    const answer = await signInBy(parts, issuer, { email, claims })

    expect(sentenceOf(answer)).toEqual(refused(reason))
    expect((await answer.browser('getMe')).status).toBe(401)
  })

  test('is refused for an archived account, and written down', async () => {
    const provider = await aProvider(parts, issuer)
    const { email, id } = await aPersonOf(parts, provider, { role: 'RM_ADM', is_archived: true })

    expect(sentenceOf(await signInBy(parts, issuer, { email }))).toEqual(refused('archived'))
    const access = parts.db.selectFrom('access_entries').select('kind').where('user_id', '=', id)
    expect(await access.execute()).toEqual([{ kind: 'sign_in_refused' }])
  })

  test('is refused for the people of others', { tags: 'short' }, async () => {
    const { organization } = await anOrganization(parts.db)
    const provider = await aProvider(parts, issuer, { organizationId: organization.id })
    const elsewhere = await aPersonOf(parts, provider, { role: 'RM_CLI' })
    const administrator = await aPersonOf(parts, provider, { role: 'RM_ADM' })

    for (const { email } of [elsewhere, administrator]) {
      expect(sentenceOf(await signInBy(parts, issuer, { email }))).toEqual(refused('other_people'))
    }
  })

  test('with what another browser began is refused', async () => {
    const provider = await aProvider(parts, issuer)
    const { email } = await aPersonOf(parts, provider, { role: 'RM_ADM' })
    const { answer } = await comeBack(parts, issuer, { email })
    const victim = await comeBack(parts, issuer, { email })

    expect(sentenceOf(await finish({ ...victim, answer }))).toEqual(refused('expired'))
    const nobody = await aBrowser(parts)
    expect(sentenceOf(await finish({ browser: nobody, answer }))).toEqual(refused('expired'))
  })

  test.each([
    ['access_denied', 'cancelled'],
    ['server_error', 'refused'],
  ] as const)('with “%s” says why', async (error, reason) => {
    const provider = await aProvider(parts, issuer)
    const back = await comeBack(parts, issuer, { email: provider.emailOf() })
    const state = back.asked.searchParams.get('state') ?? ''

    const answer = `?${new URLSearchParams({ error, state }).toString()}`

    expect(sentenceOf(await finish({ ...back, answer }))).toEqual(refused(reason))
  })

  test('verifies who was invited: the temporary password and its codes end', async () => {
    const provider = await aProvider(parts, issuer)
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const invited = { is_verified: false, temporary_password_until: until }
    const { email, id } = await aPersonOf(parts, provider, { role: 'RM_REM', ...invited })

    await expectDone(signInBy(parts, issuer, { email }))

    const nobody = await aBrowser(parts)
    expect((await nobody('login', { email, password: testPassword })).status).toBe(401)
    const columns = ['is_verified', 'password_hash'] as const
    const rows = parts.db.selectFrom('users').select(columns).where('id', '=', id)
    expect(await rows.execute()).toEqual([{ is_verified: true, password_hash: null }])
  })
})

describe('somebody without an account', () => {
  test('gets none unless a super user allowed it', async () => {
    const provider = await aProvider(parts, issuer)

    const answer = await signInBy(parts, issuer, { email: provider.emailOf() })

    expect(sentenceOf(answer)).toEqual(refused('no_account'))
  })

  test('gets one with the allowed role in the organization, told in the history', async () => {
    const { organization } = await anOrganization(parts.db)
    const wish = { organizationId: organization.id, newRole: 'RM_CLI' } as const
    const provider = await aProvider(parts, issuer, wish)
    const email = provider.emailOf()
    const claims = { given_name: 'Ada', family_name: 'Lovelace', role: 'RM_SU' }

    const { body } = await signInBy(parts, issuer, { email, claims })

    expect(body.data.user).toMatchObject({
      email,
      role: 'RM_CLI',
      firstName: 'Ada',
      lastName: 'Lovelace',
      isVerified: true,
      organizations: [{ _id: organization.id }],
    })
    expect(await kindsAbout(body.data.user._id)).toEqual([
      'user_created',
      'user_joined',
      'provider_joined',
    ])
  })

  test('gets one account, however many browsers come at once', async () => {
    const provider = await aProvider(parts, issuer, { newRole: 'RM_REM' })
    const email = provider.emailOf()
    const claims = { sub: randomUUID() }
    const back = [1, 2, 3].map(() => comeBack(parts, issuer, { email, claims }))

    const answers = await Promise.all((await Promise.all(back)).map(finish))

    expect(new Set(answers.map(({ body }) => body.data?.user._id)).size).toBe(1)
    const users = parts.db.selectFrom('users').select('id').where('email', '=', email)
    expect(await users.execute()).toHaveLength(1)
  })
})

describe('a second step', () => {
  test('of ours is asked where the rule demands it and the provider says nothing of one', async () => {
    await requireSteps()
    const provider = await aProvider(parts, issuer)
    const person = await aPersonOf(parts, provider, { role: 'RM_ADM' })
    const { phone } = await aSecondStep(parts, person)

    const { body, browser } = await signInBy(parts, issuer, { email: person.email })

    expect(body.data).toEqual({ user: null, secondStep: ['code', 'recovery_code'] })
    expect((await browser('getMe')).status).toBe(401)
    await expectDone(browser('passSecondStep', { code: phone.code() }))
    expect((await browser('getMe')).status).toBe(200)
  })

  test.each([{ amr: ['pwd', 'mfa'] }, { acr: 'phr' }])('%o is enough', async (claims) => {
    await requireSteps()
    const provider = await aProvider(parts, issuer)
    const { email, id } = await aPersonOf(parts, provider, { role: 'RM_ADM' })

    const { body } = await signInBy(parts, issuer, { email, claims })

    expect(body.data.user._id).toBe(id)
  })

  test('of their own is asked of people whatever the provider says, and they go on with it alone', async () => {
    const provider = await aProvider(parts, issuer)
    const person = await aPersonOf(parts, provider, { role: 'RM_SU' })
    const { phone } = await aSecondStep(parts, person)
    const claims = { amr: ['mfa'] }

    const { body, browser } = await signInBy(parts, issuer, { email: person.email, claims })
    const before = await browser('getMe')
    await expectDone(browser('passSecondStep', { code: phone.code() }))

    expect(body.data).toEqual({ user: null, secondStep: ['code', 'recovery_code'] })
    expect(before.status).toBe(401)
    await expectDone(browser('setSignInRules', { secondStep: 'nobody' }))
  })

  test('begun before the provider was removed goes on no more', async () => {
    await requireSteps()
    const provider = await aProvider(parts, issuer)
    const person = await aPersonOf(parts, provider, { role: 'RM_ADM' })
    const { phone } = await aSecondStep(parts, person)
    const { browser } = await signInBy(parts, issuer, { email: person.email })

    await parts.db.deleteFrom('sign_in_providers').where('id', '=', provider.id).execute()

    const { body } = await browser('passSecondStep', { code: phone.code() })
    expect(body.code).toBe('sign_in_expired')
  })
})

describe('where a provider is the only way', () => {
  const typePassword = async (email: string, password = testPassword) => {
    const browser = await aBrowser(parts)
    return browser('login', { email, password }, { from: anAddress() })
  }

  test(
    'the right password signs nobody in, and a wrong one tells nothing',
    { tags: 'short' },
    async () => {
      const { organization } = await anOrganization(parts.db)
      const wish = { organizationId: organization.id, isOnlyWay: true }
      const provider = await aProvider(parts, issuer, wish)
      const { email, id } = await aPersonOf(parts, provider, { role: 'RM_CLI' })
      const membership = { organization_id: organization.id, user_id: id }
      await parts.db
        .insertInto('memberships')
        .values({ ...membership, created_at: new Date().toISOString() })
        .execute()

      expect((await typePassword(email)).body.code).toBe('provider_required')
      expect((await typePassword(email, 'a wrong one')).body.code).toBe('wrong_credentials')
      await expectDone(signInBy(parts, issuer, { email }))
    },
  )

  test('others of its domain, and its people elsewhere, keep theirs', async () => {
    const { organization, client } = await anOrganization(parts.db)
    const wish = { organizationId: organization.id, isOnlyWay: true }
    const provider = await aProvider(parts, issuer, wish)
    const elsewhere = await aPersonOf(parts, provider, { role: 'RM_REM' })

    await expectDone(typePassword(client.email))
    await expectDone(typePassword(elsewhere.email))
  })

  test('a super user with a second step keeps theirs, and the others lose it', async () => {
    const provider = await aProvider(parts, issuer, { isOnlyWay: true })
    const guarded = await aPersonOf(parts, provider, { role: 'RM_SU' })
    const other = await aPersonOf(parts, provider, { role: 'RM_SU' })
    await aSecondStep(parts, guarded)

    const { body } = await expectDone(typePassword(guarded.email))

    expect(body.data.secondStep).toEqual(['code', 'recovery_code'])
    expect((await typePassword(other.email)).body.code).toBe('provider_required')
  })

  test('super users keep theirs while none has a second step', async () => {
    await parts.db.deleteFrom('second_steps').execute()
    const provider = await aProvider(parts, issuer, { isOnlyWay: true })
    const alone = await aPersonOf(parts, provider, { role: 'RM_SU' })

    await expectDone(typePassword(alone.email))
  })
})

test('strangers who guess addresses have as few tries as at a password', async () => {
  await aUser(parts.db, 'RM_ADM')
  const nobody = await aBrowser(parts)
  const from = anAddress()
  const guess = () => nobody('beginProviderSignIn', { email: anEmail() }, { from })

  const statuses = []
  for (let count = 0; count <= 100; count += 1) statuses.push((await guess()).status)

  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.at(-1)).toBe(429)
})
