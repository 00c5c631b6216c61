import { randomBytes } from 'node:crypto'
import { texts, type NewSecondStep } from '@curbcut/contract'
import { encode } from 'uqr'
import type { VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { pendingStepMinutes } from '#server/limits.ts'
import { minutesBefore } from '#server/times.ts'
import { makeFirstRecoveryCodes } from './recovery-codes.ts'
import {
  lockPendingStep,
  upsertSecondStep,
  setStepOrganization,
  updateSecondStep,
} from './second-step-repository.ts'
import { hasSecondStep, sealKey, toPeriod, toPlainCode, wrongCode } from './second-step-service.ts'
import { looksLikeTimeCode, toBase32, toKeyAddress } from './time-code.ts'

type Deps = Pick<VisitorContext, 'db' | 'now' | 'secretKey'>

/** RFC 4226 recommends the length of the hash. */
const keyBytes = 20

type Enrollee = {
  id: string
  email: string
  /** The organization whose provider signed them in; null after a password. */
  through: string | null
}

/** Replaces a key that was never proved. The caller's transaction has locked the person. */
export async function startEnrollment(
  ctx: Deps,
  { id: userId, email, through }: Enrollee,
): Promise<NewSecondStep> {
  const key = randomBytes(keyBytes)
  const step = { userId, sealedKey: sealKey(ctx, userId, key), now: ctx.now }
  const isStarted = await upsertSecondStep(ctx.db, step)
  ensure(isStarted, 'second_step_changed')
  // With a passkey, the column already names where the second step was set up.
  if (!(await hasSecondStep(ctx, userId))) await setStepOrganization(ctx.db, userId, through)
  const address = toKeyAddress({ issuer: texts.product, account: email, key })
  const { data } = encode(address, { ecc: 'M', border: 0 })
  return {
    key: toBase32(key),
    qrCode: data.map((modules) => modules.map((isDark) => (isDark ? '1' : '0')).join('')),
  }
}

/**
 * Throws 422 at `code` for a wrong code, 409 `second_step_changed` for an expired setup. Call it in
 * a transaction.
 */
export async function confirmEnrollment(
  ctx: Deps,
  userId: string,
  typed: string,
): Promise<{ recoveryCodes: string[] }> {
  const since = minutesBefore(ctx.now, pendingStepMinutes)
  const step = await lockPendingStep(ctx.db, { userId, since })
  ensure(step, 'second_step_changed')
  const code = toPlainCode(typed)
  const period = looksLikeTimeCode(code) ? toPeriod(ctx, step, code) : undefined
  if (period === undefined) throw wrongCode()
  await updateSecondStep(ctx.db, userId, { last_period: period, set_up_at: ctx.now })
  return { recoveryCodes: await makeFirstRecoveryCodes(ctx, userId) }
}
