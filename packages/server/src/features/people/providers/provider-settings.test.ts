import { randomUUID } from 'node:crypto'
import { providerFaults, providerMessages } from '@curbcut/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization, aUser } from '#test/factories.ts'
import { aClient, type Fields, type TestAnswer, type TestClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { clientSecret, issuerForTest } from '#test/people/issuer.ts'
import { aDomain } from '#test/people/provider-world.ts'
import { aSecondStep } from '#test/people/second-step.ts'
import { isAllowedProviderUrl } from './bounded-fetch.ts'

const parts = appForTest()
const issuer = issuerForTest()
let superUser: TestClient

beforeEach(async () => {
  await parts.db.deleteFrom('sign_in_providers').execute()
  superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
})
afterEach(() => {
  issuer.document = {}
  issuer.failing = null
})

const said = (changed: Fields = {}): Fields => ({
  issuer: issuer.url,
  clientId: randomUUID(),
  clientSecret,
  domains: aDomain(),
  isOnlyWay: false,
  ...changed,
})

const set = (fields: Fields) => superUser('setProvider', said(fields))
const refusalOf = ({ status, body }: TestAnswer) => [status, body.errors ?? body.code]
const listed = async () => (await expectDone(superUser('listProviders'))).body.data

describe('a provider', () => {
  test('is set for the operator’s own people and for each organization', async () => {
    const { organization } = await anOrganization(parts.db)
    const [own, theirs] = [aDomain(), aDomain()]

    await expectDone(set({ domains: own, newRole: 'RM_ADM', clientId: 'own' }))
    const { body } = await expectDone(
      set({ organization: organization.id, domains: `@${theirs.toUpperCase()}\n${own}.test` }),
    )

    expect(body.message).toBe('Provider saved')
    expect((await listed()).providers).toMatchObject([
      { organization: null, clientId: 'own', domains: [own], newRole: 'RM_ADM' },
      {
        organization: { _id: organization.id, name: organization.name },
        domains: expect.arrayContaining([theirs, `${own}.test`]),
        newRole: null,
      },
    ])
  })

  test('is new with a redirect address of its own, and one from before keeps the shared one', async () => {
    const { body } = await expectDone(set({ clientId: 'own' }))
    await parts.db.updateTable('sign_in_providers').set({ has_own_address: false }).execute()
    const kept = await expectDone(set({ clientId: 'own' }))
    const changed = await expectDone(set({ clientId: 'own', hasOwnAddress: true }))

    const answers = [body, kept.body, changed.body]
    expect(answers.map(({ data }) => data.hasOwnAddress)).toEqual([true, false, true])
  })

  test('says which addresses have to be registered there', async () => {
    expect(await listed()).toEqual({
      providers: [],
      redirectAddress: 'http://localhost:3000/sign-in-with-organization',
      logoutAddress: 'http://localhost:3000/api/auth/provider/logout',
    })
  })

  test('keeps its secret encrypted, and never shows it', async () => {
    const { body } = await expectDone(set({}))

    const rows = await parts.db.selectFrom('sign_in_providers').selectAll().execute()
    const events = await parts.db.selectFrom('events').select('details').execute()
    for (const shown of [body, await listed(), rows, events]) {
      expect(JSON.stringify(shown)).not.toContain(clientSecret)
    }
  })

  test('keeps its secret where none is typed, unless it is another issuer', async () => {
    await expectDone(set({}))
    const sealed = () => parts.db.selectFrom('sign_in_providers').select('sealed_secret').execute()
    const before = await sealed()

    await expectDone(set({ clientSecret: '' }))

    expect(await sealed()).toEqual(before)
    const elsewhere = { issuer: 'https://login.example.com', clientSecret: '' }
    expect(refusalOf(await set(elsewhere))).toEqual([422, { clientSecret: 'Required' }])
  })

  test('is removed, and its people sign in with passwords again', async () => {
    await expectDone(set({}))

    const { body } = await expectDone(superUser('removeProvider', { organization: '' }))

    expect(body.message).toBe('Provider removed')
    expect((await listed()).providers).toEqual([])
    expect((await superUser('removeProvider', { organization: '' })).status).toBe(404)
  })

  test('stands in the activity with each change', async () => {
    const domain = aDomain()
    await expectDone(set({ domains: domain, newRole: 'RM_REM' }))
    await expectDone(superUser('removeProvider', { organization: '' }))

    const { body } = await expectDone(superUser('listActivity', { kind: 'access', limit: 2 }))

    expect(body.data.map(({ note }: { note: string }) => note)).toEqual([
      issuer.url,
      `${issuer.url} · ${domain} · Accounts for new people: Remediator`,
    ])
  })

  test('is set with a fresh second step alone', async () => {
    const guarded = await aUser(parts.db, 'RM_SU')
    await aSecondStep(parts, guarded)
    superUser = await aClient(parts, guarded)

    for (const answer of [await set({}), await superUser('removeProvider', { organization: '' })]) {
      expect(refusalOf(answer)).toEqual([403, 'fresh_sign_in_required'])
    }
  })
})

describe('a provider is refused', () => {
  test.each<[string, Fields, Fields]>([
    [
      'without https',
      { issuer: 'http://login.example.com' },
      { issuer: providerMessages.invalidIssuer },
    ],
    [
      'with a query',
      { issuer: 'https://a.example/?b' },
      { issuer: providerMessages.invalidIssuer },
    ],
    ['without a domain', { domains: ' ' }, { domains: 'Required' }],
    [
      'with a wrong domain',
      { domains: 'localhost' },
      { domains: '“localhost” is not a mail domain. Enter one like example.com' },
    ],
    ['without a secret', { clientSecret: '' }, { clientSecret: 'Required' }],
    [
      'with a role that is not its people’s',
      { newRole: 'RM_CLI' },
      { newRole: providerMessages.roleNotAllowed },
    ],
  ])('%s', async (_what, fields, errors) => {
    expect(refusalOf(await set(fields))).toEqual([422, errors])
  })

  test('with a domain or a client of another', async () => {
    const { organization } = await anOrganization(parts.db)
    const domains = aDomain()
    await expectDone(set({ domains, clientId: 'taken' }))

    const answer = await set({ organization: organization.id, domains, clientId: 'taken' })

    expect(refusalOf(answer)).toEqual([
      422,
      { clientId: providerMessages.clientTaken, domains: `${domains} belongs to another provider` },
    ])
  })

  test('for an organization that there is not', async () => {
    const answer = await set({ organization: randomUUID() })

    expect(refusalOf(answer)).toEqual([422, { organizations: 'Choose an organization' }])
  })

  test('as the only way of one’s own people, until a super user has a second step', async () => {
    await parts.db.deleteFrom('second_steps').execute()
    const only = { isOnlyWay: true }
    expect(refusalOf(await set(only))).toEqual([
      422,
      { isOnlyWay: providerMessages.noFallbackSuperUser },
    ])

    await aSecondStep(parts, await aUser(parts.db, 'RM_SU'))

    await expectDone(set(only))
  })
})

describe('a try', () => {
  const tried = async (address = issuer.url) =>
    (await expectDone(superUser('tryProvider', { issuer: address }))).body.data

  test('of a provider that offers what is needed says so', async () => {
    expect(await tried()).toEqual({
      isFine: true,
      message: `${issuer.url} answers, and offers what is needed.`,
    })
    issuer.document = { backchannel_logout_supported: undefined }
    expect((await tried()).message).toContain('It does not say that it offers back-channel')
  })

  test.each([
    [providerFaults.no_document, () => (issuer.failing = { status: 404, body: '{}' })],
    [
      providerFaults.no_document,
      () => (issuer.failing = { status: 302, body: '', type: 'text/html' }),
    ],
    [
      providerFaults.unreadable,
      () => (issuer.failing = { status: 200, body: 'Hello', type: 'text/html' }),
    ],
    [providerFaults.unreadable, () => (issuer.failing = { status: 200, body: '{' })],
    [
      providerFaults.unreadable,
      () => (issuer.failing = { status: 200, body: `"${'a'.repeat(1024 ** 2)}"` }),
    ],
    [
      providerFaults.other_issuer,
      () => (issuer.document = { issuer: 'https://login.example.com' }),
    ],
    [providerFaults.incomplete, () => (issuer.document = { jwks_uri: undefined })],
    [
      providerFaults.incomplete,
      () => (issuer.document = { token_endpoint: 'http://login.example.com/token' }),
    ],
    [
      providerFaults.no_code_flow,
      () => (issuer.document = { response_types_supported: ['id_token'] }),
    ],
    [
      providerFaults.no_proof,
      () => (issuer.document = { code_challenge_methods_supported: ['plain'] }),
    ],
    [providerFaults.no_keys, () => (issuer.document = { jwks_uri: 'http://127.0.0.1:9/keys' })],
  ])('says: %s', async (message, change) => {
    change()

    expect(await tried()).toEqual({ isFine: false, message })
  })

  test('of an address where nobody answers says so', async () => {
    expect(await tried('http://127.0.0.1:9')).toEqual({
      isFine: false,
      message: providerFaults.unreachable,
    })
  })
})

test('away from one’s own machine a provider is asked by https alone', () => {
  expect(isAllowedProviderUrl('http://127.0.0.1:9', true)).toBe(true)
  expect(isAllowedProviderUrl('http://127.0.0.1:9', false)).toBe(false)
  expect(isAllowedProviderUrl('http://login.example.com', true)).toBe(false)
  expect(isAllowedProviderUrl('https://login.example.com', false)).toBe(true)
})
