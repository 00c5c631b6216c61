import {
  jobField,
  jobFieldsWith,
  parseSort,
  sees,
  type Actor,
  type JobSortField,
  type SortDirection,
  type SortedJobField,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { isListed, type JobNarrowing } from './job-condition-repository.ts'

export type JobSort = `${JobSortField}:${SortDirection}`

export type JobPage = {
  actor: Actor
  filter: JobNarrowing & { sort: JobSort }
  limit: number
  offset: number
}

/** Each order has an index: for all jobs, of an organization and of a remediator. */
export function jobIdsOf(page: JobPage): RawBuilder<unknown> {
  const order = orderOf(page)
  if (order.isByOrganization) return byOrganization(page, order)
  const { key, by, ties } = order
  return sql`
    select jobs.id from jobs where ${isListed(page.actor, page.filter)}
    order by ${key} ${by}, jobs.created_at ${ties}, jobs.id ${ties} ${windowOf(page)}`
}

/** Reads organizations by name and the first jobs of each: sorting all jobs takes too long. */
function byOrganization(page: JobPage, { by, ties }: Order) {
  const { organization, ...filter } = page.filter
  return sql`
    select page.id from organizations
    cross join lateral (
      select jobs.id, jobs.created_at from jobs
      where jobs.organization_id = organizations.id and ${isListed(page.actor, filter)}
      order by jobs.created_at ${ties}, jobs.id ${ties} limit ${page.offset + page.limit}
    ) page
    where ${organization ? sql`organizations.id = any(${organization}::uuid[])` : sql`true`}
    order by organizations.name collate "und-x-icu" ${by}, organizations.id ${by},
      page.created_at ${ties}, page.id ${ties}
    ${windowOf(page)}`
}

/** The columns to read of unsorted hits, and the sorted ids of their page. */
export function orderHits(page: JobPage) {
  const { key, by, ties, isByOrganization } = orderOf(page)
  const name = sql`(select name from organizations where id = jobs.organization_id) collate "und-x-icu"`
  return {
    columns: sql`
      jobs.id, ${isByOrganization ? name : key} as key, jobs.created_at, jobs.organization_id`,
    sorted: sql`
      select id from hits
      order by key ${by}${isByOrganization ? sql`, organization_id ${by}` : sql``},
        created_at ${ties}, id ${ties}
      ${windowOf(page)}`,
  }
}

type Order = ReturnType<typeof orderOf>

const directions = { asc: sql`asc`, desc: sql`desc` } as const

/** Collates free text by language; values of a choice are sorted as stored. */
const fieldKeys = Object.fromEntries(
  jobFieldsWith('listColumn').map((name) => {
    const { column, kind, words } = jobField(name)
    const isWritten = kind === 'text' && !words
    return [name, sql.raw(`jobs.${column}${isWritten ? ' collate "und-x-icu"' : ''}`)]
  }),
) as Record<SortedJobField, RawBuilder<unknown>>

const keys = {
  ...fieldKeys,
  organization: sql`jobs.created_at`,
  no_of_files: sql`jobs.file_count`,
  due_at: sql`jobs.due_at`,
  status: sql`jobs.status_rank`,
  createdAt: sql`jobs.created_at`,
} satisfies Record<JobSortField, unknown>

/** By key, time and id: a complete order, so that pages never overlap. */
function orderOf({ actor, filter }: Pick<JobPage, 'actor' | 'filter'>) {
  const { field, direction } = parseSort<JobSortField>(filter.sort)
  return {
    key: keys[field],
    by: field === 'due_at' && direction === 'desc' ? sql`desc nulls last` : directions[direction],
    // By status newest first, otherwise in the chosen direction.
    ties: directions[field === 'status' ? 'desc' : direction],
    // A single organization needs no order by its name.
    isByOrganization:
      field === 'organization' &&
      sees(actor).jobs !== 'organization' &&
      filter.organization?.length !== 1,
  }
}

const windowOf = ({ limit, offset }: Pick<JobPage, 'limit' | 'offset'>) =>
  sql`limit ${limit} offset ${offset}`
