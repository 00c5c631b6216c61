// @module-tag rest
import { createSecretKey } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { deleteAttempts } from '#server/features/people/lockouts/attempt-repository.ts'
import { lockOutAccount } from '#server/features/people/lockouts/attempt-service.ts'
import { rememberedDevicesCookie } from '#server/http/session.ts'
import { maxAccountsPerDevice, rememberedDeviceDays, attemptLimits } from '#server/limits.ts'
import { minutesAfter } from '#server/times.ts'
import { appForTest, testSecretKey } from '#test/app-for-test.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aBrowser, type Browser } from '#test/http/browser.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { aMailedCode } from '#test/people/mailed-code.ts'
import { anAddress, anEmail, inThirties } from '#test/people/strangers.ts'
import { rememberDevice } from './remembered-devices.ts'

const parts = appForTest()
let nobody: TestClient

beforeAll(async () => {
  nobody = await aClient(parts)
})

const aPerson = () => aUser(parts.db, 'RM_REM')

type Attempt = { email: string; password?: string; from?: string }

const signIn = async (
  by: TestClient,
  { email, password = testPassword, from = anAddress() }: Attempt,
) => (await by('login', { email, password }, { from })).status

const times = (count: number, attempt: () => Promise<number>) =>
  Promise.all(Array.from({ length: count }, attempt))

const statusesOf = (statuses: readonly number[]) =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, count(statuses, status)]))
const count = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length

const passMinutes = (minutes: number) =>
  sql`update tries set tried_at = tried_at - make_interval(mins => ${minutes})`.execute(parts.db)

