// @module-tag rest
import { describe, expect, test } from 'vitest'
import { attemptLimits, passkeyChallengeMinutes, maxPasskeys } from '#server/limits.ts'
import { minutesBefore } from '#server/times.ts'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization, aUser, testPassword } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { eventsAbout } from '#test/jobs/events-about.ts'
import { expectDone, refusalOf } from '#test/jobs/job-story.ts'
import { passMinutes } from '#test/jobs/pass-minutes.ts'
import { mailboxForTest } from '#test/people/mailbox.ts'
import { addPasskeyOf, aDevice, confirmBy, type Device } from '#test/people/passkey-device.ts'
import { aPhone, aSecondStep } from '#test/people/second-step.ts'

const parts = appForTest()
const mailbox = mailboxForTest(parts)

/** Somebody with a passkey, in a session that has passed it. */
async function withPasskey(role: 'RM_REM' | 'RM_ADM' | 'RM_SU' = 'RM_REM') {
  const user = await aUser(parts.db, role)
  const [device, person] = [aDevice(), await aClient(parts, user)]
  const recoveryCodes = await addPasskeyOf(device, person)
  return { user, device, person, recoveryCodes }
}

const standing = async (person: TestClient) => (await expectDone(person('getSecondStep'))).body.data

/** What an answer to a new challenge of a fresh second step comes to. */
async function confirm(person: TestClient, device: Device, saying: Parameters<Device['use']>[1]) {
  const { body } = await expectDone(person('beginPasskeyConfirm'))
  return (await person('confirmByPasskey', { answer: device.use(body.data, saying) })).status
}

const passLater = (userId: string) =>
  parts.db
    .updateTable('sessions')
    .set({ second_step_at: minutesBefore(new Date().toISOString(), 60) })
    .where('user_id', '=', userId)
    .execute()

describe('on the account a passkey', () => {
  test(
    'is added with the present password, as a second step with recovery codes',
    { tags: 'short' },
    async () => {
      const { user, person, recoveryCodes } = await withPasskey()

      expect(new Set(recoveryCodes).size).toBe(10)
      expect(await standing(person)).toEqual({
        since: null,
        recoveryCodesLeft: 10,
        passkeys: [
          {
            _id: expect.any(String),
            name: 'A device',
            addedAt: expect.any(String),
            lastUsedAt: null,
          },
        ],
        isRequired: false,
      })
      expect(await eventsAbout(parts.db, user)).toEqual([
        { kind: 'passkey_added', actor_id: user.id },
      ])
    },
  )

  test('begins with the present password alone, where there is no second step', async () => {
    const person = await aClient(parts, await aUser(parts.db, 'RM_REM'))

    const answers = [
      await person('beginPasskey', { current: 'a guess' }),
      await person('beginPasskey'),
    ]

    const wrong = { current: 'This is not your current password' }
    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, wrong],
      [422, wrong],
    ])
  })

  test('is added beside another with a fresh second step, and brings no more recovery codes', async () => {
    const { user, person } = await withPasskey()
    await passLater(user.id)
    const refused = await refusalOf(person('beginPasskey', { current: testPassword }))
    const { phone, person: other } = await (async () => {
      const one = await aUser(parts.db, 'RM_REM')
      return { ...(await aSecondStep(parts, one)), person: await aClient(parts, one) }
    })()
    await expectDone(other('confirmSecondStep', { code: phone.code() }))

    expect(refused).toBe('403 fresh_sign_in_required')
    expect(await addPasskeyOf(aDevice(), other)).toEqual([])
    expect(await standing(other)).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{}] })
  })

  test('is not got around by setting up codes with the password alone', async () => {
    const { user, person, device } = await withPasskey()
    await passLater(user.id)

    const refused = await refusalOf(person('beginSecondStep', { current: testPassword }))
    await confirmBy(device, person)
    const { body } = await expectDone(person('beginSecondStep', { current: testPassword }))
    const code = aPhone(body.data.key).code()
    const done = await expectDone(person('setUpSecondStep', { code }))

    expect(refused).toBe('403 fresh_sign_in_required')
    expect(done.body.data.recoveryCodes).toEqual([])
  })

  test('is one of a few', async () => {
    const { user, person } = await withPasskey()
    const {
      id: _id,
      credential_id: _name,
      ...row
    } = await parts.db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: maxPasskeys - 1 }, () => crypto.randomUUID())
    await parts.db
      .insertInto('passkeys')
      .values(more.map((id) => ({ ...row, id, credential_id: id })))
      .execute()

    const { status, body } = await person('beginPasskey')

    expect([status, body.message]).toEqual([
      422,
      `You have ${maxPasskeys} passkeys. Remove one of them first.`,
    ])
  })

  test('is nothing that an administrator in the account changes', async () => {
    const { client } = await anOrganization(parts.db)
    const owner = await aClient(parts, client)
    await addPasskeyOf(aDevice(), owner)
    const [{ _id: passkeyId }] = (await standing(owner)).passkeys
    const browser = await aBrowser(parts, await aUser(parts.db, 'RM_ADM'))
    await expectDone(browser('ghostLogin', { userId: client.id }))

    const refusals = [
      await refusalOf(browser('beginPasskey', { current: testPassword })),
      await refusalOf(browser('addPasskey', { name: 'Mine', answer: '{}' })),
      await refusalOf(browser('removePasskey', { passkeyId })),
      await refusalOf(browser('beginPasskeyConfirm')),
      await refusalOf(browser('confirmByPasskey', { answer: '{}' })),
    ]

    expect(new Set(refusals)).toEqual(new Set(['403 forbidden']))
  })
})

