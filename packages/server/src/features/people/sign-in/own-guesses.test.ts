// @module-tag rest
import { describe, expect, test } from 'vitest'
import { attemptLimits } from '#server/limits.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aUser, testPassword } from '#test/factories.ts'
import type { Browser } from '#test/http/browser.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { passMinutes } from '#test/jobs/pass-minutes.ts'
import { issuerForTest } from '#test/people/issuer.ts'
import { aPersonOf, aProvider, signInBy } from '#test/people/provider-world.ts'
import { aPhone, aSecondStep } from '#test/people/second-step.ts'
import { anAddress } from '#test/people/strangers.ts'

const parts = appForTest()
const issuer = issuerForTest()
const most = attemptLimits.password.attempts
const fill = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

const change = (person: TestClient | Browser, current: string) =>
  person('changePassword', { current, password: 'another one' })
const signIn = async (email: string, password: string, by?: Browser) =>
  (await (by ?? (await aClient(parts)))('login', { email, password }, { from: anAddress() })).status

type Guess = (index: number) => Promise<{ status: number; headers: Record<string, unknown> }>

/** The statuses of so many guesses. */
async function statusesOf(count: number, guess: Guess) {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await guess(index)).status)
  return statuses
}

/** The minutes of the pauses that follow each other while somebody guesses on. */
async function pausesOf(count: number, guess: Guess) {
  const minutes: number[] = []
  for (let index = 0; index < count; index += 1) {
    await statusesOf(most, guess)
    const { status, headers } = await guess(most)
    expect(status).toBe(429)
    minutes.push(Math.ceil(Number(headers['retry-after']) / 60))
    await passMinutes(parts.db, minutes.at(-1) ?? 0)
  }
  return minutes
}

describe('wrong present passwords', () => {
  test('count for the account: a new session for each guess has no tries of its own', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    const guess = async (index: number) => {
      const session = await aClient(parts, user)
      return index % 2 === 0
        ? change(session, 'a guess')
        : session('beginSecondStep', { current: 'a guess' })
    }

    const statuses = await statusesOf(most + 2, guess)

    expect(statuses).toEqual([...fill(most, 422), 429, 429])
  })

  test('of sessions that a provider begins are counted together', async () => {
    const provider = await aProvider(parts, issuer)
    const { email } = await aPersonOf(parts, provider, { role: 'RM_REM' })
    const claims = { sub: 'the subject' }
    const guess = async () => {
      const { browser } = await signInBy(parts, issuer, { email, claims })
      return change(browser, 'a guess')
    }

    const statuses = await statusesOf(most + 1, guess)

    expect(statuses).toEqual([...fill(most, 422), 429])
    expect(await signIn(email, testPassword)).toBe(200)
  })

  test('pause longer each time, as at the sign-in, which they leave open', async () => {
    const user = await aUser(parts.db, 'RM_ADM')
    const person = await aClient(parts, user)

    const pauses = await pausesOf(3, () => change(person, 'a guess'))

    expect(pauses).toEqual([15, 60, 240])
    expect(await signIn(user.email, testPassword)).toBe(200)
  })

  test('are counted anew once the password is another', async () => {
    const user = await aUser(parts.db, 'RM_ADM')
    const person = await aClient(parts, user)
    await pausesOf(2, () => change(person, 'a guess'))
    await expectDone(change(person, testPassword))

    const [pause] = await pausesOf(1, () => change(person, 'a guess'))

    expect(pause).toBe(15)
  })
})

test('codes of a fresh step pause longer each time, until the step is taken away', async () => {
  const user = await aUser(parts.db, 'RM_REM')
  await aSecondStep(parts, user)
  const person = await aClient(parts, user)
  const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))

  const pauses = await pausesOf(2, () => person('confirmSecondStep', { code: '000000' }))
  await statusesOf(most, () => person('confirmSecondStep', { code: '000000' }))
  const reason = 'They called: the phone is lost.'
  await expectDone(superUser('removeSecondStepOf', { userId: user.id, reason }))

  expect(pauses).toEqual([15, 60])
  const { body } = await expectDone(person('beginSecondStep', { current: testPassword }))
  await expectDone(person('setUpSecondStep', { code: aPhone(body.data.key).code() }))
})

describe('a sign-in by a provider', () => {
  const anEntrant = async () => {
    const provider = await aProvider(parts, issuer)
    const person = await aPersonOf(parts, provider, { role: 'RM_REM' })
    return { ...person, sub: person.id }
  }

  test('gives guesses of the password no count of their own in its browser', async () => {
    const { email, sub } = await anEntrant()
    const { browser } = await signInBy(parts, issuer, { email, claims: { sub } })
    for (let count = 0; count < most; count += 1) await signIn(email, 'a guess')

    expect(await signIn(email, testPassword, browser)).toBe(429)
  })

  test('gives none after a second step of ours either', async () => {
    const { email, sub, ...person } = await anEntrant()
    const { phone } = await aSecondStep(parts, person)
    const { browser } = await signInBy(parts, issuer, { email, claims: { sub } })
    await expectDone(browser('passSecondStep', { code: phone.code() }))
    for (let count = 0; count < most; count += 1) await signIn(email, 'a guess')

    expect(await signIn(email, testPassword, browser)).toBe(429)
  })

  test('takes no guess of strangers back: forty a day are all', async () => {
    const { email, sub } = await anEntrant()
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      for (let count = 1; count < most; count += 1) statuses.push(await signIn(email, 'a guess'))
      await signInBy(parts, issuer, { email, claims: { sub } })
      await passMinutes(parts.db, attemptLimits.password.minutes + 1)
    }

    const { attempts } = attemptLimits.password_of_day
    expect(statuses.filter((status) => status === 401)).toHaveLength(attempts)
  })
})
