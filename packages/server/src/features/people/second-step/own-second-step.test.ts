// @module-tag rest

import { freshStepMinutes } from '@curbcut/contract/second-step.ts'
import { describe, expect, test } from 'vitest'
import { attemptLimits, secondStepSetupMinutes } from '#server/limits.ts'
import { minutesBefore } from '#server/times.ts'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization, aUser, testPassword } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient } from '#test/http/client.ts'
import { eventsAbout } from '#test/jobs/events-about.ts'
import { expectDone, refusalOf } from '#test/jobs/job-story.ts'
import { passMinutes } from '#test/jobs/pass-minutes.ts'
import { mailboxForTest } from '#test/people/mailbox.ts'
import { aPhone, aSecondStep } from '#test/people/second-step.ts'

const parts = appForTest()
const mailbox = mailboxForTest(parts)

/** Somebody with a second step, signed in; their session has not passed it. */
async function guarded(role: 'RM_REM' | 'RM_ADM' | 'RM_SU' = 'RM_REM') {
  const user = await aUser(parts.db, role)
  const step = await aSecondStep(parts, user)
  return { user, person: await aClient(parts, user), ...step }
}

const passedMinutesAgo = (userId: string, minutes: number) =>
  parts.db
    .updateTable('sessions')
    .set({ second_step_at: minutesBefore(new Date().toISOString(), minutes) })
    .where('user_id', '=', userId)
    .execute()

describe('on the account a second step', () => {
  test(
    'is set up with the present password and the first code, and shows recovery codes',
    { tags: 'short' },
    async () => {
      const user = await aUser(parts.db, 'RM_CLI')
      const person = await aClient(parts, user)

      const begun = await expectDone(person('beginSecondStep', { current: testPassword }))
      const code = aPhone(begun.body.data.key).code()
      const { body } = await expectDone(person('setUpSecondStep', { code }))

      expect(new Set(body.data.recoveryCodes).size).toBe(10)
      expect((await expectDone(person('getSecondStep'))).body.data).toEqual({
        since: expect.any(String),
        recoveryCodesLeft: 10,
        passkeys: [],
        isRequired: false,
      })
      expect(await eventsAbout(parts.db, user)).toEqual([
        { kind: 'second_step_set_up', actor_id: user.id },
      ])
    },
  )

  test('begins with the present password alone, whose guesses are counted', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    const person = await aClient(parts, user)
    const guesses = Array.from({ length: attemptLimits.known_browser.attempts }, () => 'a guess')

    const answers = []
    for (const current of guesses) answers.push(await person('beginSecondStep', { current }))
    const { status } = await person('beginSecondStep', { current: testPassword })

    expect(answers[0]?.body.errors).toEqual({ current: 'This is not your current password' })
    expect([...answers.map((answer) => answer.status), status]).toEqual([
      ...guesses.map(() => 422),
      429,
    ])
  })

  test('asks for nothing before a code has proved it', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    const person = await aClient(parts, user)
    await expectDone(person('beginSecondStep', { current: testPassword }))
    await expectDone(person('beginSecondStep', { current: testPassword }))

    const elsewhere = await aClient(parts)
    const { body } = await expectDone(
      elsewhere('login', { email: user.email, password: testPassword }),
    )

    expect(body.data.isVerified).toBe(true)
    expect((await expectDone(person('getSecondStep'))).body.data.since).toBeNull()
  })

  test('is proved within the limit of codes', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    const person = await aClient(parts, user)
    const { body } = await expectDone(person('beginSecondStep', { current: testPassword }))
    const guesses = Array.from({ length: attemptLimits.step_code.attempts }, () => '000000')

    const answers = []
    for (const code of guesses) answers.push((await person('setUpSecondStep', { code })).status)

    expect(answers).toEqual(guesses.map(() => 422))
    const code = aPhone(body.data.key).code()
    expect((await person('setUpSecondStep', { code })).status).toBe(429)
  })

  test('is proved within minutes, or begun anew', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    const person = await aClient(parts, user)
    const begin = async () =>
      (await expectDone(person('beginSecondStep', { current: testPassword }))).body.data.key
    const earlier = aPhone(await begin())
    await parts.db
      .updateTable('second_steps')
      .set({ begun_at: minutesBefore(new Date().toISOString(), secondStepSetupMinutes) })
      .where('user_id', '=', user.id)
      .execute()

    const refusal = await refusalOf(person('setUpSecondStep', { code: earlier.code() }))
    const code = aPhone(await begin()).code()

    expect(refusal).toBe('409 second_step_changed')
    await expectDone(person('setUpSecondStep', { code }))
  })

  test('that is set up is not replaced by another', async () => {
    const { person } = await guarded()

    const refusal = await refusalOf(person('beginSecondStep', { current: testPassword }))

    expect(refusal).toBe('409 second_step_changed')
  })

  test('is nothing that an administrator in the account changes', async () => {
    const { client } = await anOrganization(parts.db)
    const browser = await aBrowser(parts, await aUser(parts.db, 'RM_ADM'))
    await expectDone(browser('ghostLogin', { userId: client.id }))

    const refusals = [
      await refusalOf(browser('beginSecondStep', { current: testPassword })),
      await refusalOf(browser('setUpSecondStep', { code: '000000' })),
      await refusalOf(browser('removeSecondStep')),
      await refusalOf(browser('renewRecoveryCodes')),
    ]

    expect(new Set(refusals)).toEqual(new Set(['403 forbidden']))
  })
})

