import {
  type NewSecondStep,
  type SecondStepKind,
  type Session,
  providerRefusals,
} from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { AppError, ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { deleteAttempts } from '#server/features/people/lockouts/attempt-repository.ts'
import { reserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { lockAccountAttempts } from '#server/features/people/lockouts/lockout-backoff.ts'
import { findOrganizationsOf } from '#server/features/people/membership-repository.ts'
import {
  isServedByProvider,
  mustUseProvider,
} from '#server/features/people/providers/provider-service.ts'
import { codeAttemptSubjectsOf } from '#server/features/people/second-step/code-attempts.ts'
import {
  startEnrollment,
  confirmEnrollment,
} from '#server/features/people/second-step/second-step-enrollment.ts'
import {
  findSecondStepKinds,
  hasSecondStep,
  isSecondStepRequired,
  consumeSecondStepCode,
  wrongCodeError,
} from '#server/features/people/second-step/second-step-service.ts'
import {
  isBrowserTrusted,
  trustBrowser,
} from '#server/features/people/second-step/trusted-browser.ts'
import { lockUser, updateCredentials } from '#server/features/people/user-repository.ts'
import { lockUnchangedPerson } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { openSession } from './open-session.ts'
import { getPendingPerson, lockPendingProvider } from './pending-sign-in.ts'
import type { ProviderSignIn } from './session-service.ts'
import { recordSignInRefusal, reserveSignInAttempts } from './sign-in-attempts.ts'

export async function findRequiredSteps(
  ctx: VisitorContext,
  row: UserRow,
): Promise<SecondStepKind[]> {
  const availableKinds = await findSecondStepKinds(ctx, row.id)
  if (availableKinds.length > 0) return (await isBrowserTrusted(ctx, row.id)) ? [] : availableKinds
  return (await isSecondStepRequired(ctx, row)) ? ['set_up'] : []
}

/** `email`: the account for which the browser is remembered. */
export type CompletedSignIn = { session: Session; token: string; email: string }

/** Throws 422 at `code` for a wrong code, which counts as a wrong password. */
export const completeByCode = (
  ctx: VisitorContext,
  { code, trust }: { code: string; trust?: boolean | undefined },
) =>
  completeSecondStep(ctx, {
    trust,
    refusal: wrongCodeError,
    verify: (ctx, userId) => consumeSecondStepCode(ctx, userId, code),
  })

type SecondStepProof = {
  trust: boolean | undefined
  /** Runs in the transaction that signs in. */
  verify(ctx: VisitorContext, userId: string): Promise<boolean>
  refusal(): AppError
}

export async function completeSecondStep(
  ctx: VisitorContext,
  { trust = false, verify, refusal }: SecondStepProof,
): Promise<CompletedSignIn & { trustToken: string | undefined }> {
  const row = await getPendingPerson(ctx)
  const { email, id: userId } = row
  const attempts = await reserveSignInAttempts(ctx, email, codeAttemptSubjectsOf(userId))
  const openedSession = await inTransaction(ctx, async (ctx) => {
    const providerSignIn = await lockPendingPerson(ctx, row)
    if (!(await verify(ctx, userId))) return undefined
    await deleteAttempts(ctx.db, attempts.ids)
    const newSession = await openSession(ctx, row, { hasPassedStep: true, providerSignIn })
    return { ...newSession, trustToken: trust ? await trustBrowser(ctx, userId) : undefined }
  })
  if (openedSession) return { ...openedSession, email }
  await recordSignInRefusal(ctx, { kind: 'second_step_refused', email, person: row })
  throw refusal()
}

/** For a person who must have a second step and has none. */
export async function startEnrollmentAtSignIn(ctx: VisitorContext): Promise<NewSecondStep> {
  const row = await getPendingPerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const providerSignIn = await lockPersonWithoutStep(ctx, row)
    const providerOrganizationId = providerSignIn?.provider.organization_id ?? null
    return startEnrollment(ctx, { id: row.id, email: row.email, providerOrganizationId })
  })
}

export async function confirmEnrollmentAtSignIn(
  ctx: VisitorContext,
  code: string,
): Promise<CompletedSignIn & { recoveryCodes: string[] }> {
  const row = await getPendingPerson(ctx)
  const attempts = await reserveAttempts(ctx, codeAttemptSubjectsOf(row.id))
  return inTransaction(ctx, async (ctx) => {
    const providerSignIn = await lockPersonWithoutStep(ctx, row)
    const { recoveryCodes } = await confirmEnrollment(ctx, row.id, code)
    await deleteAttempts(ctx.db, attempts.ids)
    const completedSignIn = await openSessionWithNewStep(ctx, row, {
      kind: 'second_step_set_up',
      providerSignIn,
    })
    return { ...completedSignIn, recoveryCodes }
  })
}

/** Refuses a person whose account or provider has changed since the first factor. */
async function lockPendingPerson(
  ctx: VisitorContext,
  row: UserRow,
): Promise<ProviderSignIn | undefined> {
  ensure(await lockUnchangedPerson(ctx, row), 'sign_in_expired')
  const providerSignIn = await lockPendingProvider(ctx)
  if (providerSignIn)
    ensure(await isServedByProvider(ctx, providerSignIn.provider, row), 'sign_in_expired')
  else ensure(!(await mustUseProvider(ctx, row)), 'provider_required')
  await lockAccountAttempts(ctx, row.email)
  return providerSignIn
}

/** Throws 401 `provider_refused` if this sign-in's provider must not set up a second step. */
export async function lockPersonWithoutStep(
  ctx: VisitorContext,
  row: UserRow,
): Promise<ProviderSignIn | undefined> {
  // The person is changed later: the stronger lock must come first.
  await lockUser(ctx.db, row.id)
  const providerSignIn = await lockPendingPerson(ctx, row)
  const isStillNeeded =
    !(await hasSecondStep(ctx, row.id)) && (await isSecondStepRequired(ctx, row))
  ensure(isStillNeeded, 'sign_in_expired')
  if (providerSignIn && !(await maySetUpStepThrough(ctx, row, providerSignIn))) {
    throw new AppError('provider_refused', { message: providerRefusals.step_elsewhere })
  }
  return providerSignIn
}

/** The operator of a provider could sign in as them: allowed only without other organizations. */
export async function maySetUpStepThrough(
  ctx: VisitorContext,
  { id }: Pick<UserRow, 'id'>,
  { provider: { organization_id: organizationId } }: Pick<ProviderSignIn, 'provider'>,
): Promise<boolean> {
  if (organizationId === null) return true
  const organizations = await findOrganizationsOf(ctx.db, id)
  return organizations.every((organization) => organization.id === organizationId)
}

type NewSecondStepOptions = {
  kind: 'second_step_set_up' | 'passkey_added'
  providerSignIn: ProviderSignIn | undefined
}

/** No one is signed in yet, so the history names the person as the author of the new step. */
export async function openSessionWithNewStep(
  ctx: VisitorContext,
  row: UserRow,
  { kind, providerSignIn }: NewSecondStepOptions,
): Promise<CompletedSignIn> {
  const { id: userId, role, email } = row
  const actor = { id: userId, role, organizationId: null }
  await recordEvent({ ...ctx, actor, impersonator: null }, { kind, userId })
  const stepOrganizationColumns = {
    second_step_organization_id: providerSignIn?.provider.organization_id ?? null,
  }
  await updateCredentials(ctx.db, userId, stepOrganizationColumns)
  const updatedRow = { ...row, ...stepOrganizationColumns }
  return { ...(await openSession(ctx, updatedRow, { hasPassedStep: true, providerSignIn })), email }
}
