import {
  maxCountedRows,
  parseSort,
  type OrganizationSortField,
  type OrganizationStatus,
  type SortDirection,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { toSearchWindow } from '#server/db/query/counted-window.ts'
import { isInIdRange, readInIdOrder } from '#server/db/query/read-in-id-order.ts'
import { toContainsPattern } from '#server/db/query/search-pattern.ts'
import type { Db } from '#server/db/schema/tables.ts'
import {
  findListedOrganizations,
  type ListedOrganizationRow,
} from './listed-organization-repository.ts'

export type OrganizationCriteria = {
  status: readonly OrganizationStatus[] | undefined
  query: string | undefined
}

export type OrganizationFilter = OrganizationCriteria & {
  sort: `${OrganizationSortField}:${SortDirection}`
  page: number
  limit: number
}

const isArchivedByStatus: Record<OrganizationStatus, boolean> = { active: false, inactive: true }

const sortExpressions = {
  name: sql`name collate "und-x-icu"`,
  email: sql`lower(email)`,
  isArchived: sql`is_archived`,
  createdAt: sql`created_at`,
} satisfies Record<OrganizationSortField, unknown>

const directions = { asc: sql`asc`, desc: sql`desc` } as const satisfies Record<
  SortDirection,
  unknown
>

const matchingOrganizations = (db: Db, { status, query }: OrganizationCriteria) =>
  db
    .selectFrom('organizations')
    .$if(status !== undefined, (organizations) =>
      organizations.where((where) =>
        where.or((status ?? []).map((name) => where('is_archived', '=', isArchivedByStatus[name]))),
      ),
    )
    .$if(query !== undefined, (organizations) =>
      organizations.where((where) => {
        const pattern = toContainsPattern(query ?? '')
        return where.or([where('name', 'ilike', pattern), where('email', 'ilike', pattern)])
      }),
    )

export function findOrganizations(db: Db, filter: OrganizationFilter) {
  const order = orderOf(filter)
  const { limit, offset } = toSearchWindow(filter)
  const page = matchingOrganizations(db, filter)
    .selectAll()
    .orderBy(order)
    .limit(limit)
    .offset(offset)
  return findListedOrganizations(db, { page, order, countQuery: countQueryOf(db, filter) })
}

function orderOf({ sort }: OrganizationFilter): RawBuilder<unknown> {
  const { field, direction } = parseSort<OrganizationSortField>(sort)
  // Equal rows are sorted newest first; times and names follow the chosen direction.
  const tieDirection = field === 'createdAt' || field === 'name' ? direction : 'desc'
  return sql`${sortExpressions[field]} ${directions[direction]}, id ${directions[tieDirection]}`
}

function countQueryOf(db: Db, filter: OrganizationFilter): RawBuilder<unknown> {
  const hits = matchingOrganizations(db, filter)
    .select(sql`1`.as('hit'))
    .$if(filter.query !== undefined, (searched) => searched.limit(maxCountedRows + 1))
  return sql`select count(*) as total from (${hits}) hits`
}

export async function findListedOrganization(
  db: Db,
  id: string,
): Promise<ListedOrganizationRow | undefined> {
  const page = db.selectFrom('organizations').selectAll().where('id', '=', id)
  const { rows } = await findListedOrganizations(db, { page, order: sql`id` })
  return rows[0]
}

/** In batches in the order of creation; see `readInIdOrder`. */
export const readOrganizationRows = (db: Db, filter: OrganizationCriteria) =>
  readInIdOrder(db, 'organizations', async (range) => {
    const page = matchingOrganizations(db, filter)
      .selectAll()
      .where(isInIdRange('organizations.id', range))
      .orderBy('id')
      .limit(range.limit)
    return (await findListedOrganizations(db, { page, order: sql`id` })).rows
  })

export async function countAllOrganizations(db: Db): Promise<Record<OrganizationStatus, number>> {
  const rows = await db
    .selectFrom('organizations')
    .select(({ fn }) => ['is_archived', fn.countAll<number>().as('organizations')])
    .groupBy('is_archived')
    .execute()
  const countWhere = (archived: boolean) =>
    rows.find((row) => row.is_archived === archived)?.organizations ?? 0
  return { active: countWhere(false), inactive: countWhere(true) }
}