/** An address with this many failed sign-ins; attempts.test.ts makes them one by one. */
async function anAddressWithFailures(failures: number): Promise<string> {
  const from = anAddress()
  const { attempts, minutes } = attemptLimits.sign_in
  const until = minutesAfter(new Date().toISOString(), minutes)
  await lockOutAccount(parts, { subject: { kind: 'sign_in', identifier: from }, until })
  const newest = parts.db.selectFrom('tries').select('id').orderBy('id', 'desc')
  const spare = await newest.limit(attempts - failures).execute()
  await deleteAttempts(
    parts.db,
    spare.map(({ id }) => id),
  )
  return from
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const aDeviceToken = (email: string, days: number, secretKey = testSecretKey) =>
  rememberDevice({ now: daysAgo(days), secretKey }, email)

/** A browser with a sign-in of this person so many days ago. */
async function aRememberedBrowser(email: string, { daysOld }: { daysOld: number }) {
  const browser = await aBrowser(parts)
  browser.setCookie(rememberedDevicesCookie, aDeviceToken(email, daysOld))
  return browser
}

/** A browser with sign-ins and sign-outs of these people, one after the other. */
async function aBrowserKnownTo(...people: readonly { email: string }[]): Promise<Browser> {
  const browser = await aBrowser(parts)
  for (const { email } of people) {
    expect(await signIn(browser, { email })).toBe(200)
    await browser('logout')
  }
  return browser
}

describe('behind an address that has to wait after a hundred failures', () => {
  let from: string

  beforeAll(async () => {
    from = await anAddressWithFailures(attemptLimits.sign_in.attempts)
  })

  test('a browser of nobody is kept out, also with the right password', async () => {
    const { email } = await aPerson()

    expect(await signIn(await aBrowser(parts), { email, from })).toBe(429)
    expect(await signIn(nobody, { email, from })).toBe(429)
  })

  test(
    'whoever has signed in with their browser before gets in, however they write their email',
    { tags: 'short' },
    async () => {
      const { email } = await aPerson()
      const browser = await aBrowserKnownTo({ email })

      expect(await signIn(browser, { email, from })).toBe(200)
      expect(await signIn(browser, { email: email.toUpperCase(), from })).toBe(200)
    },
  )

  test('a browser that is known to somebody else is kept out', async () => {
    const [person, another] = [await aPerson(), await aPerson()]
    const browser = await aBrowserKnownTo(another)

    expect(await signIn(browser, { email: person.email, from })).toBe(429)
    expect(await signIn(browser, { email: anEmail(), from })).toBe(429)
    expect(await signIn(browser, { email: another.email, from })).toBe(200)
  })

  test('a browser is known to the five accounts that signed in there last', async () => {
    const people = await Promise.all(Array.from({ length: maxAccountsPerDevice + 1 }, aPerson))
    const browser = await aBrowserKnownTo(...people)
    const tokens = browser.cookieNamed(rememberedDevicesCookie)
    const statuses: number[] = []

    for (const { email } of people) {
      browser.setCookie(rememberedDevicesCookie, tokens)
      statuses.push(await signIn(browser, { email, from }))
    }

    expect(statuses).toEqual([429, ...people.slice(1).map(() => 200)])
    expect(tokens.split('.')).toHaveLength(maxAccountsPerDevice)
  })

  test('signing in again and again takes no other account’s place', async () => {
    const [person, another] = [await aPerson(), await aPerson()]
    const again = Array.from({ length: maxAccountsPerDevice }, () => another)
    const browser = await aBrowserKnownTo(person, ...again)

    expect(await signIn(browser, { email: person.email, from })).toBe(200)
  })

  const makeYounger = (token: string) => {
    const aDayAgo = Math.floor(Date.parse(daysAgo(1)) / 1000)
    return token.replace(/^\d+/, String(aDayAgo))
  }

  const signInWith = async (cookieFor: (email: string) => string) => {
    const { email } = await aPerson()
    const browser = await aBrowser(parts)
    browser.setCookie(rememberedDevicesCookie, cookieFor(email))
    return signIn(browser, { email, from })
  }

  test('a browser stays known for half a year', async () => {
    expect(await signInWith((email) => aDeviceToken(email, rememberedDeviceDays - 1))).toBe(200)
    expect(await signInWith((email) => aDeviceToken(email, rememberedDeviceDays))).toBe(429)
  })

  test.each([
    [
      'of another key',
      (email: string) => aDeviceToken(email, 1, createSecretKey('another key', 'utf8')),
    ],
    ['made younger', (email: string) => makeYounger(aDeviceToken(email, rememberedDeviceDays + 1))],
    ['with another end', (email: string) => `${aDeviceToken(email, 1).slice(0, -4)}AAAA`],
    ['cut off', (email: string) => aDeviceToken(email, 1).slice(0, -1)],
    ['that says the email', (email: string) => encodeURIComponent(email)],
    ['that cannot be read', () => '%00.-.1-1.%'],
  ])('a browser is not known by a cookie %s', async (_, cookieFor) => {
    expect(await signInWith(cookieFor)).toBe(429)
  })
})

describe('ten wrong passwords', () => {
  test('of strangers pause strangers, and never a known browser', async () => {
    const { email } = await aPerson()
    const browser = await aBrowserKnownTo({ email })

    const guesses = await inThirties(1000, () => signIn(nobody, { email, password: 'wrong' }))

    expect(statusesOf(guesses)).toEqual({ 401: attemptLimits.password.attempts, 429: 990 })
    expect(await signIn(nobody, { email })).toBe(429)
    expect(await signIn(browser, { email })).toBe(200)
  })

  test('in a known browser pause that one alone', { tags: 'short' }, async () => {
    const { email, id } = await aPerson()
    const [browser, another] = [
      await aBrowserKnownTo({ email }),
      await aRememberedBrowser(email, { daysOld: 1 }),
    ]

    const statuses = await times(40, () => signIn(browser, { email, password: 'wrong' }))

    expect(statusesOf(statuses)).toEqual({ 401: attemptLimits.known_browser.attempts, 429: 30 })
    expect(await signIn(browser, { email })).toBe(429)
    expect(await signIn(another, { email })).toBe(200)
    expect(await signIn(nobody, { email })).toBe(200)
    const row = parts.db.selectFrom('users').select('blocked_until').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ blocked_until: null })
  })

  test('are forgotten in every browser when a new password is set', async () => {
    const { email, id } = await aPerson()
    const browser = await aBrowserKnownTo({ email })
    await times(attemptLimits.known_browser.attempts, () =>
      signIn(browser, { email, password: 'wrong' }),
    )
    const waiting = await signIn(browser, { email })

    const { code: otp } = await aMailedCode(parts.db, id)
    await nobody('resetPassword', { email, otp, password: 'another one' })

    expect(waiting).toBe(429)
    expect(await signIn(browser, { email, password: 'another one' })).toBe(200)
  })
})

