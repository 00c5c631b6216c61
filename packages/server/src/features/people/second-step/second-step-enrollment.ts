import { randomBytes } from 'node:crypto'
import { texts, type NewSecondStep } from '@curbcut/contract'
import { encode } from 'uqr'
import type { VisitorContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { secondStepSetupMinutes } from '#server/limits.ts'
import { minutesBefore } from '#server/times.ts'
import { createFirstRecoveryCodes } from './recovery-codes.ts'
import {
  lockPendingStep,
  upsertSecondStep,
  setSecondStepOrganization,
  updateSecondStep,
} from './second-step-repository.ts'
import {
  hasSecondStep,
  sealTotpKey,
  findCodePeriod,
  normalizeCode,
  wrongCodeError,
} from './second-step-service.ts'
import { isTotpCodeFormat, toBase32, toOtpauthUri } from './totp.ts'

type Deps = Pick<VisitorContext, 'db' | 'now' | 'secretKey'>

/** RFC 4226 recommends the length of the hash. */
const keyLengthBytes = 20

type Enrollee = {
  id: string
  email: string
  /** The organization whose provider signed them in; null after a password. */
  providerOrganizationId: string | null
}

/** Replaces a key that was never proved. The caller's transaction has locked the person. */
export async function startEnrollment(
  ctx: Deps,
  { id: userId, email, providerOrganizationId }: Enrollee,
): Promise<NewSecondStep> {
  const key = randomBytes(keyLengthBytes)
  const newStep = { userId, sealedKey: sealTotpKey(ctx, userId, key), now: ctx.now }
  const isStarted = await upsertSecondStep(ctx.db, newStep)
  ensure(isStarted, 'second_step_changed')
  // With a passkey, the column already names where the second step was set up.
  if (!(await hasSecondStep(ctx, userId)))
    await setSecondStepOrganization(ctx.db, userId, providerOrganizationId)
  const otpauthUri = toOtpauthUri({ issuer: texts.product, account: email, key })
  const { data } = encode(otpauthUri, { ecc: 'M', border: 0 })
  return {
    key: toBase32(key),
    qrCode: data.map((modules) => modules.map((isDark) => (isDark ? '1' : '0')).join('')),
  }
}

/** Throws 422 at `code`, or 409 `second_step_changed` if it expired. Requires a transaction. */
export async function confirmEnrollment(
  ctx: Deps,
  userId: string,
  typedCode: string,
): Promise<{ recoveryCodes: string[] }> {
  const since = minutesBefore(ctx.now, secondStepSetupMinutes)
  const pendingStep = await lockPendingStep(ctx.db, { userId, since })
  ensure(pendingStep, 'second_step_changed')
  const code = normalizeCode(typedCode)
  const period = isTotpCodeFormat(code) ? findCodePeriod(ctx, pendingStep, code) : undefined
  if (period === undefined) throw wrongCodeError()
  await updateSecondStep(ctx.db, userId, { last_period: period, set_up_at: ctx.now })
  return { recoveryCodes: await createFirstRecoveryCodes(ctx, userId) }
}
