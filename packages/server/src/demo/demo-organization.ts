import type { Db } from '#server/db/tables.ts'
import { newId } from '#server/ids.ts'
import {
  insertMemberships,
  insertOrganization,
} from '#server/features/organizations/organization-repository.ts'
import { findFirstOrganizationOf } from './demo-repository.ts'

type NewOrganization = {
  name: string
  email: string
  accountManagerId: string
  memberIds: readonly string[]
}

/** The organization of the demo's account manager; made with its members where there is none yet. */
export async function ensureDemoOrganization(
  db: Db,
  organization: NewOrganization,
): Promise<string> {
  const existing = await findFirstOrganizationOf(db, organization.accountManagerId)
  if (existing) return existing

  const id = newId()
  const now = new Date().toISOString()
  await db.transaction().execute(async (trx) => {
    await insertOrganization(trx, {
      id,
      name: organization.name,
      email: organization.email,
      phone_number: '555 0100',
      street: '1 Demo Street',
      secondary_street: null,
      city: 'Demo City',
      state: 'DC',
      zip: '00000',
      billing_email: null,
      billing_phone: null,
      account_manager_id: organization.accountManagerId,
      created_at: now,
    })
    const userIds = [organization.accountManagerId, ...organization.memberIds]
    await insertMemberships(trx, id, { userIds, now })
  })
  return id
}
