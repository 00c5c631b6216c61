import type { NewSecondStep, OwnSecondStep } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { deleteAttempts } from '#server/features/people/lockouts/attempt-repository.ts'
import {
  changeWithPassword,
  changeOwnAccount,
  changeOwnSessions,
  recordOwnRefusal,
  reserveOwnAttempt,
} from './change-own-account.ts'
import { codeAttemptSubjectsOf } from './code-attempts.ts'
import { findPasskeysOf } from './passkey-repository.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { removeSecondStep } from './remove-second-step.ts'
import { startEnrollment, confirmEnrollment } from './second-step-enrollment.ts'
import {
  countRecoveryCodes,
  findSecondStep,
  markSecondStepPassed,
  setSecondStepPassedAt,
} from './second-step-repository.ts'
import {
  ensureFreshSecondStep,
  hasSecondStep,
  isSecondStepRequired,
  consumeSecondStepCode,
  wrongCodeError,
} from './second-step-service.ts'

export async function getOwnSecondStep(ctx: Context): Promise<OwnSecondStep> {
  const { id } = ctx.actor
  return {
    since: (await findSecondStep(ctx.db, id))?.set_up_at ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, id),
    passkeys: (await findPasskeysOf(ctx.db, id)).map((row) => ({
      _id: row.id,
      name: row.name,
      addedAt: row.added_at,
      lastUsedAt: row.last_used_at,
    })),
    isRequired: await isSecondStepRequired(ctx, ctx.actor),
  }
}

/** Throws 422 at `current` for a wrong password. */
export const startOwnEnrollment = (ctx: Context, currentPassword: string): Promise<NewSecondStep> =>
  changeWithPassword(ctx, currentPassword, async (ctx, person) => {
    const { id, email } = person
    const newSecondStep = await startEnrollment(ctx, { id, email, providerOrganizationId: null })
    // With an existing passkey, the password alone is not enough to add codes.
    await ensureFreshSecondStep(ctx)
    return newSecondStep
  })

/** Returns recovery codes if there were none; they are never shown again. */
export async function confirmOwnEnrollment(ctx: Context, code: string) {
  const attempts = await reserveOwnAttempt(ctx, codeAttemptSubjectsOf(ctx.actor.id))
  return changeOwnAccount(ctx, async (ctx) => {
    await ensureFreshSecondStep(ctx)
    const { recoveryCodes } = await confirmEnrollment(ctx, ctx.actor.id, code)
    await deleteAttempts(ctx.db, attempts.ids)
    await setSecondStepPassedAt(ctx.db, ctx.sessionId, ctx.now)
    await recordEvent(ctx, { kind: 'second_step_set_up', userId: ctx.actor.id })
    return { recoveryCodes }
  })
}

/** Makes the session's second step fresh; a wrong code is 422 at `code` and counts as a guess. */
export async function confirmOwnSecondStep(ctx: Context, code: string): Promise<void> {
  const { id } = ctx.actor
  const attempts = await reserveOwnAttempt(ctx, codeAttemptSubjectsOf(id))
  ensure(await hasSecondStep(ctx, id), 'second_step_changed')
  const isConfirmed = await changeOwnAccount(ctx, async (ctx) => {
    if (!(await consumeSecondStepCode(ctx, id, code))) return false
    await markSecondStepPassed(ctx.db, ctx.sessionId, ctx.now)
    await deleteAttempts(ctx.db, attempts.ids)
    return true
  })
  if (isConfirmed) return
  await recordOwnRefusal(ctx, { kind: 'second_step_refused', subjects: codeAttemptSubjectsOf(id) })
  throw wrongCodeError()
}

export const renewOwnRecoveryCodes = (ctx: Context) =>
  changeOwnAccount(ctx, async (ctx) => {
    const { id } = ctx.actor
    ensure(await hasSecondStep(ctx, id), 'second_step_changed')
    const recoveryCodes = await createRecoveryCodes(ctx, id)
    await recordEvent(ctx, { kind: 'recovery_codes_made', userId: id })
    return { recoveryCodes }
  })

/** Removes passkeys too; throws 409 `second_step_changed` if a second step is required. */
export const removeOwnSecondStep = (ctx: Context): Promise<void> =>
  changeOwnSessions(ctx, async (ctx) => {
    ensure(await hasSecondStep(ctx, ctx.actor.id), 'second_step_changed')
    ensure(!(await isSecondStepRequired(ctx, ctx.actor)), 'second_step_changed')
    await removeSecondStep(ctx, { userId: ctx.actor.id })
  })
