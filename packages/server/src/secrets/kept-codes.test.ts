import { createHash, createSecretKey, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  createRecoveryCodes,
  consumeRecoveryCode,
} from '#server/features/people/second-step/recovery-codes.ts'
import { appForTest, testSecretKey } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { aMailedCode } from '#test/people/mailed-code.ts'
import { checkCode } from './code-service.ts'

const parts = appForTest()
/** The key of somebody who has the database alone. */
const anotherKey = createSecretKey(randomBytes(32))

/** A text as it would stand in the database without the key: itself, or its hash in some spelling. */
const withoutKey = (text: string) => [
  text,
  ...(['hex', 'base64', 'base64url'] as const).map((spelling) =>
    createHash('sha256').update(text).digest(spelling),
  ),
]

test('codes and links of mails are kept as an HMAC under the key, which nobody makes without it', async () => {
  const { id: userId } = await aUser(parts.db, 'RM_CLI')
  const { code, token } = await aMailedCode(parts.db, userId)
  const kept = await parts.db
    .selectFrom('verification_codes')
    .select(['code_hash', 'token_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const check = (key: typeof testSecretKey, sent: { otp: string; token?: string }) =>
    checkCode(
      { db: parts.db, now: new Date().toISOString(), secretKey: key },
      { userId, token: undefined, ...sent },
    )

  for (const text of [...withoutKey(code), ...withoutKey(token)]) {
    expect(Object.values(kept)).not.toContain(text)
  }
  expect(await check(testSecretKey, { otp: code })).toBe('right')
  expect(await check(testSecretKey, { otp: '', token })).toBe('right')
  expect(await check(anotherKey, { otp: code, token })).not.toBe('right')
})

test('recovery codes are kept alike', async () => {
  const { id: userId } = await aUser(parts.db, 'RM_CLI')
  const codes = await createRecoveryCodes(parts, userId)
  const typed = codes.map((code) => code.replace('-', ''))
  const rows = await parts.db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .execute()
  const kept = rows.map(({ code_hash }) => code_hash)
  const [first = ''] = typed

  for (const text of [...codes, ...typed].flatMap(withoutKey)) expect(kept).not.toContain(text)
  expect(await consumeRecoveryCode({ db: parts.db, secretKey: anotherKey }, userId, first)).toBe(
    false,
  )
  expect(await consumeRecoveryCode(parts, userId, first)).toBe(true)
  expect(await consumeRecoveryCode(parts, userId, first)).toBe(false)
})
