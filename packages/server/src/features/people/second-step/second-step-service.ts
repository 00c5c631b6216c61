import { type Role, type SecondStepKind, secondStepTexts } from '@curbcut/contract'
import { freshStepMinutes, mustHaveSecondStep } from '@curbcut/contract/second-step.ts'
import type { Context, VisitorContext } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { unsealText, sealText } from '#server/secrets/sealed-text.ts'
import { minutesBefore } from '#server/times.ts'
import { hasPasskey } from './passkey-repository.ts'
import { consumeRecoveryCode } from './recovery-codes.ts'
import {
  findSecondStepRule,
  findSecondStep,
  findSecondStepPassedAt,
  lockSecondStep,
  updateSecondStep,
} from './second-step-repository.ts'
import { findMatchingPeriod, isTotpCodeFormat } from './totp.ts'

type Deps = Pick<VisitorContext, 'db' | 'now' | 'secretKey'>
type Person = { id: string; role: Role }

export async function hasAuthenticatorApp(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<boolean> {
  return Boolean((await findSecondStep(db, userId))?.set_up_at)
}

/** Counts an authenticator app or a passkey. */
export const hasSecondStep = async (ctx: Pick<Deps, 'db'>, userId: string): Promise<boolean> =>
  (await hasAuthenticatorApp(ctx, userId)) || (await hasPasskey(ctx.db, userId))

export async function findSecondStepKinds(
  ctx: Pick<Deps, 'db'>,
  userId: string,
): Promise<Exclude<SecondStepKind, 'set_up'>[]> {
  const codeKinds = (await hasAuthenticatorApp(ctx, userId)) ? (['code'] as const) : []
  const passkeyKinds = (await hasPasskey(ctx.db, userId)) ? (['passkey'] as const) : []
  const kinds = [...codeKinds, ...passkeyKinds]
  return kinds.length > 0 ? [...kinds, 'recovery_code'] : []
}

export const isSecondStepRequired = async (
  { db }: Pick<Deps, 'db'>,
  person: Pick<Person, 'role'>,
): Promise<boolean> => mustHaveSecondStep(await findSecondStepRule(db), person)

/** Accepts a code of the app once, or uses up a recovery code. Call it in a transaction. */
export async function consumeSecondStepCode(
  ctx: Deps,
  userId: string,
  typedCode: string,
): Promise<boolean> {
  const code = normalizeCode(typedCode)
  if (!isTotpCodeFormat(code)) return consumeRecoveryCode(ctx, userId, code)
  const step = await lockSecondStep(ctx.db, userId)
  if (!step?.set_up_at) return false
  const period = findCodePeriod(ctx, step, code)
  if (period === undefined) return false
  await updateSecondStep(ctx.db, userId, { last_period: period })
  return true
}

type SecondStepRow = NonNullable<Awaited<ReturnType<typeof lockSecondStep>>>

export function findCodePeriod(ctx: Deps, step: SecondStepRow, code: string): number | undefined {
  const key = unsealText(sealOptionsOf(ctx, step.user_id), step.sealed_key)
  if (key === undefined) return undefined
  const codeCheck = { code, now: ctx.now, lastPeriod: step.last_period }
  return findMatchingPeriod(Buffer.from(key, 'base64url'), codeCheck)
}

/** Apps show codes in groups, and people copy the spaces. */
export const normalizeCode = (typedCode: string): string => typedCode.replaceAll(/[\s-]/g, '')

export const sealTotpKey = (ctx: Pick<Deps, 'secretKey'>, userId: string, key: Buffer): string =>
  sealText(sealOptionsOf(ctx, userId), key.toString('base64url'))

/** A purpose per person: a sealed key copied to another row cannot be opened. */
const sealOptionsOf = ({ secretKey }: Pick<Deps, 'secretKey'>, userId: string) => ({
  secretKey,
  purpose: `second step ${userId}`,
})

export const wrongCodeError = () =>
  new AppError('invalid_input', { errors: { code: secondStepTexts.wrongCode } })

/** Throws 403 `fresh_sign_in_required` without a recent second step, except in ghost sessions. */
export async function ensureFreshSecondStep(
  ctx: Pick<Context, 'db' | 'now' | 'actor' | 'impersonator' | 'sessionId'>,
): Promise<void> {
  if (ctx.impersonator || !(await hasSecondStep(ctx, ctx.actor.id))) return
  const passedAt = await findSecondStepPassedAt(ctx.db, ctx.sessionId)
  const oldestFreshTime = minutesBefore(ctx.now, freshStepMinutes)
  ensure(passedAt !== null && passedAt > oldestFreshTime, 'fresh_sign_in_required')
}
