import {
  clientRole,
  errors,
  isAdministrator,
  isSuperUser,
  type Actor,
  type ManagedRole,
  type User,
} from '@curbcut/contract'
import { locking } from '#server/access-locks.ts'
import type { Context, Locks } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { AppError, ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { reserveAttempts } from '#server/features/people/attempts/attempt-service.ts'
import { countMail } from '#server/features/people/attempts/mail-limits.ts'
import { inviteExistingPerson } from '#server/features/people/invitations/client-invitations.ts'
import { hasMembership, insertMembership } from '#server/features/people/membership-repository.ts'
import { lockActiveOrganization } from '#server/features/people/membership-service.ts'
import { findUserByEmail, insertUser } from '#server/features/people/user-repository.ts'
import { newId } from '#server/ids.ts'
import { inTransaction, repeatTransaction } from '#server/in-transaction.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { toUniqueId } from './create-person.ts'
import { getManagedUser } from './managed-user.ts'

export type InvitationFields = {
  email: string
  firstName: string
  lastName: string
  phone_number?: string | undefined
  countryCode?: string | undefined
  company_name?: string | undefined
  secondary_email?: string | undefined
}

/** Throws 409 for a known email. */
export function inviteUser(
  ctx: Context,
  { role, ...invited }: InvitationFields & { role: ManagedRole },
): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    const userId = await createInvited(ctx, role, invited)
    return getManagedUser(ctx, userId ?? (await refuseExisting(ctx, invited.email)))
  })
}

/**
 * Answers the same for every address except 409 for a member: nothing about an existing person is
 * revealed before they accept.
 */
export function inviteClient(ctx: Context, invited: InvitationFields): Promise<User> {
  const locks = (ctx: Context) => findInvitationLocks(ctx, invited.email)
  return inTransaction(locking(ctx, locks), async (ctx) => {
    const organizationId = ctx.actor.organizationId ?? ''
    ensure(await lockActiveOrganization(ctx, organizationId), 'organization_archived')
    const existing = await findUserByEmail(ctx.db, invited.email)
    // A person with this email appeared between the locks, and locks have one order: start again.
    if (existing && !ctx.locked?.changedPeople?.includes(existing.id)) repeatTransaction()
    await reserveAttempts(ctx, [{ kind: 'invitation', identifier: invited.email }])
    if (existing) return getManagedUser(ctx, await inviteToJoin(ctx, existing, invited))
    // Another request has just created the person: the next attempt finds them.
    const userId = (await createInvited(ctx, clientRole, invited)) ?? repeatTransaction()
    await insertMembership(ctx.db, { organizationId, userId, now: ctx.now })
    await recordEvent(ctx, { kind: 'user_joined', organizationId, userId })
    return getManagedUser(ctx, userId)
  })
}

async function findInvitationLocks({ db }: Context, email: string): Promise<Locks> {
  const existing = await findUserByEmail(db, email)
  return existing ? { changedPeople: [existing.id] } : {}
}

async function inviteToJoin(
  ctx: Context,
  existing: UserRow,
  invited: InvitationFields,
): Promise<string> {
  const organizationId = ctx.actor.organizationId ?? ''
  if (await hasMembership(ctx.db, { organizationId, userId: existing.id })) {
    if (existing.is_archived) refuseArchived(ctx.actor)
    throw new AppError('email_taken', emailTaken)
  }
  const id = await inviteExistingPerson(ctx, { ...invited, person: existing })
  ensure(id, 'email_taken', emailTaken)
  return id
}

async function createInvited(
  ctx: Context,
  role: ManagedRole,
  { email, firstName, lastName, ...profile }: InvitationFields,
): Promise<string | undefined> {
  const id = newId()
  const isNew = await insertUser(ctx.db, {
    id,
    email,
    first_name: firstName,
    last_name: lastName,
    role,
    phone_number: profile.phone_number ?? null,
    ...(profile.countryCode && { country_code: profile.countryCode }),
    company_name: profile.company_name ?? null,
    secondary_email: profile.secondary_email ?? null,
    unique_id: toUniqueId(role),
    // The mail creates the temporary password.
    password_hash: null,
    is_verified: false,
    blocked_until: null,
    last_organization_id: null,
    created_at: ctx.now,
  })
  if (!isNew) return undefined
  await recordEvent(ctx, { kind: 'user_created', userId: id, details: { role } })
  if (await countMail(ctx, email)) {
    await requestMail(ctx, { purpose: 'invitation', userId: id })
  }
  return id
}

const emailTaken = { errors: { email: errors.email_taken.message } }

async function refuseExisting(ctx: Context, email: string): Promise<never> {
  const existing = await findUserByEmail(ctx.db, email)
  if (existing?.is_archived) refuseArchived(ctx.actor)
  throw new AppError('email_taken', emailTaken)
}

/** The message is also at the field, because a re-opened form shows only that. */
function refuseArchived(actor: Actor): never {
  const inviter = isAdministrator(actor) ? 'a super user' : 'an administrator'
  const message = isSuperUser(actor)
    ? errors.email_of_archived.message
    : `There is already a person with this email address, who is archived. Ask ${inviter} to activate them.`
  throw new AppError('email_of_archived', { message, errors: { email: message } })
}
