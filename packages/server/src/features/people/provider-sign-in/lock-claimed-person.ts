import {
  defaultCountryCode,
  isClientSide,
  type ProviderRefusal,
  isClientUser,
} from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { hasActed } from '#server/features/jobs/history/person-history.ts'
import { hasOwnPassword } from '#server/features/people/credentials.ts'
import { tryReserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { insertMembership } from '#server/features/people/membership-repository.ts'
import {
  findLinkedUserId,
  isInProviderDomain,
  isServedByProvider,
  linkPerson,
  type ProviderRow,
} from '#server/features/people/providers/provider-service.ts'
import { maySetUpStepThrough } from '#server/features/people/sign-in/second-step-at-sign-in.ts'
import {
  findUserByEmail,
  insertUser,
  lockUser,
  updateCredentials,
  archiveUnusedUser,
} from '#server/features/people/user-repository.ts'
import { createUniqueId } from '#server/features/people/users/create-person.ts'
import { newId } from '#server/ids.ts'
import { repeatTransaction } from '#server/in-transaction.ts'
import { deleteQueuedMails } from '#server/queue/delete-queued-mails.ts'
import { deleteCodesOf } from '#server/secrets/code-repository.ts'
import { findStepsAfterProvider } from './find-steps-after-provider.ts'
import type { ProviderClaims } from './provider-claims.ts'

/** The person signing in, locked, or why nobody may; `userId` then names the account meant. */
export type ClaimedPerson = { row: UserRow } | { reason: ProviderRefusal; userId?: string }

/** By the provider's subject, or at first by a verified address. Requires a transaction. */
export async function lockClaimedPerson(
  ctx: VisitorContext,
  provider: ProviderRow,
  claims: ProviderClaims,
): Promise<ClaimedPerson> {
  const checkPerson = async (id: string) =>
    checkClaimedPerson(ctx, provider, { row: await lockUser(ctx.db, id), claims })
  const linkedUserId = await findLinkedUserId(ctx, { provider, subject: claims.subject })
  if (linkedUserId !== undefined) return ensureVerified(ctx, await checkPerson(linkedUserId))
  const { email, isEmailVerified } = claims
  if (email === undefined) return { reason: 'email_missing' }
  if (!isEmailVerified) return { reason: 'email_not_verified' }
  if (!(await isInProviderDomain(ctx, provider, email))) return { reason: 'foreign_domain' }
  const existingUser = await findUserByEmail(ctx.db, email)
  if (!existingUser) return createPerson(ctx, provider, { ...claims, email })
  if (await isUnusedAccount(ctx, provider, existingUser.id)) {
    return createPerson(ctx, provider, { ...claims, email, unusedId: existingUser.id })
  }
  const claimedPerson = await checkPerson(existingUser.id)
  if ('reason' in claimedPerson) return claimedPerson
  const isLinked =
    (await linkAccount(ctx, provider, { ...claimedPerson, claims })) ||
    // Another browser of the same person may have linked them since the first look.
    (await findLinkedUserId(ctx, { provider, subject: claims.subject })) === existingUser.id
  if (isLinked) return ensureVerified(ctx, claimedPerson)
  // The address may have a new owner; the account stays with the first.
  return { reason: 'other_subject', userId: existingUser.id }
}

async function checkClaimedPerson(
  ctx: VisitorContext,
  provider: ProviderRow,
  { row, claims }: { row: UserRow | undefined; claims: ProviderClaims },
): Promise<ClaimedPerson> {
  if (!row) return { reason: 'no_account' }
  const { id: userId } = row
  if (row.is_archived) return { reason: 'archived', userId }
  if (!(await isServedByProvider(ctx, provider, row))) return { reason: 'other_people', userId }
  const mustSetUp = (await findStepsAfterProvider(ctx, row, claims)).includes('set_up')
  if (mustSetUp && !(await maySetUpStepThrough(ctx, row, { provider }))) {
    return { reason: 'step_elsewhere', userId }
  }
  return { row }
}

const ensureVerified = async (
  ctx: VisitorContext,
  claimedPerson: ClaimedPerson,
): Promise<ClaimedPerson> =>
  'row' in claimedPerson && !claimedPerson.row.is_verified
    ? { row: await markVerified(ctx, claimedPerson.row) }
    : claimedPerson

/** Ends a temporary or reset password: the provider has verified the person. */
async function markVerified(ctx: VisitorContext, row: UserRow): Promise<UserRow> {
  const verifiedColumns = {
    is_verified: true,
    password_hash: null,
    temporary_password_until: null,
    blocked_until: null,
  }
  await updateCredentials(ctx.db, row.id, verifiedColumns)
  await deleteCodesOf(ctx.db, row.id)
  return { ...row, ...verifiedColumns }
}

type AccountLink = { row: Pick<UserRow, 'id' | 'role'>; claims: ProviderClaims }

async function linkAccount(
  ctx: VisitorContext,
  provider: ProviderRow,
  { row, claims }: AccountLink,
): Promise<boolean> {
  if (!(await linkPerson(ctx, { provider, subject: claims.subject }, row.id))) return false
  const { organization_id: organizationId, issuer } = provider
  await recordEvent(withPersonAsActor(ctx, row), {
    kind: 'provider_joined',
    userId: row.id,
    ...(organizationId !== null && { organizationId }),
    details: { issuer },
  })
  return true
}

/** No one is signed in yet, so the history names the person as the author. */
const withPersonAsActor = (ctx: VisitorContext, { id, role }: Pick<UserRow, 'id' | 'role'>) => ({
  ...ctx,
  actor: { id, role, organizationId: null },
  impersonator: null,
})

async function createPerson(
  ctx: VisitorContext,
  provider: ProviderRow,
  { unusedId, ...claims }: ProviderClaims & { email: string; unusedId?: string },
): Promise<ClaimedPerson> {
  const { new_role: role, organization_id: organizationId } = provider
  if (role === null) return { reason: 'no_account' }
  const isWithinQuota = await tryReserveAttempts(ctx, [
    { kind: 'provider_account', identifier: provider.id },
  ])
  if (!isWithinQuota) return { reason: 'too_many_accounts' }
  if (unusedId !== undefined) await releaseEmail(ctx, unusedId)
  const row: UserRow = {
    id: newId(),
    role,
    email: claims.email,
    first_name: claims.firstName,
    last_name: claims.lastName,
    ...newPersonDefaults,
    unique_id: createUniqueId(role),
    created_at: ctx.now,
  }
  // Another request has just created this person: the next attempt finds them.
  if (!(await insertUser(ctx.db, row))) repeatTransaction()
  const authorContext = withPersonAsActor(ctx, row)
  await recordEvent(authorContext, { kind: 'user_created', userId: row.id, details: { role } })
  if (unusedId !== undefined) {
    await recordEvent(authorContext, {
      kind: 'user_archived',
      userId: unusedId,
      reason: releaseReason,
    })
  }
  if (organizationId !== null && isClientSide(row)) {
    await insertMembership(ctx.db, { organizationId, userId: row.id, now: ctx.now })
    await recordEvent(authorContext, { kind: 'user_joined', organizationId, userId: row.id })
  }
  if (!(await linkAccount(ctx, provider, { row, claims }))) repeatTransaction()
  return { row }
}

const newPersonDefaults = {
  erased_at: null,
  phone_number: null,
  country_code: defaultCountryCode,
  company_name: null,
  secondary_email: null,
  password_hash: null,
  is_verified: true,
  is_archived: false,
  is_available: true,
  blocked_until: null,
  last_organization_id: null,
  second_step_organization_id: null,
  temporary_password_until: null,
  pages_per_day: null,
} as const

/** Whether an unused account blocks the address: inviting it first must not lock its owner out. */
async function isUnusedAccount(
  ctx: VisitorContext,
  provider: ProviderRow,
  userId: string,
): Promise<boolean> {
  const row = await lockUser(ctx.db, userId)
  if (!row || provider.new_role === null || (await isServedByProvider(ctx, provider, row)))
    return false
  const isUnused = !row.is_verified && !hasOwnPassword(row) && !(await hasActed(ctx, userId))
  // Accounts of other roles come from administrators and stay.
  return isUnused && isClientUser(row) && !row.is_archived
}

/** Archives the account under an address of a reserved domain, with its codes and mails. */
async function releaseEmail(ctx: VisitorContext, userId: string): Promise<void> {
  await archiveUnusedUser(ctx.db, userId, `unused-${userId}@erased.invalid`)
  await deleteCodesOf(ctx.db, userId)
  await deleteQueuedMails(ctx.db, userId)
}

const releaseReason =
  'Nobody had used this account, and its address belongs to people who sign in through their organization.'
