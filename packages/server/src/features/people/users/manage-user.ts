import {
  accountManagerBody,
  isAccountManager,
  isRemediator,
  personBody,
  remediatorBody,
  type Role,
  type User,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { requirePasswordReset } from '#server/features/people/credentials.ts'
import {
  getLockedInvitation,
  renameInvitee,
  resendInvitation,
} from '#server/features/people/invitations/client-invitations.ts'
import { reserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { tryReserveMail, reserveMail } from '#server/features/people/lockouts/mail-limits.ts'
import { endSessionsOf } from '#server/features/people/sessions/end-sessions.ts'
import { findUser, updateUser } from '#server/features/people/user-repository.ts'
import { ensureNotErased } from '#server/features/people/user-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import {
  findManagedUser,
  getLockedChangeableUser,
  getLockedResettableUser,
  getManagedUser,
} from './managed-user.ts'

/** The schema depends on the role, which never changes; undefined if the person is not managed. */
export async function findUpdateBodySchema(ctx: Context, userId: string) {
  const row = await findManagedUser(ctx, userId)
  if (!row) return undefined
  if (isAccountManager(row)) return accountManagerBody
  return isRemediator(row) ? remediatorBody : personBody
}

/** For an open invitation, changes the typed data. */
export function updateManagedUser(ctx: Context, userId: string, body: unknown): Promise<User> {
  return inTransaction(withLocks(ctx, { changedPeople: [userId] }), async (ctx) => {
    const invitation = await getLockedInvitation(ctx, userId)
    if (invitation) {
      await renameInvitee(ctx, invitation.id, personBody.parse(body))
      return getManagedUser(ctx, userId)
    }
    const row = await getLockedChangeableUser(ctx, userId)
    ensureNotErased(row)
    await updateUser(ctx.db, userId, toColumns(row, body))
    await recordEvent(ctx, { kind: 'user_updated', userId })
    return getManagedUser(ctx, userId)
  })
}

/** Ignores fields that the role lacks. */
function toColumns(person: { role: Role }, body: unknown) {
  const { firstName, lastName } = personBody.parse(body)
  const names = { first_name: firstName, last_name: lastName }
  if (isAccountManager(person)) {
    const { phone_number, countryCode } = accountManagerBody.parse(body)
    return { ...names, phone_number, country_code: countryCode }
  }
  if (!isRemediator(person)) return names
  const { company_name = null, secondary_email = null } = remediatorBody.parse(body)
  return { ...names, company_name, secondary_email }
}

/** Sends a new invitation instead to a person without a password of their own. */
export function resetUserPassword(ctx: Context, userId: string): Promise<User> {
  return inTransaction(withLocks(ctx, { changedPeople: [userId] }), async (ctx) => {
    ensure(userId !== ctx.actor.id, 'forbidden')
    const invitation = await getLockedInvitation(ctx, userId)
    if (invitation) {
      await reserveInvitationAttempt(ctx, invitation)
      const person = await getPersonRow(ctx, invitation.user_id)
      await resendInvitation(ctx, { invitation, person })
      return getManagedUser(ctx, userId)
    }
    const row = await getLockedResettableUser(ctx, userId)
    ensureNotErased(row)
    ensure(!row.is_archived, 'user_archived')
    const isWithinMailLimit = await reserveResetMail(ctx, row)
    await requirePasswordReset(ctx, userId)
    await endSessionsOf(ctx, userId)
    await recordEvent(ctx, { kind: 'user_reset', userId })
    // Again a reset: an invitation would replace the person's own password by a temporary one.
    const purpose = lacksOwnPassword(row) ? 'invitation' : 'password_reset'
    if (isWithinMailLimit) await requestMail(ctx, { purpose, userId })
    return getManagedUser(ctx, userId)
  })
}

const lacksOwnPassword = ({ password_hash, temporary_password_until }: UserRow) =>
  password_hash === null || temporary_password_until !== null

/** Throws 429 beyond the limit, or returns false to account managers. */
async function reserveResetMail(ctx: Context, row: UserRow): Promise<boolean> {
  if (row.is_verified) return true
  if (lacksOwnPassword(row) && isAccountManager(ctx.actor)) {
    await reserveInvitationAttempt(ctx, row)
    // They must not tell a new person from one with an open invitation.
    return tryReserveMail(ctx, row.email)
  }
  await reserveMail(ctx, row.email)
  return true
}

/** A daily limit per address for all senders together; unknown addresses count too. */
const reserveInvitationAttempt = (ctx: Context, { email }: { email: string }) =>
  reserveAttempts(ctx, [{ kind: 'invitation', identifier: email }])

async function getPersonRow(ctx: Context, id: string) {
  const row = await findUser(ctx.db, id)
  ensure(row, 'internal')
  return row
}
