import { sql } from 'kysely'
import type { Db } from '#server/db/tables.ts'
import { toLines } from './to-lines.ts'

type Stored = { db: Db }

/** Counters of people that are not what counting finds. */
export async function findWrongUserCounters({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    with counted as (
      select role, is_archived, is_verified, is_available, count(*) as users
      from users group by role, is_archived, is_verified, is_available
    ), kept as (
      select role, is_archived, is_verified, is_available, sum(users) as users
      from user_counts group by role, is_archived, is_verified, is_available
      having sum(users) <> 0
    )
    select role, is_archived, is_verified, is_available, kept.users as kept, counted.users as counted
    from counted full join kept using (role, is_archived, is_verified, is_available)
    where kept.users is distinct from counted.users`.execute(db)
  return toLines(rows)
}

/** Counters of organizations that are not what counting finds. */
export async function findWrongOrganizationCounters({ db }: Stored) {
  const { rows } = await sql<Record<string, unknown>>`
    with counted as (
      select is_archived, count(*) as organizations from organizations group by is_archived
    ), kept as (
      select is_archived, sum(organizations) as organizations
      from organization_counts group by is_archived having sum(organizations) <> 0
    )
    select is_archived, kept.organizations as kept, counted.organizations as counted
    from counted full join kept using (is_archived)
    where kept.organizations is distinct from counted.organizations`.execute(db)
  return toLines(rows)
}
