import { randomInt } from 'node:crypto'
import { codeDigits } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { minutesAfter } from '#server/times.ts'
import { keyedHash } from './keyed-hash.ts'
import { deleteCodesExpiredBefore, deleteCodesOf, hasCode, insertCode } from './code-repository.ts'

type Place = Pick<VisitorContext, 'db' | 'now'>

/** Makes a code for a person and returns it, to be sent to them and kept nowhere else. */
export async function createCode(
  ctx: Place,
  { userId, minutes }: { userId: string; minutes: number },
  secretKey: string,
): Promise<string> {
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
  await insertCode(ctx.db, {
    id: newId(),
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