describe('a change of the second step', () => {
  test(
    'needs one of the last minutes, by a code or a recovery code',
    { tags: 'short' },
    async () => {
      const { person, phone, user } = await guarded()
      const before = await refusalOf(person('renewRecoveryCodes'))
      await expectDone(person('confirmSecondStep', { code: phone.code() }))

      const { body } = await expectDone(person('renewRecoveryCodes'))

      expect(before).toBe('403 fresh_sign_in_required')
      expect(body.data.recoveryCodes).toHaveLength(10)
      await passedMinutesAgo(user.id, freshStepMinutes)
      expect(await refusalOf(person('removeSecondStep'))).toBe('403 fresh_sign_in_required')
      await expectDone(person('confirmSecondStep', { code: body.data.recoveryCodes[0] }))
      await expectDone(person('removeSecondStep'))
    },
  )

  test('ends the recovery codes from before', async () => {
    const { person, phone, recoveryCodes } = await guarded()
    await expectDone(person('confirmSecondStep', { code: phone.code() }))
    await expectDone(person('renewRecoveryCodes'))

    const { status } = await person('confirmSecondStep', { code: recoveryCodes[0] ?? '' })

    expect(status).toBe(422)
  })

  test('is told to its person by mail where it takes the step away', async () => {
    const { person, phone, user } = await guarded()
    await expectDone(person('confirmSecondStep', { code: phone.code() }))
    await expectDone(person('removeSecondStep'))

    const { subject, text } = await mailbox.mailTo(user.email)

    expect(subject).toBe('Your second step was removed')
    expect(text).toContain('You have removed the second step of your account')
    expect(await eventsAbout(parts.db, user)).toEqual([
      { kind: 'second_step_removed', actor_id: user.id },
    ])
  })

  test('guesses of codes are counted by account, in whatever session, and written down', async () => {
    const { person, phone, user } = await guarded()
    const guesses = Array.from({ length: attemptLimits.step_code.attempts }, () => '000000')

    const answers = []
    for (const code of guesses) {
      const session = await aClient(parts, user)
      answers.push((await session('confirmSecondStep', { code })).status)
    }

    expect(answers).toEqual(guesses.map(() => 422))
    expect((await person('confirmSecondStep', { code: phone.code() })).status).toBe(429)
    const refused = await parts.db
      .selectFrom('access_entries')
      .select('kind')
      .where('user_id', '=', user.id)
      .execute()
    expect(refused).toEqual(guesses.map(() => ({ kind: 'second_step_refused' })))
  })

  test('guesses of codes that come slowly are no more than forty in a day', async () => {
    const { person, phone } = await guarded()
    const nine = attemptLimits.step_code.attempts - 1
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) {
      for (let count = 0; count < nine; count += 1) {
        statuses.push((await person('confirmSecondStep', { code: '000000' })).status)
      }
      await passMinutes(parts.db, attemptLimits.step_code.minutes + 1)
    }

    expect(statuses.filter((status) => status === 422)).toHaveLength(40)
    expect((await person('confirmSecondStep', { code: phone.code() })).status).toBe(429)
  })

  test('a right code takes back its own try alone', async () => {
    const { person, phone } = await guarded()
    const guess = async () => (await person('confirmSecondStep', { code: '000000' })).status
    for (let count = 1; count < attemptLimits.step_code.attempts; count += 1) await guess()

    await expectDone(person('confirmSecondStep', { code: phone.code() }))

    expect([await guess(), await guess()]).toEqual([422, 429])
  })
})

