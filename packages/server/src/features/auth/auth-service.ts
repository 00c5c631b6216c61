import type { Session } from '@curbcut/contract'
import type { Context, VisitorContext, Locks } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import type { UserRow } from '#server/db/tables.ts'
import { AppError, ensure } from '#server/errors.ts'
import { recordAccess } from '#server/features/history/record-access.ts'
import { isPasswordRight } from '#server/features/secrets/password-service.ts'
import { deleteAttempts } from '#server/features/attempts/attempt-repository.ts'
import {
  countAttempt,
  isPaused,
  reserveAttempts,
  type Trier,
} from '#server/features/attempts/attempt-service.ts'
import { growPause, guessesOf, startPausesAnew } from '#server/features/attempts/growing-pauses.ts'
import { hasOwnPassword } from '#server/features/user-rows/credentials.ts'
import {
  findUserByEmail,
  setBlockedUntil,
  setLastOrganization,
} from '#server/features/user-rows/user-repository.ts'
import {
  getOwnUser,
  lockPersonAsRead,
  withOrganizations,
} from '#server/features/user-rows/user-service.ts'
import { locking } from '#server/locks.ts'
import { publishAccessChange, publishLockout } from '#server/live/publish-change.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { findStamp } from './known-browser.ts'
import { requestCode } from './request-code.ts'
import { setSessionOrganization } from './session-repository.ts'
import { startSession, toSession } from './session-service.ts'

type Credentials = { email: string; password: string }

/**
 * Refuses a wrong password, an unknown email and an archived person alike, in the same time. Too many
 * failures of one account or address are 429 `too_many_tries`.
 */
export async function signIn(
  ctx: VisitorContext,
  credentials: Credentials,
): Promise<{ session: Session; token?: string }> {
  const { row, attempts } = await identify(ctx, credentials)
  const user = await withOrganizations(ctx, row)
  // Not signed in yet: the person must first set a password.
  if (!row.is_verified) {
    await deleteAttempts(ctx.db, attempts.ids)
    const request = { purpose: 'unverified_sign_in', email: row.email, person: row } as const
    await requestCode(ctx, request)
    return { session: { ...toSession(user, null), isInvited: !hasOwnPassword(row) } }
  }

  const isStillTheirs = user.organizations.some(({ _id }) => _id === row.last_organization_id)
  const organizationId = isStillTheirs ? row.last_organization_id : null
  const token = await inTransaction(ctx, async (ctx) => {
    // Held: neither somebody archived meanwhile nor an old password gets a session.
    ensure(await lockPersonAsRead(ctx, row), 'wrong_credentials')
    await deleteAttempts(ctx.db, attempts.ids)
    await startPausesAnew(ctx, row.email)
    await recordAccess(ctx, { kind: 'signed_in', userId: row.id })
    return startSession(ctx, { userId: row.id, organizationId })
  })
  return { session: toSession(user, organizationId), token }
}

/**
 * The person with these credentials, and the tries to forgive; each failure counts for account and
 * address.
 */
async function identify(ctx: VisitorContext, { email, password }: Credentials) {
  const browser = findStamp(ctx, email)
  // Where this account has signed in before, the browser has its own limit. Strangers cannot use that
  // up, neither by naming the account nor behind the same address.
  const triers: Trier[] =
    browser === undefined
      ? [{ kind: 'sign_in', who: ctx.address }, ...guessesOf(email)]
      : [{ kind: 'known_browser', who: email, apart: browser }]
  const [attempts, row] = await Promise.all([
    reserveAttempts(ctx, triers),
    findUserByEmail(ctx.db, email),
  ])
  const isRight = await isPasswordRight(row?.password_hash ?? null, password)
  if (row && isRight && mayEnter(ctx, row)) return { row, attempts }
  await recordAccess(ctx, { kind: 'sign_in_refused', userId: row?.id })
  // Failures in a known browser block only that browser.
  if (browser === undefined && (await isPaused(ctx, guessesOf(email)))) {
    await beginPause(ctx, { email, person: row })
  }
  throw new AppError('wrong_credentials')
}

/** Keeps strangers out of an account for a while, and tells its owner. The work is the same without one. */
async function beginPause(
  ctx: VisitorContext,
  { email, person }: { email: string; person: UserRow | undefined },
) {
  const until = await growPause(ctx, email)
  if (!until) return
  await setBlockedUntil(ctx.db, email, until)
  await recordAccess(ctx, { kind: 'locked_out', userId: person?.id })
  if (person) publishLockout(ctx, person.id)
  if (!(await countAttempt(ctx, [{ kind: 'told_of_pause', who: email }]))) return
  const isReader = person?.is_verified && !person.is_archived
  await requestMail(ctx, { purpose: 'sign_in_paused', userId: isReader ? person.id : null })
}

/** A temporary password ends with its invitation. */
function mayEnter({ now }: VisitorContext, row: UserRow): boolean {
  const { is_archived: isArchived, temporary_password_until: until } = row
  return !isArchived && (until === null || until > now)
}

/** Sets where the session works from now on; an organization of others is 404. */
export function chooseOrganization(
  ctx: Context,
  { orgId, userId }: { orgId: string; userId: string },
): Promise<Session> {
  const locks: Locks = {
    organizations: [orgId],
    // The choice of an administrator in somebody else's account is not kept as that person's.
    changedPeople: ctx.impersonator ? [] : [ctx.actor.id],
    sessions: 'own_changed',
  }
  return inTransaction(locking(ctx, locks), async (ctx) => {
    ensure(userId === ctx.actor.id, 'not_found')
    const user = await getOwnUser(ctx, userId)
    ensure(
      user.organizations.some(({ _id }) => _id === orgId),
      'not_found',
    )
    if (!ctx.impersonator) await setLastOrganization(ctx.db, userId, orgId)
    await setSessionOrganization(ctx.db, ctx.sessionId, orgId)
    publishAccessChange(ctx, { sessions: [ctx.sessionId] })
    return toSession(user, orgId)
  })
}
