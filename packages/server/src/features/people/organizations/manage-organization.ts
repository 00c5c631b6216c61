import { texts, type Organization, type OrganizationFields } from '@curbcut/contract'
import { withLocks } from '#server/access-locks.ts'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { insertFirstMembership } from '#server/features/people/membership-repository.ts'
import { endMembership } from '#server/features/people/membership-service.ts'
import { ensureFreshSecondStep } from '#server/features/people/second-step/second-step-service.ts'
import { lockActiveAccountManager } from '#server/features/people/user-service.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { getOrganization } from './list-organizations.ts'
import {
  insertOrganization,
  lockOrganization,
  setAccountManager,
  updateOrganizationRow,
} from './organization-repository.ts'

/** Throws 409 for the name of another active organization, 422 for an unfit account manager. */
export function createOrganization(ctx: Context, fields: OrganizationFields) {
  const locks = { people: [fields.camID] }
  return inTransaction(withLocks(ctx, locks), async (ctx): Promise<Organization> => {
    const id = newId()
    // The deferred foreign key requires the first membership within the transaction.
    await insertOrganization(ctx.db, {
      id,
      ...toColumns(fields),
      account_manager_id: fields.camID,
      created_at: ctx.now,
    })
    await lockAccountManager(ctx, fields.camID)
    await recordEvent(ctx, { kind: 'organization_created', organizationId: id })
    await addFirstMembership(ctx, id, fields.camID)
    return getOrganization(ctx, id)
  })
}

/** A replaced account manager leaves the organization, which requires a fresh second step. */
export function updateOrganization(ctx: Context, id: string, fields: OrganizationFields) {
  const locks = { changedOrganizations: [id], people: [fields.camID] }
  return inTransaction(withLocks(ctx, locks), async (ctx): Promise<Organization> => {
    const row = await lockOrganization(ctx.db, id)
    ensure(row, 'not_found')
    await updateOrganizationRow(ctx.db, id, toColumns(fields))
    await lockAccountManager(ctx, fields.camID)
    await recordEvent(ctx, { kind: 'organization_updated', organizationId: id })
    const previousManagerId = row.account_manager_id
    if (previousManagerId !== fields.camID) {
      // The new account manager gets access to all documents, as in `setOrganizationsOfUser`.
      await ensureFreshSecondStep(ctx)
      await replaceManagerMembership(ctx, id, { previous: previousManagerId, next: fields.camID })
    }
    return getOrganization(ctx, id)
  })
}

const toColumns = (fields: OrganizationFields) => ({
  name: fields.name,
  email: fields.email,
  country_code: fields.countryCode,
  phone_number: fields.phone_number,
  street: fields.street,
  secondary_street: fields.secondary_street ?? null,
  city: fields.city,
  state: fields.state,
  zip: fields.zip,
  use_cam_for_billing: fields.useCAMForBilling,
  billing_email: fields.billingEmail ?? null,
  billing_phone: fields.billingPhone ?? null,
  ...(fields.report_standard && { report_standard: fields.report_standard }),
  ...(fields.sign_off_days && { sign_off_days: fields.sign_off_days }),
})

/** Prevents archiving the person. Lock the organization first. */
async function lockAccountManager(ctx: Context, userId: string) {
  const accountManager = await lockActiveAccountManager(ctx, userId)
  ensure(accountManager, 'invalid_input', { errors: { camID: texts.validation.unknownValue } })
}

async function replaceManagerMembership(
  ctx: Context,
  organizationId: string,
  { previous, next }: { previous: string | null; next: string },
) {
  await setAccountManager(ctx.db, organizationId, next)
  if (previous !== null) await endMembership(ctx, { organizationId, userId: previous })
  await addFirstMembership(ctx, organizationId, next)
}

async function addFirstMembership(ctx: Context, organizationId: string, userId: string) {
  const isNew = await insertFirstMembership(ctx.db, { organizationId, userId, now: ctx.now })
  if (isNew) await recordEvent(ctx, { kind: 'user_joined', userId, organizationId })
}