describe('a visit to an account', () => {
  const visit = async (administrator: { id: string }) => {
    const { client } = await anOrganization(parts.db)
    const browser = await aBrowser(parts, administrator)
    return { browser, open: () => browser('ghostLogin', { userId: client.id }) }
  }

  test('needs the administrator’s own second step of the last minutes, if they have one', async () => {
    const { user, phone } = await guarded('RM_ADM')
    const { browser, open } = await visit(user)

    const before = await refusalOf(open())
    await expectDone(browser('confirmSecondStep', { code: phone.code() }))

    expect(before).toBe('403 fresh_sign_in_required')
    expect((await open()).status).toBe(200)
  })

  test('asks nothing of an administrator without one', async () => {
    const { open } = await visit(await aUser(parts.db, 'RM_ADM'))

    expect((await open()).status).toBe(200)
  })
})

describe('the second step of somebody else', () => {
  const reason = 'They called: the phone is lost.'
  const superUser = async () => {
    const user = await aUser(parts.db, 'RM_SU')
    return { user, call: await aClient(parts, user) }
  }

  test('is taken away by a super user with a reason, which the person reads in a mail', async () => {
    const { user } = await guarded()
    const { user: by, call } = await superUser()

    await expectDone(call('removeSecondStepOf', { userId: user.id, reason }))

    const { text } = await mailbox.mailTo(user.email)
    expect(text).toContain('A super user has removed the second step of your account')
    expect(text).toContain(`Reason: ${reason}`)
    const browser = await aBrowser(parts)
    const signIn = browser('login', { email: user.email, password: testPassword })
    expect((await expectDone(signIn)).body.data.isVerified).toBe(true)
    const entries = await expectDone(call('listActivity', { query: user.email }))
    expect(entries.body.data).toContainEqual(
      expect.objectContaining({
        kind: 'second_step_removed',
        note: reason,
        actor: expect.objectContaining({ _id: by.id }),
        about: expect.objectContaining({ _id: user.id }),
      }),
    )
  })

  test('goes with the pause of its codes, so that another can be set up', async () => {
    const { user, person } = await guarded()
    const { call } = await superUser()
    for (let count = 0; count <= attemptLimits.step_code.attempts; count += 1) {
      await person('confirmSecondStep', { code: '000000' })
    }
    await expectDone(call('removeSecondStepOf', { userId: user.id, reason }))

    const { body } = await expectDone(person('beginSecondStep', { current: testPassword }))

    await expectDone(person('setUpSecondStep', { code: aPhone(body.data.key).code() }))
  })

  test('needs a reason, and a second step', { tags: 'short' }, async () => {
    const { user } = await guarded()
    const { call } = await superUser()
    const other = await aUser(parts.db, 'RM_REM')

    expect(await refusalOf(call('removeSecondStepOf', { userId: user.id }))).toBe(
      '422 invalid_input',
    )
    expect(await refusalOf(call('removeSecondStepOf', { userId: other.id, reason }))).toBe(
      '409 second_step_changed',
    )
  })

  test('may be another super user’s, and never one’s own', async () => {
    const { user, person, phone } = await guarded('RM_SU')
    const { call } = await superUser()
    await expectDone(person('confirmSecondStep', { code: phone.code() }))

    expect(await refusalOf(person('removeSecondStepOf', { userId: user.id, reason }))).toBe(
      '403 forbidden',
    )
    await expectDone(call('removeSecondStepOf', { userId: user.id, reason }))
  })

  test('is seen by super users in the list of people, and by no other administrator', async () => {
    const { user } = await guarded()
    const inList = async (call: Awaited<ReturnType<typeof aClient>>) => {
      const asked = { user_type: 'RM_REM', query: user.email }
      const { body } = await expectDone(call('listUsers', asked))
      return body.data.map((one: { hasSecondStep?: boolean }) => one.hasSecondStep)
    }

    expect(await inList((await superUser()).call)).toEqual([true])
    expect(await inList(await aClient(parts, await aUser(parts.db, 'RM_ADM')))).toEqual([undefined])
  })
})

