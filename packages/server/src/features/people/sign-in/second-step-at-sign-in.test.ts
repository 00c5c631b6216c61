import { describe, expect, test } from 'vitest'
import { attemptLimits, secondStepSignInMinutes } from '#server/limits.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aBrowser, type Browser } from '#test/http/browser.ts'
import { aClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { aMailedCode } from '#test/people/mailed-code.ts'
import { aPhone, aSecondStep } from '#test/people/second-step.ts'
import { anAddress } from '#test/people/strangers.ts'

const parts = appForTest()
const wrong = {
  message: 'Please check the marked fields.',
  code: 'invalid_input',
  errors: { code: 'This code is wrong, too old or was used before' },
}

type Person = { email: string }

const password = (browser: Browser, { email }: Person, typed = testPassword) =>
  browser('login', { email, password: typed }, { from: anAddress() })

/** Somebody with a second step, whose password was right in this browser. */
async function afterPassword() {
  const user = await aUser(parts.db, 'RM_REM')
  const step = await aSecondStep(parts, user)
  const browser = await aBrowser(parts)
  const { body } = await expectDone(password(browser, user))
  return { user, browser, asked: body.data, ...step }
}

const statusOf = async (browser: Browser, code: string) =>
  (await browser('passSecondStep', { code }, { from: anAddress() })).status

const accessOf = async ({ id }: { id: string }) =>
  (
    await parts.db
      .selectFrom('access_entries')
      .select('kind')
      .where('user_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

const setRule = (second_step: 'nobody' | 'administrators' | 'everybody') =>
  parts.db
    .insertInto('sign_in_rules')
    .values({ second_step })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ second_step }))
    .execute()

describe('with a second step the password', () => {
  test('alone signs nobody in: it says what is asked for', async () => {
    const { asked, browser, user } = await afterPassword()

    expect(asked).toEqual({ user: null, secondStep: ['code', 'recovery_code'] })
    expect((await browser('getMe')).status).toBe(401)
    expect(await accessOf(user)).toEqual([])
  })

  test('and the code of the app sign in', async () => {
    const { browser, phone, user } = await afterPassword()

    const { body, headers } = await expectDone(browser('passSecondStep', { code: phone.code() }))

    expect(body).toMatchObject({ message: 'Signed in successfully', data: { isVerified: true } })
    expect(headers['cache-control']).toBe('no-store')
    expect((await browser('getMe')).status).toBe(200)
    expect(await accessOf(user)).toEqual(['signed_in'])
  })

  test('takes a code as apps show it, with a space in it', async () => {
    const { browser, phone } = await afterPassword()

    const code = phone.code().replace(/^.../, '$& ')

    expect(await statusOf(browser, code)).toBe(200)
  })

  test('has no more than its own answer: the rest of the product stays closed', async () => {
    const { browser } = await afterPassword()

    const calls = ['getMe', 'listJobs', 'getSecondStep', 'logout', 'listSessions'] as const
    const answers = await Promise.all(calls.map((call) => browser(call)))

    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 401))
  })

  test('of somebody else goes on with nobody’s sign-in', async () => {
    const { phone } = await afterPassword()
    const other = await afterPassword()

    expect(await statusOf(other.browser, phone.code())).toBe(422)
  })
})

describe('a code', () => {
  test('that was taken signs nobody in again', async () => {
    const { browser, phone, user } = await afterPassword()
    const code = phone.code()
    await expectDone(browser('passSecondStep', { code }))
    const thief = await aBrowser(parts)
    await password(thief, user)

    const { status, body } = await thief('passSecondStep', { code })

    expect({ status, body }).toEqual({ status: 422, body: wrong })
    expect((await thief('getMe')).status).toBe(401)
  })

  test('that many send at once signs one of them in', async () => {
    const { phone, user } = await afterPassword()
    const browsers = await Promise.all(Array.from({ length: 5 }, () => aBrowser(parts)))
    for (const browser of browsers) await password(browser, user)
    const code = phone.code()

    const answers = await Promise.all(browsers.map((browser) => statusOf(browser, code)))

    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422, 422])
  })

  test('that is wrong is written down, and counted as a wrong password', async () => {
    const { browser, user, phone } = await afterPassword()
    const codes = Array.from({ length: attemptLimits.password.attempts }, () => '000-000')

    const answers = []
    for (const code of codes) answers.push(await statusOf(browser, code))

    expect(answers).toEqual(codes.map(() => 422))
    expect(await statusOf(browser, phone.code())).toBe(429)
    expect((await password(await aBrowser(parts), user)).status).toBe(429)
    expect(await accessOf(user)).toEqual([...codes.map(() => 'second_step_refused'), 'locked_out'])
  })
})

