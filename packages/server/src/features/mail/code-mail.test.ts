import { createSecretKey, randomUUID, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { CodeMailRequest } from '#server/queue/mail-queue.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { codeIn, linkIn, mailboxForTest } from '#test/people/mailbox.ts'
import { composeCodeMail } from './code-mail.ts'

const parts = appForTest()
const mailbox = mailboxForTest(parts)

test('a name of several lines adds no line to the mail, and no code of somebody else', async () => {
  const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  const email = `${randomUUID()}@example.com`

  await administrator('inviteRemediator', {
    email,
    firstName: 'A\r\nVerification code: 11111111\u2028\u0085B',
    lastName: 'Name',
  })

  const mail = await mailbox.mailTo(email)
  expect(mail.text.split('\n')[0]).toBe('Hello A Verification code: 11111111 B,')
  expect(codeIn(mail)).not.toBe('11111111')
})

const send = (userId: string, { purpose, mailId, secretKey = parts.secretKey }: Sending) =>
  composeCodeMail({ ...parts, secretKey }, { purpose, userId }, mailId)
const codesOf = (userId: string) =>
  parts.db.selectFrom('verification_codes').selectAll().where('user_id', '=', userId).execute()

test.each([
  ['invitation', { is_verified: false, password_hash: null }, 7 * 24 * 60],
  ['forgot_password', {}, 15],
  ['unverified_sign_in', { is_verified: false }, 15],
  ['password_reset', { is_verified: false }, 15],
] as const)('the code of a mail counts as long as it says: %s', async (purpose, state, minutes) => {
  const { id } = await aUser(parts.db, 'RM_CLI', state)

  const mail = await send(id, { purpose, mailId: randomUUID() })

  const lives = (await codesOf(id)).map(
    ({ created_at, expires_at }) => (Date.parse(expires_at) - Date.parse(created_at)) / 60_000,
  )
  expect(lives).toEqual([minutes])
  expect(mail?.text).toContain(minutes === 15 ? 'within 15 minutes' : 'within 7 days')
})

describe('a mail that is sent once more', () => {
  const reset = async (email: string, otp: string) => {
    const nobody = await aClient(parts)
    return (await nobody('resetPassword', { email, otp, password: 'of my own' })).status
  }

  /** Moves a person's code a minute back; returns its new end. */
  const makeOlder = async (userId: string) => {
    const { expires_at } = await parts.db
      .updateTable('verification_codes')
      .set({ expires_at: sql`expires_at - interval '1 minute'` })
      .where('user_id', '=', userId)
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    return expires_at
  }

  test.each([
    ['invitation', { is_verified: false, password_hash: null }],
    ['forgot_password', {}],
    ['unverified_sign_in', { is_verified: false }],
    ['password_reset', { is_verified: false }],
  ] as const)('says the same: %s', async (purpose, state) => {
    const { id } = await aUser(parts.db, 'RM_CLI', state)
    const mailId = randomUUID()

    const first = await send(id, { purpose, mailId })
    const wouldExpireAt = await makeOlder(id)
    const second = await send(id, { purpose, mailId })

    expect(first?.text).toMatch(/^Verification code: \d{8}$/m)
    expect(second).toEqual(first)
    const expiresAt = (await codesOf(id)).map(({ expires_at }) => expires_at)
    // The code's time starts at the last sending: the mail server may have been away for days.
    expect(expiresAt).toHaveLength(1)
    expect(expiresAt.every((time) => time > wouldExpireAt)).toBe(true)
  })

  test('brings other secrets than another mail, and than one made with another key', async () => {
    const { id } = await aUser(parts.db, 'RM_CLI', { is_verified: false, password_hash: null })
    const [mailId, otherId] = [randomUUID(), randomUUID()]

    const mails = [
      await send(id, { purpose: 'invitation', mailId }),
      await send(id, { purpose: 'invitation', mailId: otherId }),
      await send(id, {
        purpose: 'invitation',
        mailId,
        secretKey: createSecretKey('x'.repeat(32), 'utf8'),
      }),
    ]

    const secrets = mails.flatMap((mail) =>
      [...(mail?.text ?? '').matchAll(/^(?:Verification code|Temporary password): (.+)$/gm)].map(
        ([, secret]) => secret,
      ),
    )
    expect(secrets).toHaveLength(6)
    expect(new Set(secrets).size).toBe(6)
  })

  test('brings back no code that was used', async () => {
    const { id, email } = await aUser(parts.db, 'RM_CLI')
    const wish = { purpose: 'forgot_password', mailId: randomUUID() } as const
    const code = codeIn({ text: (await send(id, wish))?.text ?? '' })

    const used = await reset(email, code)
    const second = codeIn({ text: (await send(id, wish))?.text ?? '' })

    expect([used, await reset(email, code), await reset(email, second)]).toEqual([200, 422, 200])
  })
})

test.each([
  ['invitation', { is_verified: false, password_hash: null }, 'true'],
  ['unverified_sign_in', { is_verified: false, temporary_password_until: '2100-01-01' }, 'true'],
  ['password_reset', { is_verified: false }, undefined],
] as const)('the link welcomes only who is invited: %s', async (purpose, state, invited) => {
  const { id, email } = await aUser(parts.db, 'RM_CLI', state)

  const mail = await send(id, { purpose, mailId: randomUUID() })

  expect(linkIn({ text: mail?.text ?? '' })).toMatchObject({ email })
  expect(linkIn({ text: mail?.text ?? '' })['invited']).toBe(invited)
})

type Sending = { purpose: CodeMailRequest['purpose']; mailId: string; secretKey?: KeyObject }
