import {
  clientRole,
  errors,
  isAdministrator,
  isSuperUser,
  type Actor,
  type ManagedRole,
  type User,
} from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context, Locks } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { AppError, ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { inviteExistingPerson } from '#server/features/people/invitations/client-invitations.ts'
import { reserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { tryReserveMail } from '#server/features/people/lockouts/mail-limits.ts'
import { hasMembership, insertMembership } from '#server/features/people/membership-repository.ts'
import { lockActiveOrganization } from '#server/features/people/membership-service.ts'
import { findUserByEmail, insertUser } from '#server/features/people/user-repository.ts'
import { newId } from '#server/ids.ts'
import { inTransaction, repeatTransaction } from '#server/in-transaction.ts'
import { requestMail } from '#server/queue/request-mail.ts'
import { createUniqueId } from './create-person.ts'
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
  { role, ...invitationFields }: InvitationFields & { role: ManagedRole },
): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    const userId = await createInvitedUser(ctx, role, invitationFields)
    return getManagedUser(ctx, userId ?? (await refuseExistingEmail(ctx, invitationFields.email)))
  })
}

/** Answers alike except for a member (409): reveals nothing of a person before they accept. */
export function inviteClient(ctx: Context, invitationFields: InvitationFields): Promise<User> {
  const findLocks = (ctx: Context) => findInvitationLocks(ctx, invitationFields.email)
  return inTransaction(withLocks(ctx, findLocks), async (ctx) => {
    const organizationId = ctx.actor.organizationId ?? ''
    ensure(await lockActiveOrganization(ctx, organizationId), 'organization_archived')
    const existingUser = await findUserByEmail(ctx.db, invitationFields.email)
    // A person with this email appeared between the locks, and locks have one order: start again.
    if (existingUser && !ctx.locked?.changedPeople?.includes(existingUser.id)) repeatTransaction()
    await reserveAttempts(ctx, [{ kind: 'invitation', identifier: invitationFields.email }])
    if (existingUser)
      return getManagedUser(ctx, await inviteToJoin(ctx, existingUser, invitationFields))
    // Another request has just created the person: the next attempt finds them.
    const userId =
      (await createInvitedUser(ctx, clientRole, invitationFields)) ?? repeatTransaction()
    await insertMembership(ctx.db, { organizationId, userId, now: ctx.now })
    await recordEvent(ctx, { kind: 'user_joined', organizationId, userId })
    return getManagedUser(ctx, userId)
  })
}

async function findInvitationLocks({ db }: Context, email: string): Promise<Locks> {
  const existingUser = await findUserByEmail(db, email)
  return existingUser ? { changedPeople: [existingUser.id] } : {}
}

async function inviteToJoin(
  ctx: Context,
  existingUser: UserRow,
  invitationFields: InvitationFields,
): Promise<string> {
  const organizationId = ctx.actor.organizationId ?? ''
  if (await hasMembership(ctx.db, { organizationId, userId: existingUser.id })) {
    if (existingUser.is_archived) refuseArchived(ctx.actor)
    throw new AppError('email_taken', emailTakenDetails)
  }
  const id = await inviteExistingPerson(ctx, { ...invitationFields, person: existingUser })
  ensure(id, 'email_taken', emailTakenDetails)
  return id
}

async function createInvitedUser(
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
    unique_id: createUniqueId(role),
    // The mail creates the temporary password.
    password_hash: null,
    is_verified: false,
    blocked_until: null,
    last_organization_id: null,
    created_at: ctx.now,
  })
  if (!isNew) return undefined
  await recordEvent(ctx, { kind: 'user_created', userId: id, details: { role } })
  if (await tryReserveMail(ctx, email)) {
    await requestMail(ctx, { purpose: 'invitation', userId: id })
  }
  return id
}

const emailTakenDetails = { errors: { email: errors.email_taken.message } }

async function refuseExistingEmail(ctx: Context, email: string): Promise<never> {
  const existingUser = await findUserByEmail(ctx.db, email)
  if (existingUser?.is_archived) refuseArchived(ctx.actor)
  throw new AppError('email_taken', emailTakenDetails)
}

/** The message is also at the field, because a re-opened form shows only that. */
function refuseArchived(actor: Actor): never {
  const inviter = isAdministrator(actor) ? 'a super user' : 'an administrator'
  const message = isSuperUser(actor)
    ? errors.email_of_archived.message
    : `There is already a person with this email address, who is archived. Ask ${inviter} to activate them.`
  throw new AppError('email_of_archived', { message, errors: { email: message } })
}
