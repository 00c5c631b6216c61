import { codeDigits } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { minutesAfter } from '#server/times.ts'
import { deriveText } from './derived-text.ts'
import { keyedHash } from './keyed-hash.ts'
import { deleteCodesExpiredBefore, deleteCodesOf, hasCode, putCode } from './code-repository.ts'

type Place = Pick<VisitorContext, 'db' | 'now'>

/** `seed`: of the same one comes the same code. */
type CodeWish = { mailId: string; seed: string; userId: string; minutes: number }

/**
 * Makes the code that a mail brings a person and returns it, to be sent to them and kept nowhere else.
 * A mail that is sent again has one code all the same, which counts from now.
 */
export async function createCode(
  ctx: Place,
  { mailId, seed, userId, minutes }: CodeWish,
  secretKey: string,
): Promise<string> {
  const wish = { from: `mailed code ${seed}`, characters: '0123456789', length: codeDigits }
  const code = deriveText(secretKey, wish)
  await putCode(ctx.db, {
    id: mailId,
    userId,
    codeHash: hashCode(userId, code, secretKey),
    now: ctx.now,
    expiresAt: minutesAfter(ctx.now, minutes),
  })
  return code
}

/** Whether this is a code of the person that still counts. */
export const isCodeRight = (
  ctx: Place,
  { userId, code }: { userId: string; code: string },
  secretKey: string,
): Promise<boolean> =>
  hasCode(ctx.db, { userId, codeHash: hashCode(userId, code, secretKey), now: ctx.now })

/** From here on no code of the person counts any more. */
export const endCodes = (ctx: Place, userId: string) => deleteCodesOf(ctx.db, userId)

/** Removes codes that have expired. */
export const sweepCodes = ({ db, now }: Place) => deleteCodesExpiredBefore(db, now)

/**
 * Keyed with a secret that the database does not hold: so few digits would be found by trying all of
 * them, however slow the hash.
 */
const hashCode = (userId: string, code: string, secretKey: string) =>
  keyedHash(secretKey, `code ${userId} ${code.trim()}`)
