import { texts, type NewSecondStep, type OwnSecondStep } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/db/tables.ts'
import { AppError, ensure } from '#server/errors.ts'
import { deleteAttempts } from '#server/features/attempts/attempt-repository.ts'
import {
  reserveAttempts,
  type Reservation,
  type Trier,
} from '#server/features/attempts/attempt-service.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import { recordAccess } from '#server/features/history/record-access.ts'
import { isPasswordRight } from '#server/features/secrets/password-service.ts'
import { findUser } from '#server/features/user-rows/user-repository.ts'
import { lockPersonAsRead } from '#server/features/user-rows/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { locking } from '#server/locks.ts'
import { codeTriesOf } from './code-tries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { removeStep } from './remove-second-step.ts'
import { countRecoveryCodes, findSecondStep, setSessionStep } from './second-step-repository.ts'
import {
  ensureFreshStep,
  hasSecondStep,
  isSecondStepRequired,
  takeCode,
  wrongCode,
} from './second-step-service.ts'
import { beginSecondStep, finishSecondStep } from './set-up-second-step.ts'

/** How the person's own second step stands. */
export async function getOwnSecondStep(ctx: Context): Promise<OwnSecondStep> {
  const { id } = ctx.actor
  return {
    since: (await findSecondStep(ctx.db, id))?.set_up_at ?? null,
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, id),
    isRequired: await isSecondStepRequired(ctx, ctx.actor),
  }
}

/** Makes a key for the person, who names the present password; a wrong one is 422 at `current`. */
export async function beginOwnSecondStep(ctx: Context, current: string): Promise<NewSecondStep> {
  const { person, attempts } = await reserveOwnPassword(ctx)
  if (!(await isPasswordRight(person.password_hash, current))) {
    await recordAccess(ctx, { kind: 'sign_in_refused', userId: person.id })
    throw wrongPassword()
  }
  return changingOneself(ctx, async (ctx) => {
    if (!(await lockPersonAsRead(ctx, person))) throw wrongPassword()
    await deleteAttempts(ctx.db, attempts.ids)
    return beginSecondStep(ctx, person)
  })
}

/** Sets it up by its first code; returns the recovery codes, which are never shown again. */
export async function setUpOwnSecondStep(ctx: Context, code: string) {
  const attempts = await reserveOwnTry(ctx, codeTriesOf(ctx.actor.id))
  return changingOneself(ctx, async (ctx) => {
    const made = await finishSecondStep(ctx, ctx.actor.id, code)
    await deleteAttempts(ctx.db, attempts.ids)
    await setSessionStep(ctx.db, ctx.sessionId, ctx.now)
    await recordEvent(ctx, { kind: 'second_step_set_up', userId: ctx.actor.id })
    return made
  })
}

/** Makes the session's second step fresh; a code that does not count is 422 at `code`, and counted as a guess. */
export async function confirmOwnSecondStep(ctx: Context, code: string): Promise<void> {
  const { id } = ctx.actor
  const attempts = await reserveOwnTry(ctx, codeTriesOf(id))
  ensure(await hasSecondStep(ctx, id), 'second_step_changed')
  const isDone = await changingOneself(ctx, async (ctx) => {
    if (!(await takeCode(ctx, id, code))) return false
    await setSessionStep(ctx.db, ctx.sessionId, ctx.now)
    await deleteAttempts(ctx.db, attempts.ids)
    return true
  })
  if (isDone) return
  await recordAccess(ctx, { kind: 'second_step_refused', userId: id })
  throw wrongCode()
}

/** Replaces the recovery codes. */
export const renewOwnRecoveryCodes = (ctx: Context) =>
  changingOneself(ctx, async (ctx) => {
    const { id } = ctx.actor
    ensure(await hasSecondStep(ctx, id), 'second_step_changed')
    await ensureFreshStep(ctx)
    const recoveryCodes = await makeRecoveryCodes(ctx, id)
    await recordEvent(ctx, { kind: 'recovery_codes_made', userId: id })
    return { recoveryCodes }
  })

/** Takes it away, unless the rule of the house asks it of them: 409 `second_step_changed`. */
export const removeOwnSecondStep = (ctx: Context): Promise<void> =>
  changingOneself(ctx, async (ctx) => {
    ensure(await hasSecondStep(ctx, ctx.actor.id), 'second_step_changed')
    ensure(!(await isSecondStepRequired(ctx, ctx.actor)), 'second_step_changed')
    await ensureFreshStep(ctx)
    await removeStep(ctx, { userId: ctx.actor.id })
  })

/** A change of the person's own account and session. An administrator in the account may not. */
function changingOneself<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const locks = { changedPeople: [ctx.actor.id], sessions: 'own_changed' } as const
  return inTransaction(locking(ctx, locks), async (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    const result = await work(ctx)
    publishChange(ctx, { kind: 'me' }, { people: [ctx.actor.id] })
    return result
  })
}

/** Counts a password in the session, as a change of the password does. */
async function reserveOwnPassword(
  ctx: Context,
): Promise<{ person: UserRow; attempts: Reservation }> {
  const person = await findUser(ctx.db, ctx.actor.id)
  ensure(person, 'not_signed_in')
  const trier = { kind: 'known_browser', who: person.email, apart: ctx.sessionId } as const
  return { person, attempts: await reserveOwnTry(ctx, [trier]) }
}

/** Counts a try of the person; too many are 429 `too_many_tries`. An administrator in the account uses none up. */
const reserveOwnTry = (ctx: Context, triers: readonly Trier[]): Promise<Reservation> =>
  inTransaction(ctx, (ctx) => {
    ensure(!ctx.impersonator, 'forbidden')
    return reserveAttempts(ctx, triers)
  })

const wrongPassword = () =>
  new AppError('invalid_input', { errors: { current: texts.validation.wrongPassword } })
