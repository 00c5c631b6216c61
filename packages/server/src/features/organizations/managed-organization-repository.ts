import { sql, type Updateable } from 'kysely'
import type { Db, Tables } from '#server/db/tables.ts'
import type { Membership } from './membership-repository.ts'
import type { OrganizationRow } from './organization-list-repository.ts'

/**
 * Holds the organization alone, for changing it or who answers for it: jobs that are being made and
 * steps of its jobs come before or after.
 */
export const lockOrganization = (db: Db, id: string): Promise<OrganizationRow | undefined> =>
  db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function updateOrganizationRow(
  db: Db,
  id: string,
  change: Omit<Updateable<Tables['organizations']>, 'id' | 'created_at'>,
) {
  await db.updateTable('organizations').set(change).where('id', '=', id).execute()
}

/** Puts a person before all other members, whether or not they belong; true where they are new. */
export async function insertFirstMembership(
  db: Db,
  { organizationId, userId, now }: Membership & { now: string },
): Promise<boolean> {
  const { is_new } = await db
    .insertInto('memberships')
    .values(({ selectFrom }) => ({
      organization_id: organizationId,
      user_id: userId,
      position: selectFrom('memberships')
        .select(sql<number>`coalesce(min(position) - 1, 0)`.as('first'))
        .where('organization_id', '=', organizationId),
      created_at: now,
    }))
    .onConflict((conflict) =>
      conflict
        .constraint('memberships_pkey')
        .doUpdateSet(({ ref }) => ({ position: ref('excluded.position') })),
    )
    // A row that an update has written over carries that transaction's mark.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return is_new
}
