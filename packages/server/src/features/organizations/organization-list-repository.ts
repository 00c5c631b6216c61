import {
  accountManagerRole,
  organizationStatuses,
  parseSort,
  type OrganizationSortField,
  type OrganizationStatus,
  type SortDirection,
} from '@curbcut/contract'
import { sql } from 'kysely'
import { anyOf } from '#server/db/any-of.ts'
import { contains } from '#server/db/contains.ts'
import { findPage, findRows } from '#server/db/find-page.ts'
import { isWithin, readById } from '#server/db/read-by-id.ts'
import type { Db } from '#server/db/tables.ts'

/** The filters of the list of organizations. */
export type OrganizationNarrowing = {
  status: readonly OrganizationStatus[] | undefined
  query: string | undefined
}

export type OrganizationFilter = OrganizationNarrowing & {
  sort: `${OrganizationSortField}:${SortDirection}`
  page: number
  limit: number
}

const isArchived: Record<OrganizationStatus, boolean> = { active: false, inactive: true }

const sortExpressions = {
  name: sql`name collate "und-x-icu"`,
  email: sql`lower(email)`,
  isArchived: sql`is_archived`,
  createdAt: sql`created_at`,
} satisfies Record<OrganizationSortField, unknown>

const matching = (db: Db, { status, query }: OrganizationNarrowing) =>
  db
    .selectFrom('organizations')
    .$if(status !== undefined, (organizations) =>
      organizations.where((where) =>
        where.or((status ?? []).map((name) => where('is_archived', '=', isArchived[name]))),
      ),
    )
    .$if(query !== undefined, (organizations) =>
      organizations.where((where) => {
        const pattern = contains(query ?? '')
        return where.or([where('name', 'ilike', pattern), where('email', 'ilike', pattern)])
      }),
    )

/** One page of the organizations, with the number of all. */
export async function findOrganizations(db: Db, filter: OrganizationFilter) {
  const { field, direction } = parseSort(filter.sort)
  const ordered = matching(db, filter)
    .selectAll()
    .orderBy(sortExpressions[field], direction)
    // Among equal rows the newest comes first; times and names keep the chosen direction.
    .orderBy('id', field === 'createdAt' || field === 'name' ? direction : 'desc')
  if (filter.query !== undefined) return findPage(db, ordered, filter)
  return { rows: await findRows(ordered, filter), total: await sumCounters(db, filter) }
}

async function sumCounters(db: Db, { status = organizationStatuses }: OrganizationNarrowing) {
  const counts = await countAllOrganizations(db)
  return status.reduce((sum, name) => sum + counts[name], 0)
}

/** All organizations of a filter, in batches in the order of creation; see `readById`. */
export const readOrganizationRows = (db: Db, filter: OrganizationNarrowing) =>
  readById(db, 'organizations', (range) =>
    matching(db, filter)
      .selectAll()
      .where(isWithin('organizations.id', range))
      .orderBy('id')
      .limit(range.limit)
      .execute(),
  )

/** The numbers of active and of archived organizations, from the kept counters. */
export async function countAllOrganizations(db: Db): Promise<Record<OrganizationStatus, number>> {
  const rows = await db
    .selectFrom('organization_counts')
    .select(({ fn }) => ['is_archived', fn.sum<number>('organizations').as('organizations')])
    .groupBy('is_archived')
    .execute()
  const of = (archived: boolean) =>
    rows.find((row) => row.is_archived === archived)?.organizations ?? 0
  return { active: of(false), inactive: of(true) }
}

/**
 * The account managers of several organizations, first the one who answers for each. Archived people are
 * left out, except the first one of an archived organization.
 */
export const findAccountManagers = (db: Db, organizationIds: readonly string[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('organizations', 'organizations.id', 'memberships.organization_id')
    .select([
      'memberships.organization_id',
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.country_code',
      'users.phone_number',
    ])
    .where('memberships.organization_id', '=', anyOf(organizationIds))
    .where('users.role', '=', accountManagerRole)
    .where((where) =>
      where.or([
        where('users.is_archived', '=', false),
        where('users.id', '=', where.ref('organizations.account_manager_id')),
      ]),
    )
    .orderBy(sql`users.id is distinct from organizations.account_manager_id`)
    .orderBy('memberships.position')
    .orderBy('memberships.created_at')
    .orderBy('users.id')
    .execute()
