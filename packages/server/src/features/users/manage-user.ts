import {
  accountManagerBody,
  isAccountManager,
  isRemediator,
  personBody,
  remediatorBody,
  type Role,
  type User,
} from '@curbcut/contract'
import { inTransaction, type Context } from '#server/context.ts'
import type { UserRow } from '#server/db/tables.ts'
import { ensure } from '#server/errors.ts'
import { endSessionsOf } from '#server/features/auth/end-sessions.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import {
  holdInvitation,
  renameInvited,
  resendInvitation,
} from '#server/features/invitations/client-invitations.ts'
import { countMail, reserveMail } from '#server/features/tries/mail-limits.ts'
import { reserveTries } from '#server/features/tries/try-service.ts'
import { requirePasswordReset } from '#server/features/user-rows/credentials.ts'
import { findUser, updateUser } from '#server/features/user-rows/user-repository.ts'
import { holding } from '#server/holds.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { findManagedUser, getManagedUser, holdOwnUser } from './managed-user.ts'

/**
 * What is asked for of this person, by their role, which never changes; undefined for somebody whom
 * the actor does not manage.
 */
export async function findBodyOf(ctx: Context, userId: string) {
  const row = await findManagedUser(ctx, userId)
  if (!row) return undefined
  if (isAccountManager(row)) return accountManagerBody
  return isRemediator(row) ? remediatorBody : personBody
}

/**
 * Changes what is kept of a person, as far as their role has it; the email and the role stay. Of an
 * invitation that waits it changes what was typed.
 */
export function updateManagedUser(ctx: Context, userId: string, body: unknown): Promise<User> {
  return inTransaction(holding(ctx, { changedPeople: [userId] }), async (ctx) => {
    const invitation = await holdInvitation(ctx, userId)
    if (invitation) {
      await renameInvited(ctx, invitation.id, personBody.parse(body))
      return getManagedUser(ctx, userId)
    }
    const row = await holdOwnUser(ctx, userId)
    await updateUser(ctx.db, userId, toColumns(row, body))
    await recordEvent(ctx, { kind: 'user_updated', userId })
    return getManagedUser(ctx, userId)
  })
}

/** What a role does not have is not even read. */
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

/**
 * Ends the sessions of a person and sends them a code; until they have set a password with it they
 * are unverified. Whoever never had a password of their own gets the invitation again, and so does whose
 * invitation to an organization waits. Nobody resets themselves.
 */
export function resetUserPassword(ctx: Context, userId: string): Promise<User> {
  return inTransaction(holding(ctx, { changedPeople: [userId] }), async (ctx) => {
    ensure(userId !== ctx.actor.id, 'forbidden')
    const invitation = await holdInvitation(ctx, userId)
    if (invitation) {
      await limitInvitations(ctx, invitation)
      const person = await getPersonRow(ctx, invitation.user_id)
      await resendInvitation(ctx, { invitation, person })
      return getManagedUser(ctx, userId)
    }
    const row = await holdOwnUser(ctx, userId)
    ensure(!row.is_archived, 'user_archived')
    const mayGo = await limitMails(ctx, row)
    await requirePasswordReset(ctx, userId)
    await endSessionsOf(ctx, userId)
    await recordEvent(ctx, { kind: 'user_reset', userId })
    // Who has a password of their own keeps it until they set another one. Reset again, they get the
    // mail of a reset again, not the invitation: that would bring a temporary password in its place.
    const purpose = isNew(row) ? 'invitation' : 'password_reset'
    if (mayGo) await requestMail(ctx, { purpose, userId })
    return getManagedUser(ctx, userId)
  })
}

/** Whether they never had a password of their own. */
const isNew = ({ password_hash, temporary_password_until }: UserRow) =>
  password_hash === null || temporary_password_until !== null

/**
 * Whether another mail may go to this person. Too many to somebody who is not verified are 429; but to an
 * account manager somebody new is like one whose invitation waits, of whom they may not learn that.
 */
async function limitMails(ctx: Context, row: UserRow): Promise<boolean> {
  if (row.is_verified) return true
  if (isNew(row) && isAccountManager(ctx.actor)) {
    await limitInvitations(ctx, row)
    return countMail(ctx, row.email)
  }
  await reserveMail(ctx, row.email)
  return true
}

/** An address gets so many invitations a day, whoever sends them; whether it is known makes no difference. */
const limitInvitations = (ctx: Context, { email }: { email: string }) =>
  reserveTries(ctx, [{ kind: 'invitation', who: email }])

async function getPersonRow(ctx: Context, id: string) {
  const row = await findUser(ctx.db, id)
  ensure(row, 'internal')
  return row
}
