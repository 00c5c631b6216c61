import type { Context } from '#server/context.ts'
import type { OrganizationRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { findOtherAccountManager } from '#server/features/people/membership-repository.ts'
import { setAccountManager } from './organization-repository.ts'

/** Throws 409 if an organization has no other one. The caller has locked the organizations. */
export async function replaceAccountManager(
  ctx: Context,
  userId: string,
  organizations: readonly Pick<OrganizationRow, 'id' | 'name' | 'account_manager_id'>[],
): Promise<void> {
  for (const { id, name, account_manager_id } of organizations) {
    const nextManagerId = await findOtherAccountManager(ctx.db, { organizationId: id, userId })
    ensure(nextManagerId, 'last_account_manager', lastAccountManagerDetails(name))
    if (account_manager_id === userId) await setAccountManager(ctx.db, id, nextManagerId)
  }
}

export const lastAccountManagerDetails = (name: string) => ({
  message: `${name} would be left without an account manager. Assign another one first.`,
})
