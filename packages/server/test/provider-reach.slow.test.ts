import { allRoutes, type RouteName } from '@curbcut/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { aPdf } from './documents/documents.ts'
import { aMembership, anOrganization, testPassword } from './factories.ts'
import { aBrowser, type Browser } from './http/browser.ts'
import { aClient } from './http/client.ts'
import { readingCalls, textOf } from './http/reading-calls.ts'
import { isOpenTo, paramsOf, rows, validInput } from './http/route-worlds.ts'
import { expectDone } from './jobs/job-story.ts'
import { issuerForTest } from './people/issuer.ts'
import { aDevice } from './people/passkey-device.ts'
import { aPersonOf, aProvider, signInBy } from './people/provider-world.ts'
import { aPhone } from './people/second-step.ts'
import { anAddress } from './people/strangers.ts'

// What the provider of one organization begins reads nothing outside it: every way in, with every way to get on from
// there, for members of one, two and three organizations, under each rule of the house. Then every call is made about
// the things of the others.

const parts = appForTest()
const issuer = issuerForTest()

type Other = { organizationId: string; params: Record<string, string> }
let others: Other[]

/** An organization whose everything carries the mark. */
async function anOther(at: number): Promise<Other> {
  const mark = (where: string) => `outside-${at}-${where}`
  const { organization, client } = await anOrganization(parts.db, {
    name: mark('organization'),
  })
  const working = await aClient(parts, client, organization.id)
  const { body } = await expectDone(
    working(
      'createJob',
      { job_name: mark('job') },
      { files: [aPdf(`${mark('file')}.pdf`, mark('content'))] },
    ),
  )
  const jobId: string = body.data._id
  const files = await expectDone(working('listFiles', { jobId }))
  const orgId = organization.id
  const fileId: string = files.body.data.files[0]._id
  const params = { jobId, fileId, orgId, organizationId: orgId, userId: client.id }
  return { organizationId: orgId, params }
}

beforeAll(async () => {
  others = [await anOther(1), await anOther(2)]
})
beforeEach(() => parts.db.deleteFrom('sign_in_rules').execute())
afterEach(() => parts.db.deleteFrom('sign_in_rules').execute())

type Person = { id: string; email: string }
type SignIn = (claims?: Record<string, unknown>) => Promise<Browser>

/** How somebody whom the provider signs in gets on. What is refused changes nothing. */
const ways: Record<
  string,
  (signIn: SignIn, person: Person, join: () => Promise<void>) => Promise<Browser>
> = {
  'with the provider alone': async (signIn, _person, join) => {
    await join()
    return signIn()
  },
  'with what the provider calls strong': async (signIn, _person, join) => {
    await join()
    return signIn({ amr: ['mfa'] })
  },
  'with codes that are set up there and then': async (signIn, _person, join) => {
    await join()
    const browser = await signIn()
    await setUpCodes(browser)
    return browser
  },
  'with a passkey that is set up there and then': async (signIn, _person, join) => {
    await join()
    const browser = await signIn()
    const begun = await browser('beginPasskeyAtSignIn')
    if (begun.status === 200) {
      const answer = aDevice().create(begun.body.data)
      await browser('addPasskeyAtSignIn', { name: 'Laptop', answer })
    }
    return browser
  },
  'with a passkey alone that was set up there before they joined the others': async (
    signIn,
    _person,
    join,
  ) => {
    const [device, first] = [aDevice(), await signIn()]
    const begun = await first('beginPasskeyAtSignIn')
    if (begun.status === 200) {
      const answer = device.create(begun.body.data)
      await first('addPasskeyAtSignIn', { name: 'Laptop', answer })
    }
    await join()
    const browser = await aBrowser(parts)
    const asked = await expectDone(browser('beginPasskeySignIn', {}, { from: anAddress() }))
    const answer = begun.status === 200 ? device.use(asked.body.data) : '{}'
    await browser('passkeySignIn', { answer }, { from: anAddress() })
    return browser
  },
  'with codes begun there, and set up on the account in another session': async (
    signIn,
    _person,
    join,
  ) => {
    const begun = await (await signIn())('beginSecondStepAtSignIn')
    const browser = await signIn({ amr: ['mfa'] })
    await join()
    if (begun.status === 200) {
      const phone = aPhone(begun.body.data.key)
      await browser('setUpSecondStep', { code: phone.code() })
      await browser('confirmSecondStep', { code: phone.code(1) })
    }
    return browser
  },
  'with codes of before they joined the others': async (signIn, _person, join) => {
    const code = await setUpCodes(await signIn())
    await join()
    const browser = await signIn()
    if (code) await browser('passSecondStep', { code: code(1) })
    return browser
  },
  'and codes confirmed on the account that are of before they joined': async (
    signIn,
    _person,
    join,
  ) => {
    const first = await signIn()
    const code = await setUpCodes(first)
    await join()
    if (code) await first('confirmSecondStep', { code: code(1) })
    return first
  },
  'with codes that are set up on the account': async (signIn, _person, join) => {
    await join()
    const browser = await signIn()
    const begun = await browser('beginSecondStep', { current: testPassword })
    if (begun.status === 200) {
      await browser('setUpSecondStep', { code: aPhone(begun.body.data.key).code() })
    }
    return browser
  },
}