describe('a new passkey is refused', () => {
  const cases: [string, Parameters<Device['create']>[1]][] = [
    ['from another address', { origin: 'https://work.example.org' }],
    ['for another host', { host: 'example.org' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ]
  test.each(cases)('%s', async (_why, saying) => {
    const person = await aClient(parts, await aUser(parts.db, 'RM_REM'))
    const { body } = await expectDone(person('beginPasskey', { current: testPassword }))

    const refused = await person('addPasskey', {
      name: 'A device',
      answer: aDevice().create(body.data, saying),
    })

    expect(refused.status).toBe(422)
    expect(refused.body.message).toBe('The passkey could not be added. Please try again.')
    expect((await standing(person)).passkeys).toEqual([])
  })

  test('when its challenge is used, too old, or of another session', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    const [person, elsewhere] = [await aClient(parts, user), await aClient(parts, user)]
    const begin = async () =>
      (await expectDone(person('beginPasskey', { current: testPassword }))).body.data
    const add = async (call: TestClient, answer: string) =>
      (await call('addPasskey', { name: 'A device', answer })).status
    const first = await begin()

    expect(await add(elsewhere, aDevice().create(first))).toBe(422)
    expect(await add(person, '{}')).toBe(422)
    expect(await add(person, aDevice().create(first))).toBe(422)
    const second = await begin()
    await parts.db
      .updateTable('passkey_challenges')
      .set({ expires_at: minutesBefore(new Date().toISOString(), passkeyChallengeMinutes) })
      .execute()
    expect(await add(person, aDevice().create(second))).toBe(422)
  })

  test('that somebody else has', async () => {
    const { device } = await withPasskey()
    const other = await aClient(parts, await aUser(parts.db, 'RM_REM'))
    const { body } = await expectDone(other('beginPasskey', { current: testPassword }))

    const { status } = await other('addPasskey', {
      name: 'A device',
      answer: device.create(body.data),
    })

    expect(status).toBe(422)
  })
})

describe('as a fresh second step a passkey', () => {
  test('opens what needs one, and remembers its use', async () => {
    const { user, person, device } = await withPasskey('RM_SU')
    await passLater(user.id)
    const before = await refusalOf(person('setSignInRules', { secondStep: 'nobody' }))

    await confirmBy(device, person)

    expect(before).toBe('403 fresh_sign_in_required')
    await expectDone(person('setSignInRules', { secondStep: 'nobody' }))
    expect((await standing(person)).passkeys[0].lastUsedAt).not.toBeNull()
  })

  test('need not verify its user: the password was asked before', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    const [device, person] = [aDevice({ verifies: false }), await aClient(parts, user)]
    await addPasskeyOf(device, person)

    expect(await confirm(person, device, {})).toBe(200)
  })

  test(
    'is refused from another address, for another host or challenge, and with a count gone back',
    { tags: 'short' },
    async () => {
      const { person, device } = await withPasskey()
      await confirmBy(device, person)
      await confirmBy(device, person)

      expect(await confirm(person, device, { origin: 'https://work.example.org' })).toBe(422)
      expect(await confirm(person, device, { host: 'example.org' })).toBe(422)
      const challenge = Buffer.alloc(32).toString('base64url')
      expect(await confirm(person, device, { challenge })).toBe(422)
      expect(await confirm(person, device, { counter: 2 })).toBe(422)
      expect(await confirm(person, device, { counter: 3 })).toBe(200)
    },
  )

  test('is refused of somebody else, and once it is removed', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    await addPasskeyOf(aDevice(), one.person)
    const [{ _id: passkeyId }] = (await standing(one.person)).passkeys

    expect(await confirm(one.person, other.device, {})).toBe(422)
    await expectDone(one.person('removePasskey', { passkeyId }))
    expect(await confirm(one.person, one.device, {})).toBe(422)
  })

  test('signs a challenge once, however many send it at once', async () => {
    const { person, device } = await withPasskey()
    const { body } = await expectDone(person('beginPasskeyConfirm'))
    const answers = Array.from({ length: 4 }, () => device.use(body.data))

    const sent = await Promise.all(answers.map((answer) => person('confirmByPasskey', { answer })))

    const statuses = sent.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422])
  })

  test('that is refused counts as a wrong code, and is written down', async () => {
    const { user, person, device } = await withPasskey()
    for (let count = 0; count < attemptLimits.step_code.attempts; count += 1) {
      expect((await person('confirmByPasskey', { answer: '{}' })).status).toBe(422)
    }

    expect(await confirm(person, device, {})).toBe(429)
    const refused = await parts.db
      .selectFrom('access_entries')
      .select('kind')
      .where('user_id', '=', user.id)
      .execute()
    expect(new Set(refused.map(({ kind }) => kind))).toEqual(new Set(['second_step_refused']))
    await passMinutes(parts.db, attemptLimits.step_code.minutes + 1)
    expect(await confirm(person, device, {})).toBe(200)
  })
})

