import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'

/** Who belongs where. */
export type Membership = { organizationId: string; userId: string }

/**
 * The organizations of these ids and the active ones that a person belongs to, held until the
 * transaction ends, so that two changes do not take the last account managers of one of them. In the
 * order of locks.
 */
export const lockOrganizationsAround = (db: Db, userId: string, ids: readonly string[]) =>
  db
    .selectFrom('organizations')
    .select(['id', 'name', 'account_manager_id', 'is_archived'])
    .where((where) =>
      where.or([
        where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
        where.and([
          where('is_archived', '=', false),
          where('id', 'in', ({ selectFrom }) =>
            selectFrom('memberships')
              .select('memberships.organization_id')
              .where('memberships.user_id', '=', userId),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Every organization that a person belongs to, the archived ones included. */
export const findOrganizationsOf = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select(['organizations.id', 'organizations.is_archived'])
    .where('memberships.user_id', '=', userId)
    .execute()

/** Adds a person behind all who belong to the organization, which is held. */
export async function insertLastMembership(
  db: Db,
  { organizationId, userId, now }: Membership & { now: string },
) {
  await db
    .insertInto('memberships')
    .values(({ selectFrom }) => ({
      organization_id: organizationId,
      user_id: userId,
      position: selectFrom('memberships')
        .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
        .where('organization_id', '=', organizationId),
      created_at: now,
    }))
    .execute()
}

export async function deleteMembership(db: Db, { organizationId, userId }: Membership) {
  await db
    .deleteFrom('memberships')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}
