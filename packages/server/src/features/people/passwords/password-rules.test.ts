import { afterEach, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aClient, type TestAnswer, type TestClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { aMailedCode } from '#test/people/mailed-code.ts'
import { anAddress, anEmail } from '#test/people/strangers.ts'
import { findPasswordFault } from './check-new-password.ts'

const parts = appForTest()
const without = { minLength: 6, refusesCommon: false, refusesOwn: false }
const strict = { minLength: 12, refusesCommon: true, refusesOwn: true }

afterEach(() => parts.db.deleteFrom('password_rules').execute())

const toFields = (rules: typeof without) =>
  Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, String(value)]))

async function rule(rules: typeof without) {
  const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  return expectDone(superUser('setPasswordRules', toFields(rules)))
}

const refusalOf = ({ status, body }: TestAnswer) => [status, body.errors ?? body.code]
const owner = { first_name: 'Zoë Anne', last_name: 'O’Hara-Lee', email: 'zoe.ohara@example.com' }
const anOwner = () => aUser(parts.db, 'RM_REM', { ...owner, email: `zoe.ohara.${anEmail()}` })

describe('what super users ask of new passwords', () => {
  test('is nothing but six characters until they say so', async () => {
    const nobody = await aClient(parts)

    expect((await nobody('getPasswordRules')).body.data).toEqual(without)
  })

  test('is told to everybody, and kept in the history', async () => {
    const { body } = await rule(strict)
    await rule({ ...strict, minLength: 64 })

    expect(body).toEqual({ data: strict, message: 'Rules for passwords saved' })
    const nobody = await aClient(parts)
    expect((await nobody('getPasswordRules')).body.data).toEqual({ ...strict, minLength: 64 })
    const events = parts.db.selectFrom('events').select('details').orderBy('position')
    const told = await events.where('kind', '=', 'password_rules_changed').execute()
    expect(told.map(({ details }) => details)).toEqual([
      { min_length: 12, refuses_common: true, refuses_own: true },
      { min_length: 64, refuses_common: true, refuses_own: true },
    ])
  })

  test.each(['', '5', '65', '8.5', 'eight', '-8'])(
    'is never a length of “%s”',
    async (minLength) => {
      const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
      const fields = { ...toFields(without), minLength }

      const message = minLength === '' ? 'Required' : 'Enter a whole number from 6 to 64'
      expect(refusalOf(await superUser('setPasswordRules', fields))).toEqual([
        422,
        { minLength: message },
      ])
    },
  )
})

describe('a new password', () => {
  test.each([
    ['abcdef', without, undefined],
    ['abcdefgh', strict, 'Minimum 12 characters'],
    ['PASSWORD1234', strict, 'Many people use this password. Choose another one'],
    ['PASSWORD1234', { ...strict, refusesCommon: false }, undefined],
    ['my Zoe is here', strict, 'Leave your name and email out of the password'],
    ['OHARA-LEE forever', strict, undefined],
    ['o’hara-lee forever', strict, 'Leave your name and email out of the password'],
    ['is zoe.ohara here', strict, 'Leave your name and email out of the password'],
    ['is zoe.ohara here', { ...strict, refusesOwn: false }, undefined],
    ['correct horse battery', strict, undefined],
  ])('“%s” under %o: %s', async (password, rules, message) => {
    expect(await findPasswordFault(rules, { password, owner })).toBe(message)
  })

  test('may have a name of two letters in it', async () => {
    const short = { ...owner, first_name: 'Al', last_name: 'Ng', email: 'al@example.com' }

    const judged = findPasswordFault(strict, { password: 'always among strings', owner: short })
    expect(await judged).toBeUndefined()
  })

  test('is held against the rules where a person changes it, and the old one stays', async () => {
    const user = await anOwner()
    const person = await aClient(parts, user)
    await rule(strict)
    const change = (password: string) =>
      person('changePassword', { current: testPassword, password })

    expect(refusalOf(await change('too short'))).toEqual([
      422,
      { password: 'Minimum 12 characters' },
    ])
    expect(refusalOf(await change('the zoe of this house'))).toEqual([
      422,
      { password: 'Leave your name and email out of the password' },
    ])
    const nobody = await aClient(parts)
    const signIn = { email: user.email, password: testPassword }
    await expectDone(nobody('login', signIn))
    await expectDone(change('a long one of my own'))
  })

  describe('with a code', () => {
    const reset = (nobody: TestClient, fields: { email: string; otp: string; password: string }) =>
      nobody('resetPassword', fields, { from: anAddress() })

    test('is held against the rules, and the code counts on', async () => {
      const { email, id } = await anOwner()
      const nobody = await aClient(parts)
      const { code } = await aMailedCode(parts.db, id)
      await rule(strict)

      for (const password of ['too short', 'password1234', 'the zoe of this house']) {
        const [status, errors] = refusalOf(await reset(nobody, { email, otp: code, password }))
        expect([status, Object.keys(errors)]).toEqual([422, ['password']])
      }
      await expectDone(reset(nobody, { email, otp: code, password: 'a long one of my own' }))
    })

    test('tells strangers nothing of whose name an email is', async () => {
      const { email } = await anOwner()
      const nobody = await aClient(parts)
      await rule(strict)
      const wrong = { otp: '00000000', password: 'the zoe of this house' }

      const answers = [
        await reset(nobody, { ...wrong, email }),
        await reset(nobody, { ...wrong, email: anEmail() }),
      ]

      expect(answers.map(refusalOf)).toEqual([
        [422, { otp: 'Invalid verification code ' }],
        [422, { otp: 'Invalid verification code ' }],
      ])
    })
  })

  test('of before goes on: nobody is kept out by a rule', async () => {
    const { email } = await aUser(parts.db, 'RM_CLI')
    await rule({ ...strict, minLength: 64 })
    const nobody = await aClient(parts)

    await expectDone(nobody('login', { email, password: testPassword }))
  })
})