describe('a passkey is removed', () => {
  /** Trusts a browser; tells whether any is trusted. */
  async function trusting({ id: user_id }: { id: string }) {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString()
    const row = { user_id, token_hash: user_id, expires_at }
    await parts.db.insertInto('trusted_browsers').values(row).execute()
    const trusted = parts.db.selectFrom('trusted_browsers').where('user_id', '=', user_id)
    return async () => (await trusted.select('token_hash').execute()).length > 0
  }

  test(
    'with a fresh second step, and the last one takes the step with it',
    { tags: 'short' },
    async () => {
      const { user, person, device } = await withPasskey()
      const [{ _id: passkeyId }] = (await standing(person)).passkeys
      const isTrusting = await trusting(user)
      await passLater(user.id)
      const before = await refusalOf(person('removePasskey', { passkeyId }))
      await confirmBy(device, person)

      await expectDone(person('removePasskey', { passkeyId }))

      expect(before).toBe('403 fresh_sign_in_required')
      expect(await standing(person)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
      expect(await isTrusting()).toBe(false)
      expect((await mailbox.mailTo(user.email)).subject).toBe('Your second step was removed')
      expect((await eventsAbout(parts.db, user)).map(({ kind }) => kind)).toEqual([
        'passkey_added',
        'passkey_removed',
        'second_step_removed',
      ])
    },
  )

  test('alone where another way is left, which browsers ask for again', async () => {
    const { user, person } = await withPasskey()
    await addPasskeyOf(aDevice(), person, 'Another')
    const isTrusting = await trusting(user)
    const [{ _id: passkeyId }] = (await standing(person)).passkeys

    await expectDone(person('removePasskey', { passkeyId }))

    expect(await standing(person)).toMatchObject({
      passkeys: [{ name: 'Another' }],
      recoveryCodesLeft: 10,
    })
    expect(await isTrusting()).toBe(false)
  })

  test('not where it is the last one and the rule of the house asks for one', async () => {
    const { person } = await withPasskey()
    const [{ _id: passkeyId }] = (await standing(person)).passkeys
    const rule = { second_step: 'everybody' } as const
    await parts.db.deleteFrom('sign_in_rules').execute()
    await parts.db.insertInto('sign_in_rules').values(rule).execute()

    const refused = await refusalOf(person('removePasskey', { passkeyId }))
    await parts.db.deleteFrom('sign_in_rules').execute()

    expect(refused).toBe('409 second_step_changed')
    expect((await standing(person)).passkeys).toHaveLength(1)
  })

  test('of somebody else by nobody', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const [{ _id: passkeyId }] = (await standing(one.person)).passkeys

    expect(await refusalOf(other.person('removePasskey', { passkeyId }))).toBe('404 not_found')
  })

  test('with all others where a super user takes the second step away', async () => {
    const { user, person } = await withPasskey()
    const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
    const listed = async () => {
      const asked = { user_type: 'RM_REM', query: user.email }
      return (await expectDone(superUser('listUsers', asked))).body.data[0].hasSecondStep
    }
    expect(await listed()).toBe(true)
    const isTrusting = await trusting(user)

    const reason = 'They called: the phone is lost.'
    await expectDone(superUser('removeSecondStepOf', { userId: user.id, reason }))

    expect((await person('getMe')).status).toBe(401)
    expect(await standing(await aClient(parts, user))).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    expect(await listed()).toBe(false)
    expect(await isTrusting()).toBe(false)
  })
})