test('what reaches far needs the second step of the last minutes, of whoever has one', async () => {
  const { person, phone } = await guarded('RM_SU')
  const bare = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  const { user: other } = await guarded()
  const [archived, reset] = [await aUser(parts.db, 'RM_SU'), await aUser(parts.db, 'RM_SU')]
  const { organization } = await anOrganization(parts.db)
  const passwords = { minLength: '6', refusesCommon: 'false', refusesOwn: 'false' }
  const stepsOf = (call: typeof person) => [
    () => call('removeSecondStepOf', { userId: other.id, reason: 'A lost phone' }),
    () => call('setSignInRules', { secondStep: 'nobody' }),
    () => call('setPasswordRules', passwords),
    () => call('deleteUser', { userId: archived.id, isArchived: true }),
    () => call('resetUserPassword', { userId: reset.id }),
    () => call('exportOrganization', { organizationId: organization.id }),
  ]
  const statuses = async (call: typeof person) => {
    const found: number[] = []
    for (const step of stepsOf(call)) found.push((await step()).status)
    return found
  }

  const before: string[] = []
  for (const step of stepsOf(person)) before.push(await refusalOf(step()))
  await expectDone(person('confirmSecondStep', { code: phone.code() }))

  expect(before).toEqual(before.map(() => '403 fresh_sign_in_required'))
  expect(await statuses(person)).toEqual(before.map(() => 200))
  expect(await statuses(bare)).toEqual([409, ...before.slice(1).map(() => 200)])
})

test('who must have a second step is said by super users, is in Activity, and keeps people from taking it away', async () => {
  const user = await aUser(parts.db, 'RM_SU')
  const call = await aClient(parts, user)
  const { person, phone } = await guarded()
  await expectDone(person('confirmSecondStep', { code: phone.code() }))

  await expectDone(call('setSignInRules', { secondStep: 'everybody' }))

  expect((await expectDone(call('getSignInRules'))).body.data).toEqual({ secondStep: 'everybody' })
  expect((await expectDone(person('getSecondStep'))).body.data.isRequired).toBe(true)
  expect(await refusalOf(person('removeSecondStep'))).toBe('409 second_step_changed')
  const { body } = await expectDone(call('listActivity', { kind: 'access' }))
  expect(body.data).toContainEqual(
    expect.objectContaining({
      kind: 'sign_in_rules_changed',
      note: 'Who must have a second step: Everybody',
    }),
  )
  await expectDone(call('setSignInRules', { secondStep: 'nobody' }))
})
