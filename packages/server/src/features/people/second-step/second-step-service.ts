import { type Role, type SecondStepKind, secondStepTexts } from '@curbcut/contract'
import { freshMinutes, mustHaveSecondStep } from '@curbcut/contract/second-step.ts'
import type { Context, VisitorContext } from '#server/context.ts'
import { AppError, ensure } from '#server/errors.ts'
import { openSealed, sealText } from '#server/secrets/sealed-text.ts'
import { minutesBefore } from '#server/times.ts'
import { hasPasskey } from './passkey-repository.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import {
  findRule,
  findSecondStep,
  findSessionStep,
  lockSecondStep,
  setTaken,
} from './second-step-repository.ts'
import { findPeriod, looksLikeTimeCode } from './time-code.ts'

type Parts = Pick<VisitorContext, 'db' | 'now' | 'secretKey'>
type Person = { id: string; role: Role }

/** Whether codes of an app guard the account. */
export async function hasCodes({ db }: Pick<Parts, 'db'>, userId: string): Promise<boolean> {
  return Boolean((await findSecondStep(db, userId))?.set_up_at)
}

/** Whether a second step guards the account: codes of an app, or a passkey. */
export const hasSecondStep = async (ctx: Pick<Parts, 'db'>, userId: string): Promise<boolean> =>
  (await hasCodes(ctx, userId)) || (await hasPasskey(ctx.db, userId))

/** The ways of the person to pass the second step of a sign-in; empty without one. */
export async function findWays(
  ctx: Pick<Parts, 'db'>,
  userId: string,
): Promise<Exclude<SecondStepKind, 'set_up'>[]> {
  const codes = (await hasCodes(ctx, userId)) ? (['code'] as const) : []
  const passkeys = (await hasPasskey(ctx.db, userId)) ? (['passkey'] as const) : []
  const ways = [...codes, ...passkeys]
  return ways.length > 0 ? [...ways, 'recovery_code'] : []
}

/** Whether the rule of the house asks a second step of this person. */
export const isSecondStepRequired = async (
  { db }: Pick<Parts, 'db'>,
  person: Pick<Person, 'role'>,
): Promise<boolean> => mustHaveSecondStep(await findRule(db), person)

/**
 * Takes a code of the app, or a recovery code, which is used up; false if it does not count. No code of the app
 * counts twice. Call it in a transaction.
 */
export async function takeCode(ctx: Parts, userId: string, typed: string): Promise<boolean> {
  const code = toPlainCode(typed)
  if (!looksLikeTimeCode(code)) return takeRecoveryCode(ctx, userId, code)
  const step = await lockSecondStep(ctx.db, userId)
  if (!step?.set_up_at) return false
  const period = toPeriod(ctx, step, code)
  if (period === undefined) return false
  await setTaken(ctx.db, userId, { last_period: period })
  return true
}

type Step = NonNullable<Awaited<ReturnType<typeof lockSecondStep>>>

/** The period of a typed code of the app, if it counts. */
export function toPeriod(ctx: Parts, step: Step, code: string): number | undefined {
  const key = openSealed(sealingOf(ctx, step.user_id), step.sealed_key)
  if (key === undefined) return undefined
  const typed = { code, now: ctx.now, lastPeriod: step.last_period }
  return findPeriod(Buffer.from(key, 'base64url'), typed)
}

/** A code as it counts: apps show it in groups, and people copy the spaces. */
export const toPlainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** The key of a person's codes, as it is stored. */
export const sealKey = (ctx: Pick<Parts, 'secretKey'>, userId: string, key: Buffer): string =>
  sealText(sealingOf(ctx, userId), key.toString('base64url'))

/** For each person another purpose: a key opens in nobody else's row. */
const sealingOf = ({ secretKey }: Pick<Parts, 'secretKey'>, userId: string) => ({
  secretKey,
  purpose: `second step ${userId}`,
})

/** The refusal of a code. */
export const wrongCode = () =>
  new AppError('invalid_input', { errors: { code: secondStepTexts.wrongCode } })

/**
 * Refuses with 403 `fresh_sign_in_required` whoever has a second step and passed it too long ago, or in a trusted
 * browser not at all. For what reaches far. In somebody else's account nobody is prompted: the visit has prompted them.
 */
export async function ensureFreshStep(
  ctx: Pick<Context, 'db' | 'now' | 'actor' | 'impersonator' | 'sessionId'>,
): Promise<void> {
  if (ctx.impersonator || !(await hasSecondStep(ctx, ctx.actor.id))) return
  const passedAt = await findSessionStep(ctx.db, ctx.sessionId)
  const oldest = minutesBefore(ctx.now, freshMinutes)
  ensure(passedAt !== null && passedAt > oldest, 'fresh_sign_in_required')
}
