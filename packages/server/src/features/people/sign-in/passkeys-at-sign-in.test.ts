import { describe, expect, test } from 'vitest'
import { attemptLimits, passkeyChallengeMinutes } from '#server/limits.ts'
import { minutesBefore } from '#server/times.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aBrowser, type Browser } from '#test/http/browser.ts'
import { aClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { aMailedCode } from '#test/people/mailed-code.ts'
import { addPasskeyOf, aDevice, type Device } from '#test/people/passkey-device.ts'
import { aProvider } from '#test/people/provider-world.ts'
import { anAddress } from '#test/people/strangers.ts'

const parts = appForTest()
const refused = { status: 422, message: expect.stringContaining('does not sign you in here') }

type Saying = Parameters<Device['use']>[1]

/** Somebody with a passkey. */
async function withPasskey({ verifies = true } = {}) {
  const user = await aUser(parts.db, 'RM_REM')
  const [device, person] = [aDevice({ verifies }), await aClient(parts, user)]
  const recoveryCodes = await addPasskeyOf(device, person)
  return { user, device, person, recoveryCodes }
}

const begin = async (browser: Browser) =>
  (await expectDone(browser('beginPasskeySignIn', {}, { from: anAddress() }))).body.data

/** What a passkey alone comes to in this browser. */
async function enter(browser: Browser, device: Device, saying?: Saying) {
  const answer = device.use(await begin(browser), saying)
  const { status, body } = await browser('passkeySignIn', { answer }, { from: anAddress() })
  return { status, message: body.message }
}

const isIn = async (browser: Browser) => (await browser('getMe')).status === 200

const accessOf = async ({ id }: { id: string }) => {
  const entries = await parts.db
    .selectFrom('access_entries')
    .select('kind')
    .where('user_id', '=', id)
    .execute()
  return entries.map(({ kind }) => kind)
}

const setRule = (second_step: 'nobody' | 'everybody') =>
  parts.db
    .insertInto('sign_in_rules')
    .values({ second_step })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ second_step }))
    .execute()

test('anybody learns whether there are passkeys and providers here, and not whose they are', async () => {
  const nobody = await aClient(parts)
  const ways = async () => (await expectDone(nobody('getSignInWays'))).body.data
  expect(await ways()).toEqual({ passkey: false, provider: false })

  await withPasskey()
  expect(await ways()).toEqual({ passkey: true, provider: false })
  await aProvider(parts, { url: 'https://id.example' }, { organizationId: null })

  expect(await ways()).toEqual({ passkey: true, provider: true })
})

