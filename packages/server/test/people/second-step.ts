import { randomBytes } from 'node:crypto'
import { createRecoveryCodes } from '#server/features/people/second-step/recovery-codes.ts'
import { sealTotpKey } from '#server/features/people/second-step/second-step-service.ts'
import { periodAt, generateTotpCode } from '#server/features/people/second-step/totp.ts'
import type { TestApp } from '#test/app-for-test.ts'

/** An app on a phone: it shows a code for each 30 seconds. */
export type Phone = {
  /** The code of the present, or of so many periods later. */
  code(later?: number): string
}

/** The app with this key, as it was typed or scanned. */
export const aPhone = (key: string | Buffer): Phone => ({
  code: (later = 0) =>
    generateTotpCode(
      typeof key === 'string' ? fromBase32(key) : key,
      periodAt(new Date().toISOString()) + later,
    ),
})

/** Gives a person a second step; returns their phone and their recovery codes. */
export async function aSecondStep(
  { db, secretKey }: Pick<TestApp, 'db' | 'secretKey'>,
  { id: user_id }: { id: string },
): Promise<{ phone: Phone; recoveryCodes: string[] }> {
  const key = randomBytes(20)
  const now = new Date().toISOString()
  await db
    .insertInto('second_steps')
    .values({ user_id, sealed_key: sealTotpKey({ secretKey }, user_id, key), set_up_at: now })
    .execute()
  return {
    phone: aPhone(key),
    recoveryCodes: await createRecoveryCodes({ db, secretKey }, user_id),
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a key in base32, read by an own way. */
function fromBase32(text: string): Buffer {
  const number = Array.from(text).reduce(
    (sum, sign) => sum * 32n + BigInt(alphabet.indexOf(sign)),
    0n,
  )
  return Buffer.from(number.toString(16).padStart((text.length * 5) / 4, '0'), 'hex')
}
