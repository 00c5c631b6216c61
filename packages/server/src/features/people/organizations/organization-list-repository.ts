import {
  maxCountedHits,
  parseSort,
  type OrganizationSortField,
  type OrganizationStatus,
  type SortDirection,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { contains } from '#server/db/query/contains.ts'
import { toSearchWindow } from '#server/db/query/counted-window.ts'
import { isWithin, readById } from '#server/db/query/read-by-id.ts'
import type { Db } from '#server/db/schema/tables.ts'
import {
  findListedOrganizations,
  type ListedOrganizationRow,
} from './listed-organization-repository.ts'

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

const directions = { asc: sql`asc`, desc: sql`desc` } as const satisfies Record<
  SortDirection,
  unknown
>

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

export function findOrganizations(db: Db, filter: OrganizationFilter) {
  const order = orderOf(filter)
  const { limit, offset } = toSearchWindow(filter)
  const page = matching(db, filter).selectAll().orderBy(order).limit(limit).offset(offset)
  return findListedOrganizations(db, { page, order, counted: countOf(db, filter) })
}

function orderOf({ sort }: OrganizationFilter): RawBuilder<unknown> {
  const { field, direction } = parseSort<OrganizationSortField>(sort)
  // Equal rows are sorted newest first; times and names follow the chosen direction.
  const ties = field === 'createdAt' || field === 'name' ? direction : 'desc'
  return sql`${sortExpressions[field]} ${directions[direction]}, id ${directions[ties]}`
}

function countOf(db: Db, filter: OrganizationFilter): RawBuilder<unknown> {
  const hits = matching(db, filter)
    .select(sql`1`.as('hit'))
    .$if(filter.query !== undefined, (searched) => searched.limit(maxCountedHits + 1))
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

/** In batches in the order of creation; see `readById`. */
export const readOrganizationRows = (db: Db, filter: OrganizationNarrowing) =>
  readById(db, 'organizations', async (range) => {
    const page = matching(db, filter)
      .selectAll()
      .where(isWithin('organizations.id', range))
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
