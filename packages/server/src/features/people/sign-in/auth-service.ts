import { type SecondStepKind, type Session, providerMessages } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context, VisitorContext, Locks } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { AppError, ensure } from '#server/errors.ts'
import { recordAccess } from '#server/features/jobs/history/record-access.ts'
import { hasOwnPassword } from '#server/features/people/credentials.ts'
import { deleteAttempts } from '#server/features/people/lockouts/attempt-repository.ts'
import { lockAccountAttempts } from '#server/features/people/lockouts/lockout-backoff.ts'
import { getMembershipLookup } from '#server/features/people/membership-service.ts'
import { mustUseProvider } from '#server/features/people/providers/provider-service.ts'
import { findUserByEmail, setLastOrganization } from '#server/features/people/user-repository.ts'
import {
  getOwnUser,
  lockUnchangedPerson,
  withOrganizations,
} from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { publishAccessChange } from '#server/live/publish-change.ts'
import { isPasswordRight } from '#server/secrets/password-service.ts'
import { openSession } from './open-session.ts'
import { sealPendingSignIn } from './pending-sign-in.ts'
import { requestCode } from './request-code.ts'
import { findRequiredSteps } from './second-step-at-sign-in.ts'
import { findSessionAccess, setSessionOrganization } from './session-repository.ts'
import { toSession } from './session-service.ts'
import { recordSignInRefusal, reserveSignInAttempts } from './sign-in-attempts.ts'

type Credentials = { email: string; password: string }

/** Without a token, the person is unverified and not signed in yet. */
type SignInOutcome =
  | { session: Session; token?: string }
  | { neededSteps: SecondStepKind[]; pendingSignIn: string }

/** Refuses a wrong password, unknown email or archived person alike, in the same time; 429. */
export async function signIn(
  ctx: VisitorContext,
  credentials: Credentials,
): Promise<SignInOutcome> {
  const { row, attempts } = await authenticate(ctx, credentials)
  if (!row.is_verified) {
    await deleteAttempts(ctx.db, attempts.ids)
    const request = { purpose: 'unverified_sign_in', email: row.email, person: row } as const
    await requestCode(ctx, request)
    const user = await withOrganizations(ctx, row)
    return { session: { ...toSession(user, null), isInvited: !hasOwnPassword(row) } }
  }

  return inTransaction(ctx, async (ctx) => {
    // The lock rules out that the person is archived or the password changed meanwhile.
    ensure(await lockUnchangedPerson(ctx, row), 'wrong_credentials')
    await lockAccountAttempts(ctx, row.email)
    await deleteAttempts(ctx.db, attempts.ids)
    const neededSteps = await findRequiredSteps(ctx, row)
    if (neededSteps.length > 0) return { neededSteps, pendingSignIn: sealPendingSignIn(ctx, row) }
    return openSession(ctx, row, { hasPassedStep: false, providerSignIn: undefined })
  })
}

async function authenticate(ctx: VisitorContext, { email, password }: Credentials) {
  const [attempts, row] = await Promise.all([
    reserveSignInAttempts(ctx, email),
    findUserByEmail(ctx.db, email),
  ])
  const isPasswordCorrect = await isPasswordRight(row?.password_hash ?? null, password)
  if (row && isPasswordCorrect && maySignIn(ctx, row)) {
    if (!(await mustUseProvider(ctx, row))) return { row, attempts }
    // Not a guess: only callers with the right password learn this.
    await deleteAttempts(ctx.db, attempts.ids)
    await recordAccess(ctx, { kind: 'sign_in_refused', userId: row.id })
    throw new AppError('provider_required')
  }
  await recordSignInRefusal(ctx, { kind: 'sign_in_refused', email, person: row })
  throw new AppError('wrong_credentials')
}

/** A temporary password expires with its invitation. */
function maySignIn({ now }: VisitorContext, row: UserRow): boolean {
  const { is_archived: isArchived, temporary_password_until: until } = row
  return !isArchived && (until === null || until > now)
}

/** Throws 404 for an organization to which the person does not belong. */
export function chooseOrganization(
  ctx: Context,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<Session> {
  const locks: Locks = {
    organizations: [orgId],
    // An administrator's choice in a ghost session is not stored for the person.
    changedPeople: ctx.impersonator ? [] : [ctx.actor.id],
    sessions: 'own_changed',
  }
  return inTransaction(withLocks(ctx, locks), async (ctx) => {
    ensure(userId === ctx.actor.id, 'not_found')
    const membershipsOf = await getMembershipLookup(ctx, [userId])
    ensure(
      membershipsOf(userId).some(({ _id }) => _id === orgId),
      'not_found',
    )
    const access = await findSessionAccess(ctx.db, ctx.sessionId)
    ensure(access, 'not_signed_in')
    const isOrganizationAllowed = access.boundId === null || access.boundId === orgId
    ensure(isOrganizationAllowed, 'forbidden', { message: providerMessages.otherOrganization })
    ensure(access.closedId !== orgId, 'forbidden', { message: providerMessages.onlyByItsProvider })
    if (!ctx.impersonator) await setLastOrganization(ctx.db, userId, orgId)
    await setSessionOrganization(ctx.db, ctx.sessionId, orgId)
    publishAccessChange(ctx, { sessions: [ctx.sessionId] })
    return toSession(await getOwnUser(ctx, userId), orgId)
  })
}