describe('a known browser can always ask for a code', () => {
  const codesAskedFor = async (userId: string) => {
    const { rows } = await sql`
      select 1 from pgboss.job where data->>'userId' = ${userId}`.execute(parts.db)
    return rows.length
  }
  const forgot = async (by: TestClient, email: string, from = anAddress()) =>
    (await by('forgotPassword', { email }, { from })).status

  test('however many strangers have asked for this account', async () => {
    const { email, id } = await aPerson()
    const browser = await aBrowserKnownTo({ email })
    await times(2 * attemptLimits.mailed_code.attempts, () => forgot(nobody, email))
    const before = await codesAskedFor(id)

    await times(2 * attemptLimits.mailed_code.attempts, () => forgot(browser, email))

    const { mail_to_verified: ofStrangers, mailed_code: ofBrowser } = attemptLimits
    expect(before).toBe(ofStrangers.attempts)
    expect(await codesAskedFor(id)).toBe(ofStrangers.attempts + ofBrowser.attempts)
  })

  test('also where the account was reset, and strangers have used up the day', async () => {
    const { email, id } = await aPerson()
    const browser = await aBrowserKnownTo({ email })
    await parts.db.updateTable('users').set({ is_verified: false }).where('id', '=', id).execute()
    const { attempts } = attemptLimits.mail_to_unverified
    for (let asked = 0; asked < attempts; asked += attemptLimits.mailed_code.attempts) {
      await times(attemptLimits.mailed_code.attempts, () => forgot(nobody, email))
      await passMinutes(attemptLimits.mailed_code.minutes)
    }
    await forgot(nobody, email)
    const before = await codesAskedFor(id)

    await times(attemptLimits.mailed_code.attempts, () => forgot(browser, email))

    expect(before).toBe(attempts)
    expect(await codesAskedFor(id)).toBe(attempts + attemptLimits.mailed_code.attempts)
  })

  test('from an address that has to wait', async () => {
    const [person, stranger] = [await aPerson(), await aPerson()]
    const browser = await aBrowserKnownTo(person)
    const from = anAddress()
    await times(attemptLimits.forgot.attempts, () => forgot(nobody, anEmail(), from))

    expect(await forgot(nobody, person.email, from)).toBe(429)
    expect(await forgot(browser, stranger.email, from)).toBe(429)
    expect(await forgot(browser, person.email, from)).toBe(200)
    expect(await codesAskedFor(person.id)).toBe(1)
  })
})

test('what fails in a known browser does not count towards the pause of the address', async () => {
  const from = await anAddressWithFailures(attemptLimits.sign_in.attempts - 1)
  const { email } = await aPerson()
  const browser = await aBrowserKnownTo({ email })

  const mistyped = await times(5, () => signIn(browser, { email, password: 'wrong', from }))

  expect(statusesOf(mistyped)).toEqual({ 401: 5 })
  expect(await signIn(nobody, { email: anEmail(), password: 'wrong', from })).toBe(401)
  expect(await signIn(nobody, { email: anEmail(), password: 'wrong', from })).toBe(429)

  await passMinutes(14)
  await times(5, () => signIn(browser, { email, password: 'wrong', from }))
  await passMinutes(1)
  expect(await signIn(nobody, { email: anEmail(), password: 'wrong', from })).toBe(401)
})

test('amid an attack from their address people go on signing in, and the attack gets no further', async () => {
  const from = anAddress()
  const people = await Promise.all(Array.from({ length: 5 }, aPerson))
  const browsers = await Promise.all(people.map((person) => aBrowserKnownTo(person)))
  const guess = () => signIn(nobody, { email: anEmail(), password: 'wrong', from })

  const [guesses, signIns] = await Promise.all([
    inThirties(attemptLimits.sign_in.attempts + 20, guess),
    Promise.all(
      people.flatMap(({ email }, index) => {
        const browser = browsers[index] ?? nobody
        return [signIn(browser, { email, from }), signIn(browser, { email, from })]
      }),
    ),
  ])

  expect(statusesOf(guesses)).toEqual({ 401: attemptLimits.sign_in.attempts, 429: 20 })
  expect(statusesOf(signIns)).toEqual({ 200: 10 })
})

describe('what makes a browser known', () => {
  test('names nobody, and is sent with signing in and asking for codes alone', async () => {
    const { email, id } = await aPerson()
    const browser = await aBrowser(parts)
    await signIn(browser, { email })

    const tokens = browser.cookieNamed(rememberedDevicesCookie)

    expect(tokens).toMatch(/^\d{10}-[\w-]{43}$/)
    expect(tokens).not.toContain(id)
    expect(Buffer.from(tokens, 'base64url').toString('latin1')).not.toContain(email)
    expect(browser.cookie()).not.toContain(rememberedDevicesCookie)
  })

  test('is had by no failed sign-in, and by none that ends before a session', async () => {
    const [person, invited] = [
      await aPerson(),
      await aUser(parts.db, 'RM_REM', { is_verified: false }),
    ]
    const browser = await aBrowser(parts)

    const wrong = await signIn(browser, { email: person.email, password: 'wrong' })
    const unverified = await signIn(browser, { email: invited.email })

    expect([wrong, unverified]).toEqual([401, 200])
    expect(browser.cookieNamed(rememberedDevicesCookie)).toBe('')
  })

  test('is not had of an account that an administrator opens', { tags: 'short' }, async () => {
    const [administrator, person] = [await aUser(parts.db, 'RM_ADM'), await aPerson()]
    const browser = await aBrowser(parts, administrator)

    const { status } = await browser('ghostLogin', { userId: person.id })

    expect(status).toBe(200)
    expect(browser.cookieNamed(rememberedDevicesCookie)).toBe('')
  })
})
