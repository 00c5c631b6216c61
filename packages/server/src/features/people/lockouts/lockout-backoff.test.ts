// @module-tag rest
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { attemptLimits, lockoutBackoff } from '#server/limits.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aBrowser, type Browser } from '#test/http/browser.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { passMinutes } from '#test/jobs/pass-minutes.ts'
import { mailboxForTest } from '#test/people/mailbox.ts'
import { aMailedCode } from '#test/people/mailed-code.ts'
import { anAddress, anEmail } from '#test/people/strangers.ts'
import { sweepLockouts } from './lockout-backoff.ts'

const parts = appForTest()
const mailbox = mailboxForTest(parts)
const hour = 60
const day = 24 * hour
let nobody: TestClient

beforeAll(async () => {
  nobody = await aClient(parts)
})

const aPerson = () => aUser(parts.db, 'RM_REM')
const signIn = (email: string, { password = testPassword, by = nobody } = {}) =>
  by('login', { email, password }, { from: anAddress() })
const pass = (minutes: number) => passMinutes(parts.db, minutes)

async function guess(email: string, count: number = attemptLimits.password.attempts) {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) {
    statuses.push((await signIn(email, { password: 'wrong' })).status)
  }
  return statuses
}

/** Guesses until a pause begins, and returns its minutes. */
async function pauseAfterGuesses(email: string) {
  expect(await guess(email)).toEqual(Array(attemptLimits.password.attempts).fill(401))
  const { status, headers } = await signIn(email)
  expect(status).toBe(429)
  return Math.ceil(Number(headers['retry-after']) / 60)
}

/** The minutes of so many pauses, each of which begins as the one before ends. */
async function pausesInTurn(email: string, count: number) {
  const minutes: number[] = []
  for (let index = 0; index < count; index += 1) {
    minutes.push(await pauseAfterGuesses(email))
    await pass(minutes.at(-1) ?? 0)
  }
  return minutes
}

async function aBrowserOf({ email }: { email: string }): Promise<Browser> {
  const browser = await aBrowser(parts)
  expect((await signIn(email, { by: browser })).status).toBe(200)
  await browser('logout')
  return browser
}

describe('the pauses of an account', () => {
  test('grow from a quarter of an hour to a day, and stay there', async () => {
    const { email } = await aPerson()

    expect(await pausesInTurn(email, 5)).toEqual([15, hour, 4 * hour, day, day])
    expect((await signIn(email)).status).toBe(200)
  })

  test('grow alike for an email that nobody has, in any spelling, and say how long', async () => {
    const email = anEmail()
    await pausesInTurn(email, 2)

    await guess(email.toUpperCase())
    const { body } = await signIn(email)

    expect(body.message).toBe('Too many tries. Please wait 4 hours and try again.')
  })

  test('grow once, however many tries come at once', async () => {
    const { email, id } = await aPerson()

    await Promise.all(Array.from({ length: 40 }, () => signIn(email, { password: 'wrong' })))

    const kept = await parts.db.selectFrom('growing_pauses').select('steps').execute()
    expect(kept.map(({ steps }) => steps)).toContain(1)
    const person = parts.db.selectFrom('users').select('blocked_until').where('id', '=', id)
    const { blocked_until: until } = await person.executeTakeFirstOrThrow()
    expect(Date.parse(until ?? '') - Date.now()).toBeLessThanOrEqual(15 * 60_000)
    await pass(15)
    expect(await pauseAfterGuesses(email)).toBe(hour)
  })

  test('keep nobody out of a browser that the account knows', async () => {
    const person = await aPerson()
    const browser = await aBrowserOf(person)
    await pausesInTurn(person.email, 3)
    await pauseAfterGuesses(person.email)

    expect((await signIn(person.email, { by: browser })).status).toBe(200)
  })
})

