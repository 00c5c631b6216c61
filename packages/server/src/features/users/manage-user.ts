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
import { ensure } from '#server/errors.ts'
import { endSessionsOf } from '#server/features/auth/end-sessions.ts'
import { recordEvent } from '#server/features/history/history-service.ts'
import { holding } from '#server/holds.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { requirePasswordReset } from './credentials.ts'
import { findManagedUser, getManagedUser, holdManagedUser } from './managed-user.ts'
import { updateUser } from './user-repository.ts'

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

/** Changes what is kept of a person, as far as their role has it; the email and the role stay. */
export function updateManagedUser(ctx: Context, userId: string, body: unknown): Promise<User> {
  return inTransaction(holding(ctx, { changedPeople: [userId] }), async (ctx) => {
    const row = await holdManagedUser(ctx, userId)
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
 * are unverified. Whoever never had a password of their own gets the invitation again. Nobody resets
 * themselves.
 */
export function resetUserPassword(ctx: Context, userId: string): Promise<User> {
  return inTransaction(holding(ctx, { changedPeople: [userId] }), async (ctx) => {
    ensure(userId !== ctx.actor.id, 'forbidden')
    const row = await holdManagedUser(ctx, userId)
    ensure(!row.is_archived, 'user_archived')
    await requirePasswordReset(ctx, userId)
    await endSessionsOf(ctx, userId)
    await recordEvent(ctx, { kind: 'user_reset', userId })
    // Who has a password of their own keeps it until they set another one. Reset again, they get the
    // mail of a reset again, not the invitation: that would bring a temporary password in its place.
    const isNew = row.password_hash === null || row.temporary_password_until !== null
    await requestMail(ctx, { purpose: isNew ? 'invitation' : 'password_reset', userId })
    return getManagedUser(ctx, userId)
  })
}
