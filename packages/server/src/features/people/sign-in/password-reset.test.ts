// @module-tag rest
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { codeMinutes, maxActiveCodes, maxWrongCodes, attemptLimits } from '#server/limits.ts'
import { minutesAfter } from '#server/times.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { eventsAbout } from '#test/jobs/events-about.ts'
import { codeIn, linkIn, mailboxForTest } from '#test/people/mailbox.ts'
import { aMailedCode } from '#test/people/mailed-code.ts'
import { anAddress, anEmail } from '#test/people/strangers.ts'

const parts = appForTest()
const mailbox = mailboxForTest(parts)
let nobody: TestClient

beforeAll(async () => {
  nobody = await aClient(parts)
})

const forgot = (email: string, from = anAddress()) => nobody('forgotPassword', { email }, { from })
const newPassword = 'a password of my own'
type Sending = { from?: string; token?: string }
const reset = (email: string, otp: string, { from = anAddress(), ...link }: Sending = {}) =>
  nobody('resetPassword', { email, otp, password: newPassword, ...link }, { from })
const signIn = (email: string, password: string) => nobody('login', { email, password })

async function aCode(email: string, count = 1) {
  await forgot(email)
  return codeIn(await mailbox.mailTo(email, count))
}

const expire = (userId: string) =>
  parts.db
    .updateTable('verification_codes')
    .set({ expires_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .execute()

/** Somebody with a temporary password, and the content of their invitation. */
async function anInvited() {
  const until = minutesAfter(new Date().toISOString(), codeMinutes.invitation)
  const state = { is_verified: false, temporary_password_until: until }
  const user = await aUser(parts.db, 'RM_CLI', state)
  return { ...user, mailed: await aMailedCode(parts.db, user.id, { isInvitation: true }) }
}

const refusal = {
  message: 'Please check the marked fields.',
  code: 'invalid_input',
  errors: { otp: 'Invalid verification code ' },
}

describe('who forgot the password', () => {
  test('gets a mail with a code and a link that fills in both', async () => {
    const { email, first_name } = await aUser(parts.db, 'RM_CLI')

    const { status, body } = await forgot(email.toUpperCase())

    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'If this address belongs to an account, a verification code is on its way',
        data: null,
      },
    })
    const mail = await mailbox.mailTo(email)
    const link = new URL(/^http.*$/m.exec(mail.text)?.[0] ?? '')
    // What stands behind the `#` reaches no server, and so no log of one.
    expect(link.href.split('#')[0]).toBe('http://localhost:3000/reset-password')
    const token: unknown = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(linkIn(mail)).toEqual({ email, code: codeIn(mail), token })
    expect(mail.text).toContain(`Hello ${first_name},`)
    expect(mail.html).toContain(`<html lang="en">`)
    expect(mail.html).toContain(codeIn(mail))
  })

  test('is told the same as somebody whom nobody knows, who gets no mail', async () => {
    const known = await aUser(parts.db, 'RM_CLI')
    const archived = await aUser(parts.db, 'RM_CLI', { is_archived: true })
    const unknown = anEmail()

    const answers = [
      await forgot(unknown),
      await forgot(archived.email),
      await forgot(known.email),
    ].map(({ status, body }) => JSON.stringify([status, body]))
    await mailbox.mailTo(known.email)

    expect(new Set(answers).size).toBe(1)
    const reached = mailbox.all.map(({ to }) => to)
    expect(reached).not.toContain(unknown)
    expect(reached).not.toContain(archived.email)
  })

  test('leaves no code and no address in the queue and no code in the database', async () => {
    const { email, id } = await aUser(parts.db, 'RM_CLI')
    const code = await aCode(email)

    const { rows: queued } = await sql<{ data: object }>`
      select data from pgboss.job where data->>'userId' = ${id}`.execute(parts.db)
    const kept = await parts.db.selectFrom('verification_codes').selectAll().execute()

    expect(queued.map(({ data }) => data)).toEqual([{ purpose: 'forgot_password', userId: id }])
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  test('asks at most twenty times in fifteen minutes from one address', async () => {
    const from = anAddress()
    const { attempts } = attemptLimits.forgot

    const statuses: number[] = []
    for (let count = 0; count <= attempts; count += 1) {
      statuses.push((await forgot(anEmail(), from)).status)
    }

    expect(statuses.slice(0, attempts)).toEqual(Array.from({ length: attempts }, () => 200))
    expect(statuses[attempts]).toBe(429)
  })
})

describe('a code', () => {
  test(
    'sets the password, verifies the person and ends their sessions',
    { tags: 'short' },
    async () => {
      const user = await aUser(parts.db, 'RM_CLI', { is_verified: false })
      const session = await aClient(parts, user)
      const code = await aCode(user.email)

      const { status, body } = await reset(user.email, code)

      expect({ status, body }).toEqual({
        status: 200,
        body: { message: 'Password reset successfully', data: null },
      })
      expect((await session('getMe')).status).toBe(401)
      expect((await signIn(user.email, testPassword)).status).toBe(401)
      expect((await signIn(user.email, newPassword)).body.data.isVerified).toBe(true)
      expect(await eventsAbout(parts.db, user)).toEqual([
        { kind: 'password_reset', actor_id: user.id },
      ])
    },
  )

  test('works once, and ends all others', { tags: 'short' }, async () => {
    const { email } = await aUser(parts.db, 'RM_CLI')
    const first = await aCode(email)
    const second = await aCode(email, 2)

    const statuses = [
      (await reset(email, second)).status,
      (await reset(email, second)).status,
      (await reset(email, first)).status,
    ]

    expect(statuses).toEqual([200, 422, 422])
  })

  test('works beside a newer one', async () => {
    const { email } = await aUser(parts.db, 'RM_CLI')
    const first = await aCode(email)
    await aCode(email, 2)

    expect((await reset(email, first)).status).toBe(200)
  })

  test('expires', async () => {
    const { email, id } = await aUser(parts.db, 'RM_CLI')
    const code = await aCode(email)
    await expire(id)

    const { status, body } = await reset(email, code)

    expect({ status, body }).toEqual({ status: 422, body: refusal })
  })

  test(
    'that is wrong, of another person or for an unknown email is refused alike',
    { tags: 'short' },
    async () => {
      const user = await aUser(parts.db, 'RM_CLI')
      const other = await aUser(parts.db, 'RM_CLI')
      const archived = await aUser(parts.db, 'RM_CLI')
      const archivedCode = await aCode(archived.email)
      await parts.db
        .updateTable('users')
        .set({ is_archived: true })
        .where('id', '=', archived.id)
        .execute()
      const code = await aCode(other.email)

      const answers = [
        await reset(user.email, '00000000'),
        await reset(user.email, code),
        await reset(anEmail(), code),
        await reset(archived.email, archivedCode),
      ]

      expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
        new Set([JSON.stringify([422, refusal])]),
      )
    },
  )

  test('ends with the fifth wrong one, however many come at once', async () => {
    const { email } = await aUser(parts.db, 'RM_CLI')
    const code = await aCode(email)

    await Promise.all(
      Array.from({ length: maxWrongCodes }, (_, index) => reset(email, `wrong${index}`)),
    )

    expect((await reset(email, code)).status).toBe(422)
    expect((await reset(email, await aCode(email, 2))).status).toBe(200)
  })

  test('that ended with its fifth wrong try leaves an older one as it is, which ends after five more', async () => {
    const { id, email } = await aUser(parts.db, 'RM_CLI')
    const codes = async () => [await aMailedCode(parts.db, id), await aMailedCode(parts.db, id)]
    const wrongAttempts = async (count: number) => {
      for (let done = 0; done < count; done += 1) await reset(email, '00000000')
    }

    const [older, newer] = await codes()
    await wrongAttempts(maxWrongCodes)
    const statuses = [await reset(email, newer?.code ?? ''), await reset(email, older?.code ?? '')]
    const again = await codes()
    await wrongAttempts(2 * maxWrongCodes)
    for (const { code } of again) statuses.push(await reset(email, code))

    expect(statuses.map(({ status }) => status)).toEqual([422, 200, 422, 422])
  })

  test('counts while it is one of the newest three', async () => {
    const codes = async (id: string) => [
      await aMailedCode(parts.db, id),
      await aMailedCode(parts.db, id),
      await aMailedCode(parts.db, id),
      await aMailedCode(parts.db, id),
    ]
    const [one, another] = [await aUser(parts.db, 'RM_CLI'), await aUser(parts.db, 'RM_CLI')]
    const [fourthNewest] = await codes(one.id)
    const [, thirdNewest] = await codes(another.id)

    expect((await reset(one.email, fourthNewest?.code ?? '')).status).toBe(422)
    expect((await reset(another.email, thirdNewest?.code ?? '')).status).toBe(200)
  })

  test('never ends a password with its wrong tries, a temporary one neither', async () => {
    const invited = await anInvited()
    const settled = await aUser(parts.db, 'RM_CLI')

    for (const { email } of [invited, settled]) {
      for (let count = 0; count <= maxWrongCodes; count += 1) await reset(email, '00000000')
    }

    expect((await signIn(invited.email, testPassword)).body.data.isVerified).toBe(false)
    expect((await signIn(settled.email, testPassword)).status).toBe(200)
  })

  test('frees an account that waits after wrong passwords', async () => {
    const { email } = await aUser(parts.db, 'RM_CLI')
    for (let count = 0; count < attemptLimits.password.attempts; count += 1)
      await signIn(email, 'wrong')
    const waiting = await signIn(email, testPassword)

    // The first mail tells of the pause.
    await reset(email, await aCode(email, 2))

    expect(waiting.status).toBe(429)
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  test('is tried at most thirty times in fifteen minutes from one address; the right one does not count', async () => {
    const from = anAddress()
    const { email } = await aUser(parts.db, 'RM_CLI')
    const { attempts } = attemptLimits.code
    const first = await reset(email, await aCode(email), { from })

    const statuses: number[] = []
    for (let count = 0; count <= attempts; count += 1) {
      statuses.push((await reset(anEmail(), '00000000', { from })).status)
    }

    expect(first.status).toBe(200)
    expect(statuses.filter((status) => status === 422)).toHaveLength(attempts)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('the link of a mail', () => {
  test('works after whatever wrong digits, and with any', async () => {
    const { email } = await aUser(parts.db, 'RM_CLI')
    await forgot(email)
    const { token = '' } = linkIn(await mailbox.mailTo(email))
    for (let count = 0; count <= maxWrongCodes; count += 1) await reset(email, '00000000')

    expect((await reset(email, '00000000', { token })).status).toBe(200)
    expect((await reset(email, '00000000', { token })).status).toBe(422)
  })

  test('is not pushed out by others that are asked for', async () => {
    const { id, email } = await aUser(parts.db, 'RM_CLI')
    const { token } = await aMailedCode(parts.db, id)
    for (let count = 0; count < 2 * maxActiveCodes; count += 1) await aMailedCode(parts.db, id)

    expect((await reset(email, '00000000', { token })).status).toBe(200)
  })

  test('is nobody else’s, and expires', async () => {
    const [person, another] = [await aUser(parts.db, 'RM_CLI'), await aUser(parts.db, 'RM_CLI')]
    const { token } = await aMailedCode(parts.db, person.id)

    const ofAnother = await reset(another.email, '00000000', { token })
    await expire(person.id)
    const expired = await reset(person.email, '00000000', { token })

    expect([ofAnother.body, expired.body]).toEqual([refusal, refusal])
  })
})

describe('an invitation', () => {
  test('is pushed out by no code that somebody asks for, and ended by no wrong one', async () => {
    const typed = await anInvited()
    const followed = await anInvited()
    for (const { id, email } of [typed, followed]) {
      for (let count = 0; count < 2 * maxActiveCodes; count += 1) await aMailedCode(parts.db, id)
      for (let count = 0; count < maxWrongCodes; count += 1) await reset(email, '00000000')
    }
    for (let count = 0; count < 4 * maxWrongCodes; count += 1) {
      await reset(followed.email, '00000000')
    }

    expect((await reset(typed.email, typed.mailed.code)).status).toBe(200)
    const { token } = followed.mailed
    expect((await reset(followed.email, '00000000', { token })).status).toBe(200)
  })

  test('ends with its code, and takes the temporary password with it', async () => {
    const { id, email } = await anInvited()

    const before = await signIn(email, testPassword)
    await expire(id)
    await sql`update users set temporary_password_until =
      temporary_password_until - make_interval(mins => ${codeMinutes.invitation})
      where id = ${id}`.execute(parts.db)
    const after = await signIn(email, testPassword)

    expect(before.body.data.isVerified).toBe(false)
    expect([after.status, after.body.code]).toEqual([401, 'wrong_credentials'])
  })

  test('leaves no temporary password when another code was used', async () => {
    const { email } = await anInvited()

    await reset(email, await aCode(email))

    expect((await signIn(email, testPassword)).status).toBe(401)
    expect((await signIn(email, newPassword)).body.data.isVerified).toBe(true)
  })
})

test(
  'signing in unverified makes no session and sends a fresh code',
  { tags: 'short' },
  async () => {
    const user = await aUser(parts.db, 'RM_CLI', { is_verified: false })

    const { status, body, headers } = await signIn(user.email, testPassword)

    expect(status).toBe(200)
    expect(body.data).toMatchObject({ isVerified: false, organization: null })
    expect(headers['set-cookie']).toBeUndefined()
    const code = codeIn(await mailbox.mailTo(user.email))
    expect((await reset(user.email, code)).status).toBe(200)
  },
)
