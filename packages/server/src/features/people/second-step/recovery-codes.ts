import type { VisitorContext } from '#server/context.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { randomText } from '#server/ids.ts'
import { recoveryCodeCharacters, recoveryCodeCount } from '#server/limits.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  replaceRecoveryCodes,
} from './second-step-repository.ts'

type Parts = Pick<VisitorContext, 'db' | 'secretKey'>

/** Replaces the recovery codes of a person and returns them, to be shown once. Call it in a transaction. */
export async function makeRecoveryCodes(ctx: Parts, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomText(recoveryCodeCharacters))
  await replaceRecoveryCodes(
    ctx.db,
    userId,
    codes.map((code) => hashOf(ctx, userId, code)),
  )
  const half = recoveryCodeCharacters / 2
  return codes.map((code) => `${code.slice(0, half)}-${code.slice(half)}`)
}

/** The recovery codes of whoever has none yet: they come with the first second step. Call it in a transaction. */
export const makeFirstRecoveryCodes = async (ctx: Parts, userId: string): Promise<string[]> =>
  (await countRecoveryCodes(ctx.db, userId)) > 0 ? [] : makeRecoveryCodes(ctx, userId)

/** Uses a code up, as it was typed without signs; false if it does not count. */
export const takeRecoveryCode = (ctx: Parts, userId: string, typed: string): Promise<boolean> =>
  deleteRecoveryCode(ctx.db, userId, hashOf(ctx, userId, typed.toUpperCase()))

const hashOf = ({ secretKey }: Parts, userId: string, code: string) =>
  keyedHash(secretKey, `recovery code ${userId} ${code}`)
