import type { VisitorContext } from '#server/context.ts'
import { randomText } from '#server/ids.ts'
import { recoveryCodeCharacters, recoveryCodeCount } from '#server/limits.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  replaceRecoveryCodes,
} from './second-step-repository.ts'

type Deps = Pick<VisitorContext, 'db' | 'secretKey'>

/** Returns the new codes, shown only once. Call it in a transaction. */
export async function createRecoveryCodes(ctx: Deps, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomText(recoveryCodeCharacters))
  await replaceRecoveryCodes(
    ctx.db,
    userId,
    codes.map((code) => recoveryCodeHashOf(ctx, userId, code)),
  )
  const groupLength = recoveryCodeCharacters / 2
  return codes.map((code) => `${code.slice(0, groupLength)}-${code.slice(groupLength)}`)
}

/** Returns none if the person already has codes. Call it in a transaction. */
export const createFirstRecoveryCodes = async (ctx: Deps, userId: string): Promise<string[]> =>
  (await countRecoveryCodes(ctx.db, userId)) > 0 ? [] : createRecoveryCodes(ctx, userId)

/** Expects the code without separators; false if it is not valid. */
export const consumeRecoveryCode = (
  ctx: Deps,
  userId: string,
  typedCode: string,
): Promise<boolean> =>
  deleteRecoveryCode(ctx.db, userId, recoveryCodeHashOf(ctx, userId, typedCode.toUpperCase()))

const recoveryCodeHashOf = ({ secretKey }: Deps, userId: string, code: string) =>
  keyedHash(secretKey, `recovery code ${userId} ${code}`)