describe('pauses start anew', () => {
  test('with a sign-in', { tags: 'short' }, async () => {
    const { email } = await aPerson()
    await pausesInTurn(email, 2)

    await signIn(email)

    expect(await pausesInTurn(email, 2)).toEqual([15, hour])
  })

  test('with a sign-in in a known browser, after which the present one runs on', async () => {
    const person = await aPerson()
    const browser = await aBrowserOf(person)
    await pausesInTurn(person.email, 1)
    await pauseAfterGuesses(person.email)

    await signIn(person.email, { by: browser })

    expect((await signIn(person.email)).status).toBe(429)
    await pass(hour)
    expect(await pauseAfterGuesses(person.email)).toBe(15)
  })

  test('with a reset, which ends the present one', { tags: 'short' }, async () => {
    const { email, id } = await aPerson()
    await pausesInTurn(email, 2)
    await pauseAfterGuesses(email)
    const { code: otp } = await aMailedCode(parts.db, id)

    await nobody('resetPassword', { email, otp, password: testPassword })

    expect((await signIn(email)).status).toBe(200)
    expect(await pauseAfterGuesses(email)).toBe(15)
  })

  test('after a day without one, and not before', async () => {
    const [one, another] = [anEmail(), anEmail()]
    await pausesInTurn(one, 1)
    await pass(lockoutBackoff.quietMinutes - 1)
    expect(await pauseAfterGuesses(one)).toBe(hour)
    await pausesInTurn(another, 1)

    await pass(lockoutBackoff.quietMinutes + 1)

    expect(await pauseAfterGuesses(another)).toBe(15)
  })
})

test('guesses that come slowly are no more than forty in a day', async () => {
  const { email } = await aPerson()
  const nine = attemptLimits.password.attempts - 1
  const statuses: number[] = []
  for (let round = 0; round < 4; round += 1) {
    statuses.push(...(await guess(email, nine)))
    await pass(attemptLimits.password.minutes + 1)
  }

  statuses.push(...(await guess(email, nine)))
  const { headers } = await signIn(email)

  expect(statuses.filter((status) => status === 401)).toHaveLength(40)
  expect(Number(headers['retry-after'])).toBeGreaterThan((day - 1) * 60)
  await pass(day)
  expect((await signIn(email)).status).toBe(200)
})

test('a pause is forgotten once nothing grows from it', async () => {
  const email = anEmail()
  await pausesInTurn(email, 1)
  const kept = JSON.stringify(await parts.db.selectFrom('growing_pauses').selectAll().execute())

  await sweepLockouts(parts, new Date(Date.now() + 8 * day * 60_000).toISOString())

  expect(kept).not.toContain(email)
  expect(await parts.db.selectFrom('growing_pauses').selectAll().execute()).toEqual([])
})

describe('the owner of the account', () => {
  const mailsTo = (email: string) => mailbox.all.filter(({ to }) => to === email)

  test('is told by mail, once a day', async () => {
    const { email } = await aPerson()

    await pausesInTurn(email, 3)
    const first = await mailbox.mailTo(email)
    await pass(day)
    await pauseAfterGuesses(email)
    await mailbox.mailTo(email, 2)

    expect(first.subject).toBe('Many failed attempts to sign in to your account')
    expect(first.text).toContain('Browsers in which you have signed in before work as always.')
    expect(first.text).toContain(`${parts.settings.publicUrl}/forgot-password`)
    expect(mailsTo(email)).toHaveLength(2)
  })

  test('is not told where they cannot sign in, and the work is the same', async () => {
    const invited = await aUser(parts.db, 'RM_REM', { is_verified: false })
    const archived = await aUser(parts.db, 'RM_REM', { is_archived: true })
    const last = await aPerson()
    const toNobody = async () => {
      const { rows } = await sql`
        select 1 from pgboss.job
        where data->>'purpose' = 'sign_in_paused' and data->>'userId' is null`.execute(parts.db)
      return rows.length
    }
    const before = await toNobody()

    for (const { email } of [invited, archived, { email: anEmail() }, last]) await guess(email)

    await mailbox.mailTo(last.email)
    expect(await toNobody()).toBe(before + 3)
    expect([...mailsTo(invited.email), ...mailsTo(archived.email)]).toEqual([])
  })

  test('is told of no wrong passwords in a browser that the account knows', async () => {
    const [person, last] = [await aPerson(), await aPerson()]
    const browser = await aBrowserOf(person)
    for (let count = 0; count < attemptLimits.known_browser.attempts; count += 1) {
      await signIn(person.email, { password: 'wrong', by: browser })
    }

    await guess(last.email)

    await vi.waitFor(() => expect(mailsTo(last.email)).toHaveLength(1))
    expect(mailsTo(person.email)).toEqual([])
  })
})