async function setUpCodes(browser: Browser) {
  const begun = await browser('beginSecondStepAtSignIn')
  if (begun.status !== 200) return undefined
  const phone = aPhone(begun.body.data.key)
  await browser('setUpSecondStepAtSignIn', { code: phone.code() })
  return (later: number) => phone.code(later)
}

/** `npm run fuzz` takes both; the gate one of them by turns, so that each way and each rule meets both. */
const onlyWaysAt = (turn: number) => (process.env['FUZZ_CALLS'] ? [false, true] : [turn % 2 === 0])

const cases = Object.keys(ways).flatMap((way, wayAt) =>
  [1, 2, 3].flatMap((organizations) =>
    (['nobody', 'everybody'] as const).flatMap((rule, ruleAt) =>
      onlyWaysAt(wayAt + organizations + ruleAt).map((isOnlyWay) => ({
        way,
        organizations,
        rule,
        isOnlyWay,
      })),
    ),
  ),
)

/** Calls that end the session or the account's ways in: they are made by no one who wants to read. */
const notMade: RouteName[] = ['logout', 'endOtherSessions', 'endOwnSession', 'openLive']
const changes = rows.filter(
  ({ name, route }) =>
    route.method !== 'GET' &&
    route.access !== 'public' &&
    isOpenTo(route, 'RM_CLI') &&
    !notMade.includes(name),
)

/** What a browser learns of organizations that are not the provider's: by every reading call, after every change. */
async function findLearned(
  browser: Browser,
  outside: readonly Other[],
  own: Person,
): Promise<string[]> {
  const learned: string[] = []
  const made = new Set<string>()
  const call = async (name: RouteName, fields: Parameters<Browser>[1], options = {}) => {
    const said = textOf(await browser(name, fields, { from: anAddress(), ...options }))
    if (/outside-\d-/.test(said)) learned.push(name)
  }
  /** Whether no call of this name has these ids yet: one that names nobody is the same for all. */
  const isNew = (name: RouteName, ids: object) => {
    const key = JSON.stringify([name, ids])
    return !made.has(key) && made.add(key)
  }
  const idsOf = outside.flatMap(({ params }) => [params, { ...params, userId: own.id }])
  for (const ids of idsOf) {
    for (const { name, route } of changes) {
      const named = paramsOf(route, ids, ids['jobId'] ?? '')
      const { fields, options } = validInput(route)
      if (isNew(name, named)) await call(name, { ...fields, ...named }, options)
    }
  }
  const reading = readingCalls.filter(
    (name) => isOpenTo(allRoutes[name], 'RM_CLI') && name !== 'openLive',
  )
  for (const ids of idsOf) {
    for (const name of reading) {
      const named = paramsOf(allRoutes[name], ids, ids['jobId'] ?? '')
      if (isNew(name, named)) await call(name, named)
    }
  }
  return learned
}

describe('a session that an organization’s provider began reads nothing outside it', () => {
  test.each(cases)(
    '$way, by a member of $organizations, where a second step is asked of $rule (only way: $isOnlyWay)',
    async ({ way, organizations, rule, isOnlyWay }) => {
      const { organization } = await anOrganization(parts.db)
      const wish = { organizationId: organization.id, isOnlyWay }
      const provider = await aProvider(parts, issuer, wish)
      const person = await aPersonOf(parts, provider, { role: 'RM_CLI' })
      await aMembership(parts.db, organization.id, person.id)
      await parts.db.insertInto('sign_in_rules').values({ second_step: rule }).execute()
      const join = async () => {
        for (const { organizationId } of others.slice(0, organizations - 1)) {
          await aMembership(parts.db, organizationId, person.id)
        }
      }
      const signIn: SignIn = async (claims = {}) =>
        (
          await signInBy(parts, issuer, {
            email: person.email,
            claims: { sub: person.id, ...claims },
          })
        ).browser

      const browser = await ways[way]?.(signIn, person, join)

      expect(browser && (await findLearned(browser, others, person))).toEqual([])
      const reach = parts.db.selectFrom('sessions').select('organization_id')
      const bound = await reach.where('user_id', '=', person.id).execute()
      expect(bound.every(({ organization_id: id }) => id === organization.id)).toBe(true)
    },
  )
})

test('and the password of a member of several reads what it does not', async () => {
  const { organization } = await anOrganization(parts.db)
  const provider = await aProvider(parts, issuer, { organizationId: organization.id })
  const person = await aPersonOf(parts, provider, { role: 'RM_CLI' })
  const [other] = others
  if (!other) throw new Error('There are others.')
  await aMembership(parts.db, other.organizationId, person.id)
  const browser = await aBrowser(parts)
  const typed = { email: person.email, password: testPassword }
  await expectDone(browser('login', typed, { from: anAddress() }))

  const learned = await findLearned(browser, [other], person)

  const samples = ['getMe', 'getJob', 'listJobs', 'getOrganizations'] as const
  expect(learned).toEqual(expect.arrayContaining([...samples]))
})
