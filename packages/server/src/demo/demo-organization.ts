import { runTransaction } from '#server/db/run-transaction.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { insertMemberships } from '#server/features/people/membership-repository.ts'
import { insertOrganization } from '#server/features/people/organizations/organization-repository.ts'
import { newId } from '#server/ids.ts'
import { findFirstOrganizationOf } from './demo-repository.ts'

type NewOrganization = {
  name: string
  email: string
  accountManagerId: string
  memberIds: readonly string[]
}

type DemoOrganization = {
  name: string
  email: string
  isArchived: boolean
  createdAt: string
  userIds: readonly string[]
}

export async function ensureDemoOrganization(
  db: Db,
  organization: NewOrganization,
): Promise<string> {
  const existing = await findFirstOrganizationOf(db, organization.accountManagerId)
  if (existing) return existing

  const userIds = [organization.accountManagerId, ...organization.memberIds]
  const createdAt = new Date().toISOString()
  return runTransaction(db, (trx) =>
    insertDemoOrganization(trx, { ...organization, isArchived: false, createdAt, userIds }),
  )
}

/** The first member becomes the account manager. */
export async function insertDemoOrganization(
  db: Db,
  { name, email, isArchived, createdAt, userIds }: DemoOrganization,
): Promise<string> {
  const id = newId()
  await insertOrganization(db, {
    id,
    name,
    email,
    phone_number: '555 0100',
    street: '1 Demo Street',
    secondary_street: null,
    city: 'Demo City',
    state: 'DC',
    zip: '00000',
    billing_email: null,
    billing_phone: null,
    account_manager_id: userIds[0] ?? null,
    is_archived: isArchived,
    created_at: createdAt,
  })
  await insertMemberships(db, id, { userIds, now: createdAt })
  return id
}