test('wrong codes in browsers that the account knows have one count, whatever the browser', async () => {
  const { user, recoveryCodes } = await afterPassword()
  const known = async (code = '') => {
    const browser = await aBrowser(parts)
    await password(browser, user)
    await expectDone(browser('passSecondStep', { code }))
    await expectDone(browser('logout'))
    await password(browser, user)
    return browser
  }
  const browsers = [await known(recoveryCodes[0]), await known(recoveryCodes[1])]
  const half = attemptLimits.step_code.attempts / 2

  const answers = []
  for (const browser of browsers) {
    for (let count = 0; count < half; count += 1) answers.push(await statusOf(browser, '000000'))
  }

  expect(answers).toEqual(answers.map(() => 422))
  for (const browser of browsers) expect(await statusOf(browser, recoveryCodes[2] ?? '')).toBe(429)
})

describe('a recovery code', () => {
  test('signs in once, however it is spelled', async () => {
    const { browser, recoveryCodes, user } = await afterPassword()
    const [code = ''] = recoveryCodes
    await expectDone(browser('passSecondStep', { code: code.toLowerCase().replace('-', ' ') }))
    const again = await aBrowser(parts)
    await password(again, user)

    expect(await statusOf(again, code)).toBe(422)
    expect(await statusOf(again, recoveryCodes[1] ?? '')).toBe(200)
  })

  test('that two use at once signs one of them in', async () => {
    const { recoveryCodes, user } = await afterPassword()
    const browsers = [await aBrowser(parts), await aBrowser(parts)]
    for (const browser of browsers) await password(browser, user)

    const answers = await Promise.all(
      browsers.map((browser) => statusOf(browser, recoveryCodes[0] ?? '')),
    )

    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  test('is kept as a keyed hash alone', async () => {
    const { recoveryCodes, user } = await afterPassword()

    const kept = await parts.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute()

    expect(kept).toHaveLength(10)
    const text = JSON.stringify(kept)
    const spellings = recoveryCodes.flatMap((code) => [code, code.replace('-', '')])
    expect(spellings.filter((code) => text.includes(code))).toEqual([])
  })
})

describe('what the browser keeps between the two', () => {
  const expired = { status: 401, code: 'sign_in_expired' }
  const refused = async (browser: Browser, code: string) => {
    const { status, body } = await browser('passSecondStep', { code })
    return { status, code: body.code }
  }

  test('is nothing for whoever has not typed a password', async () => {
    const { phone } = await afterPassword()

    expect(await refused(await aBrowser(parts), phone.code())).toEqual(expired)
  })

  test('cannot be made up or changed', async () => {
    const { browser, phone } = await afterPassword()
    const kept = browser.cookieNamed('curbcut_sign_in')
    browser.setCookie('curbcut_sign_in', `${kept.slice(0, -2)}AA`)

    expect(await refused(browser, phone.code())).toEqual(expired)
  })

  test('is given for minutes, and hidden from scripts', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    await aSecondStep(parts, user)

    const { headers } = await password(await aBrowser(parts), user)

    const cookie = String(headers['set-cookie'])
    expect(cookie).toContain(`Max-Age=${secondStepSignInMinutes * 60}; Path=/api/auth; HttpOnly`)
  })

  test('ends with the password', async () => {
    const { browser, phone, user } = await afterPassword()
    const { code } = await aMailedCode(parts.db, user.id)
    const nobody = await aClient(parts)
    const reset = { email: user.email, otp: code, password: 'another password' }
    await expectDone(nobody('resetPassword', reset, { from: anAddress() }))

    expect(await refused(browser, phone.code())).toEqual(expired)
  })

  test('ends when the person is archived', async () => {
    const { browser, phone, user } = await afterPassword()
    await parts.db
      .updateTable('users')
      .set({ is_archived: true })
      .where('id', '=', user.id)
      .execute()

    expect(await refused(browser, phone.code())).toEqual(expired)
  })
})

describe('a browser that is trusted', () => {
  async function trusted() {
    const one = await afterPassword()
    const { browser, phone } = one
    await expectDone(browser('passSecondStep', { code: phone.code(), trust: 'true' }))
    await expectDone(browser('logout'))
    return one
  }
  const isAsked = async (browser: Browser, user: Person, typed?: string) =>
    (await expectDone(password(browser, user, typed))).body.data.user === null

  test('is asked for the password alone, and others still for both', async () => {
    const { browser, user } = await trusted()

    expect(await isAsked(browser, user)).toBe(false)
    expect(await isAsked(await aBrowser(parts), user)).toBe(true)
  })

  test('is trusted by the person who said so, and by whoever says so beside them', async () => {
    const { browser, user } = await trusted()
    const other = await aUser(parts.db, 'RM_REM')
    const { phone } = await aSecondStep(parts, other)

    expect(await isAsked(browser, other)).toBe(true)
    await expectDone(browser('passSecondStep', { code: phone.code(), trust: 'true' }))
    expect(await isAsked(browser, other)).toBe(false)
    expect(await isAsked(browser, user)).toBe(false)
  })

  test('is asked again after its days', async () => {
    const { browser, user } = await trusted()
    const ended = new Date().toISOString()
    await parts.db.updateTable('trusted_browsers').set({ expires_at: ended }).execute()

    expect(await isAsked(browser, user)).toBe(true)
  })

  test('is asked again once the password is another one', async () => {
    const { browser, user } = await trusted()
    const elsewhere = await aClient(parts, user)
    const changed = { current: testPassword, password: 'another password' }
    await expectDone(elsewhere('changePassword', changed))

    expect(await isAsked(browser, user, changed.password)).toBe(true)
  })
})

describe('who must have a second step and has none', () => {
  test('is nobody at first', async () => {
    const browser = await aBrowser(parts)
    const user = await aUser(parts.db, 'RM_SU')

    const { body } = await expectDone(password(browser, user))

    expect(body.data.isVerified).toBe(true)
  })

  test('sets it up at the sign-in, which ends with its first code', async () => {
    await setRule('administrators')
    const [browser, user] = [await aBrowser(parts), await aUser(parts.db, 'RM_ADM')]
    const asked = await expectDone(password(browser, user))
    expect(asked.body.data).toEqual({ user: null, secondStep: ['set_up'] })

    const begun = await expectDone(browser('beginSecondStepAtSignIn'))
    const refused = await browser('setUpSecondStepAtSignIn', { code: '000000' })
    const phone = aPhone(begun.body.data.key)
    const { body } = await expectDone(browser('setUpSecondStepAtSignIn', { code: phone.code() }))

    expect({ status: refused.status, body: refused.body }).toEqual({ status: 422, body: wrong })
    expect(body.data.recoveryCodes).toHaveLength(10)
    expect(body.data.session).toMatchObject({ isVerified: true, user: { _id: user.id } })
    expect((await browser('getMe')).status).toBe(200)
    await expectDone(browser('logout'))
    expect((await expectDone(password(browser, user))).body.data.secondStep).toEqual([
      'code',
      'recovery_code',
    ])
  })

  test('proves it within the limit of codes', async () => {
    await setRule('administrators')
    const [browser, user] = [await aBrowser(parts), await aUser(parts.db, 'RM_ADM')]
    await expectDone(password(browser, user))
    const { body } = await expectDone(browser('beginSecondStepAtSignIn'))
    const prove = async (code: string) =>
      (await browser('setUpSecondStepAtSignIn', { code }, { from: anAddress() })).status
    const guesses = Array.from({ length: attemptLimits.step_code.attempts }, () => '000000')

    const answers = []
    for (const code of guesses) answers.push(await prove(code))

    expect(answers).toEqual(guesses.map(() => 422))
    expect(await prove(aPhone(body.data.key).code())).toBe(429)
  })

  test('are administrators alone, where the rule is about them', async () => {
    await setRule('administrators')
    const asked = async (role: 'RM_SU' | 'RM_REM') => {
      const browser = await aBrowser(parts)
      const { body } = await expectDone(password(browser, await aUser(parts.db, role)))
      return body.data.secondStep
    }

    expect([await asked('RM_SU'), await asked('RM_REM')]).toEqual([['set_up'], undefined])
    await setRule('everybody')
    expect(await asked('RM_REM')).toEqual(['set_up'])
    await setRule('nobody')
  })

  test('cannot replace one that is there by setting up another', async () => {
    await setRule('everybody')
    const { browser } = await afterPassword()

    const { status, body } = await browser('beginSecondStepAtSignIn')

    expect({ status, code: body.code }).toEqual({ status: 401, code: 'sign_in_expired' })
    await setRule('nobody')
  })
})
