import { expect, test } from 'vitest'
import { attemptLimits } from '#server/limits.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { eventsAbout } from '#test/jobs/events-about.ts'
import { aMailedCode } from '#test/people/mailed-code.ts'

const parts = appForTest()
const wrong = {
  message: 'Please check the marked fields.',
  code: 'invalid_input',
  errors: { current: 'This is not your current password' },
}

const newPassword = 'another one'
const change = (person: TestClient, current: string) =>
  person('changePassword', { current, password: newPassword })
const guess = async (person: TestClient, times: number) => {
  for (let count = 0; count < times; count += 1) await change(person, 'a guess')
}
const signIn = async (email: string, password: string) =>
  (await (await aClient(parts))('login', { email, password })).status

test('with the present password another one counts, here the session stays, and all others end', async () => {
  const user = await aUser(parts.db, 'RM_REM')
  const [here, elsewhere] = [await aClient(parts, user), await aClient(parts, user)]

  const { status, body } = await change(here, testPassword)

  expect({ status, body }).toEqual({
    status: 200,
    body: { message: 'Password changed successfully', data: null },
  })
  expect([(await here('getMe')).status, (await elsewhere('getMe')).status]).toEqual([200, 401])
  expect(await signIn(user.email, testPassword)).toBe(401)
  expect(await signIn(user.email, newPassword)).toBe(200)
  expect(await eventsAbout(parts.db, user)).toEqual([{ kind: 'password_reset', actor_id: user.id }])
})

test('a wrong present password changes nothing, and is written down as a refused sign-in', async () => {
  const user = await aUser(parts.db, 'RM_ADM')
  const [here, elsewhere] = [await aClient(parts, user), await aClient(parts, user)]

  const { status, body } = await change(here, 'a guess')

  expect({ status, body }).toEqual({ status: 422, body: wrong })
  expect((await elsewhere('getMe')).status).toBe(200)
  const refused = await parts.db
    .selectFrom('access_entries')
    .select('kind')
    .where('user_id', '=', user.id)
    .execute()
  expect(refused).toEqual([{ kind: 'sign_in_refused' }])
  expect(await signIn(user.email, testPassword)).toBe(200)
})

test('after as many guesses as at the sign-in even the right one waits, but its person signs in elsewhere', async () => {
  const user = await aUser(parts.db, 'RM_REM')
  const stolen = await aClient(parts, user)
  await guess(stolen, attemptLimits.known_browser.attempts)

  const { status, body } = await change(stolen, testPassword)

  expect([status, body.code]).toEqual([429, 'too_many_tries'])
  expect(await signIn(user.email, testPassword)).toBe(200)
})

test('wrong passwords of strangers keep nobody from changing theirs, which ends their pause too', async () => {
  const user = await aUser(parts.db, 'RM_ADM')
  const person = await aClient(parts, user)
  for (let count = 0; count < attemptLimits.password.attempts; count += 1) {
    await signIn(user.email, 'a guess')
  }
  const waiting = await signIn(user.email, testPassword)

  const { status } = await change(person, testPassword)

  expect([waiting, status]).toEqual([429, 200])
  expect(await signIn(user.email, newPassword)).toBe(200)
})

test('codes that were mailed before set no password any more', async () => {
  const user = await aUser(parts.db, 'RM_REM')
  const person = await aClient(parts, user)
  const { code, token } = await aMailedCode(parts.db, user.id)

  await person('changePassword', { current: testPassword, password: newPassword })

  const reset = { email: user.email, otp: code, token, password: 'of somebody else' }
  const { status } = await (await aClient(parts))('resetPassword', reset)
  expect(status).toBe(422)
})

test('an administrator in somebody’s account cannot change it, even with the right one', async () => {
  const user = await aUser(parts.db, 'RM_REM')
  const browser = await aBrowser(parts, await aUser(parts.db, 'RM_ADM'))
  await browser('ghostLogin', { userId: user.id })

  const { status, body } = await browser('changePassword', {
    current: testPassword,
    password: newPassword,
  })

  expect([status, body.code]).toEqual([403, 'forbidden'])
  expect(await signIn(user.email, testPassword)).toBe(200)
})