describe('a passkey alone', () => {
  test('signs in, as two factors: what needs a fresh second step is open', async () => {
    const { user, device } = await withPasskey()
    const browser = await aBrowser(parts)
    const asked = await begin(browser)
    const answer = device.use(asked)

    const { body, headers } = await expectDone(browser('passkeySignIn', { answer }))

    expect(asked).toMatchObject({ userVerification: 'required', allowCredentials: [] })
    expect(body).toMatchObject({ message: 'Signed in successfully', data: { isVerified: true } })
    expect(headers['cache-control']).toBe('no-store')
    expect(await isIn(browser)).toBe(true)
    await expectDone(browser('renewRecoveryCodes'))
    expect(await accessOf(user)).toEqual(['signed_in'])
  })

  test('does not where it has not verified its user', async () => {
    const { user, device } = await withPasskey({ verifies: false })
    const browser = await aBrowser(parts)

    expect(await enter(browser, device)).toEqual(refused)
    expect(await isIn(browser)).toBe(false)
    expect(await accessOf(user)).toEqual(['sign_in_refused'])
  })

  const cases: [string, Saying][] = [
    ['from another address', { origin: 'https://work.example.org' }],
    ['for another host', { host: 'example.org' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that says to be another person’s', { userHandle: Buffer.from('x').toString('base64url') }],
    ['that names nobody', { userHandle: '' }],
  ]
  test.each(cases)('%s signs nobody in', async (_why, saying) => {
    const { device } = await withPasskey()

    expect(await enter(await aBrowser(parts), device, saying)).toEqual(refused)
  })

  test('whose count has gone back signs nobody in: it may be a copy', async () => {
    const { device } = await withPasskey()
    const browser = await aBrowser(parts)
    expect((await enter(browser, device, { counter: 9 })).status).toBe(200)

    expect(await enter(browser, device, { counter: 9 })).toEqual(refused)
    expect(await enter(browser, device, { counter: 8 })).toEqual(refused)
  })

  test('that nobody has signs nobody in', async () => {
    expect(await enter(await aBrowser(parts), aDevice())).toEqual(refused)
  })

  test('signs a challenge once, for the browser that asked, and for minutes', async () => {
    const { device } = await withPasskey()
    const [browser, other] = [await aBrowser(parts), await aBrowser(parts)]
    const send = async (from: Browser, answer: string) =>
      (await from('passkeySignIn', { answer }, { from: anAddress() })).status
    const asked = await begin(browser)

    expect(await send(other, device.use(asked))).toBe(422)
    expect(await send(browser, device.use(asked))).toBe(200)
    expect(await send(browser, device.use(asked))).toBe(422)
    const late = await begin(browser)
    await parts.db
      .updateTable('passkey_challenges')
      .set({ expires_at: minutesBefore(new Date().toISOString(), passkeyChallengeMinutes) })
      .execute()
    expect(await send(browser, device.use(late))).toBe(422)
  })

  test('that many send at once for one challenge signs one of them in', async () => {
    const { user, device } = await withPasskey()
    const browser = await aBrowser(parts)
    const asked = await begin(browser)
    const kept = browser.cookieNamed('curbcut_sign_in')
    const copies = await Promise.all(Array.from({ length: 4 }, () => aBrowser(parts)))
    for (const copy of copies) copy.setCookie('curbcut_sign_in', kept)
    const answers = copies.map((copy) => ({ copy, answer: device.use(asked) }))

    const sent = await Promise.all(
      answers.map(({ copy, answer }) => copy('passkeySignIn', { answer })),
    )

    const statuses = sent.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422])
    expect((await accessOf(user)).filter((kind) => kind === 'signed_in')).toHaveLength(1)
  })

  test('of somebody archived, or who must first set a password, signs nobody in', async () => {
    const [archived, reset] = [await withPasskey(), await withPasskey()]
    const set = (id: string, facts: { is_archived?: boolean; is_verified?: boolean }) =>
      parts.db.updateTable('users').set(facts).where('id', '=', id).execute()
    await set(archived.user.id, { is_archived: true })
    await set(reset.user.id, { is_verified: false })

    expect(await enter(await aBrowser(parts), archived.device)).toEqual(refused)
    expect(await enter(await aBrowser(parts), reset.device)).toEqual(refused)
  })

  test('stays after a new password, which ends what was begun with the old one', async () => {
    const { user, device } = await withPasskey()
    const browser = await aBrowser(parts)
    await expectDone(browser('login', { email: user.email, password: testPassword }))
    const { code } = await aMailedCode(parts.db, user.id)
    const reset = { email: user.email, otp: code, password: 'another password' }
    await expectDone((await aClient(parts))('resetPassword', reset, { from: anAddress() }))

    const begun = await browser('beginPasskeyStep')

    expect([begun.status, begun.body.code]).toEqual([401, 'sign_in_expired'])
    expect((await enter(browser, device)).status).toBe(200)
  })

  test('is begun within the limit of its network address, and what ends well does not count', async () => {
    const { device } = await withPasskey()
    const [browser, from] = [await aBrowser(parts), anAddress()]
    const beginHere = () => browser('beginPasskeySignIn', {}, { from })
    const first = await expectDone(beginHere())
    await expectDone(browser('passkeySignIn', { answer: device.use(first.body.data) }))

    const statuses: number[] = []
    for (let count = 0; count <= attemptLimits.sign_in.attempts; count += 1) {
      statuses.push((await beginHere()).status)
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(attemptLimits.sign_in.attempts)
    expect(statuses.at(-1)).toBe(429)
  })

  test('that nothing asked for is a try of its network address too', async () => {
    const { device } = await withPasskey()
    const [browser, from] = [await aBrowser(parts), anAddress()]
    const { body } = await expectDone(browser('beginPasskeySignIn', {}, { from: anAddress() }))
    const answer = device.use(body.data)
    const stranger = await aBrowser(parts)

    const statuses: number[] = []
    for (let count = 0; count <= attemptLimits.sign_in.attempts; count += 1) {
      statuses.push((await stranger('passkeySignIn', { answer }, { from })).status)
    }

    expect(statuses.filter((status) => status === 422)).toHaveLength(attemptLimits.sign_in.attempts)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('after the password a passkey', () => {
  async function afterPassword(options?: { verifies: boolean }) {
    const one = await withPasskey(options)
    const browser = await aBrowser(parts)
    const { email } = one.user
    const typed = { email, password: testPassword }
    const { body } = await expectDone(browser('login', typed, { from: anAddress() }))
    return { ...one, browser, needed: body.data.secondStep as string[] }
  }
  const pass = async (browser: Browser, device: Device, more: { trust?: string } = {}) => {
    const { body } = await expectDone(browser('beginPasskeyStep'))
    const answer = device.use(body.data)
    return browser('passPasskeyStep', { answer, ...more }, { from: anAddress() })
  }

  test('is asked for, and ends the sign-in, verified or not', async () => {
    const { browser, device, needed, user } = await afterPassword({ verifies: false })

    const { status } = await pass(browser, device)

    expect(needed).toEqual(['passkey', 'recovery_code'])
    expect(status).toBe(200)
    expect(await isIn(browser)).toBe(true)
    expect(await accessOf(user)).toEqual(['signed_in'])
  })

  test('may be replaced by a recovery code', async () => {
    const { browser, recoveryCodes } = await afterPassword()

    await expectDone(browser('passSecondStep', { code: recoveryCodes[0] ?? '' }))
  })

  test('is not asked for again in a browser that is trusted', async () => {
    const { browser, device, user } = await afterPassword()
    expect((await pass(browser, device, { trust: 'true' })).status).toBe(200)
    await expectDone(browser('logout'))

    const again = browser('login', { email: user.email, password: testPassword })

    expect((await expectDone(again)).body.data.isVerified).toBe(true)
  })

  test('of somebody else is refused, and counted as a wrong password', async () => {
    const { browser, device, user } = await afterPassword()
    const other = await withPasskey()

    const answers: number[] = []
    for (let count = 0; count < attemptLimits.password.attempts; count += 1) {
      answers.push((await pass(browser, other.device)).status)
    }

    expect(new Set(answers)).toEqual(new Set([422]))
    expect((await pass(browser, device)).status).toBe(429)
    expect(await accessOf(user)).toEqual([
      ...answers.map(() => 'second_step_refused'),
      'locked_out',
    ])
  })

  test('signs no challenge of another sign-in', async () => {
    const [one, other] = [await afterPassword(), await afterPassword()]
    const { body } = await expectDone(one.browser('beginPasskeyStep'))
    await expectDone(other.browser('beginPasskeyStep'))
    const answer = one.device.use(body.data)

    const { status } = await other.browser('passPasskeyStep', { answer })

    expect(status).toBe(422)
  })
})

describe('who must have a second step and has none', () => {
  test('may add a passkey at the sign-in, which ends with it', async () => {
    await setRule('everybody')
    const user = await aUser(parts.db, 'RM_REM')
    const [browser, device] = [await aBrowser(parts), aDevice()]
    const typed = { email: user.email, password: testPassword }
    await expectDone(browser('login', typed, { from: anAddress() }))
    const begun = await expectDone(browser('beginPasskeyAtSignIn'))
    const answer = device.create(begun.body.data)

    const { body } = await expectDone(browser('addPasskeyAtSignIn', { name: 'Laptop', answer }))
    await setRule('nobody')

    expect(body.data.recoveryCodes).toHaveLength(10)
    expect(body.data.session).toMatchObject({ isVerified: true, user: { _id: user.id } })
    expect(await isIn(browser)).toBe(true)
    expect((await enter(await aBrowser(parts), device)).status).toBe(200)
  })

  test('is nobody with a passkey', async () => {
    await setRule('everybody')
    const { user } = await withPasskey()
    const browser = await aBrowser(parts)
    const typed = { email: user.email, password: testPassword }

    const { body } = await expectDone(browser('login', typed, { from: anAddress() }))
    await setRule('nobody')

    expect(body.data.secondStep).toEqual(['passkey', 'recovery_code'])
    expect((await browser('beginPasskeyAtSignIn')).body.code).toBe('sign_in_expired')
  })
})
