import {
  jobField,
  jobFieldNamesWith,
  parseSort,
  jobVisibilityOf,
  type Actor,
  type JobSortField,
  type SortDirection,
  type SortableJobField,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { matchesFilter, type JobFilter } from './job-filter-repository.ts'

export type JobSort = `${JobSortField}:${SortDirection}`

export type JobPageRequest = {
  actor: Actor
  filter: JobFilter & { sort: JobSort }
  limit: number
  offset: number
}

/** Each order has an index: for all jobs, of an organization and of a remediator. */
export function jobIdsOf(page: JobPageRequest): RawBuilder<unknown> {
  const order = orderOf(page)
  if (order.isByOrganization) return jobIdsByOrganization(page, order)
  const { key, sortDirection, tieDirection } = order
  return sql`
    select jobs.id from jobs where ${matchesFilter(page.actor, page.filter)}
    order by ${key} ${sortDirection}, jobs.created_at ${tieDirection}, jobs.id ${tieDirection} ${limitClauseOf(page)}`
}

/** Reads organizations by name and the first jobs of each: sorting all jobs takes too long. */
function jobIdsByOrganization(page: JobPageRequest, { sortDirection, tieDirection }: Order) {
  const { organization, ...filter } = page.filter
  return sql`
    select page.id from organizations
    cross join lateral (
      select jobs.id, jobs.created_at from jobs
      where jobs.organization_id = organizations.id and ${matchesFilter(page.actor, filter)}
      order by jobs.created_at ${tieDirection}, jobs.id ${tieDirection} limit ${page.offset + page.limit}
    ) page
    where ${organization ? sql`organizations.id = any(${organization}::uuid[])` : sql`true`}
    order by organizations.name collate "und-x-icu" ${sortDirection}, organizations.id ${sortDirection},
      page.created_at ${tieDirection}, page.id ${tieDirection}
    ${limitClauseOf(page)}`
}

/** The columns to read of unsorted hits, and the query of the sorted ids of their page. */
export function sortHits(page: JobPageRequest) {
  const { key, sortDirection, tieDirection, isByOrganization } = orderOf(page)
  const name = sql`(select name from organizations where id = jobs.organization_id) collate "und-x-icu"`
  return {
    columns: sql`
      jobs.id, ${isByOrganization ? name : key} as key, jobs.created_at, jobs.organization_id`,
    sortedIds: sql`
      select id from hits
      order by key ${sortDirection}${isByOrganization ? sql`, organization_id ${sortDirection}` : sql``},
        created_at ${tieDirection}, id ${tieDirection}
      ${limitClauseOf(page)}`,
  }
}

type Order = ReturnType<typeof orderOf>

const directions = { asc: sql`asc`, desc: sql`desc` } as const

/** Collates free text by language; values of a choice are sorted as stored. */
const fieldSortKeys = Object.fromEntries(
  jobFieldNamesWith('listColumn').map((name) => {
    const { column, kind, choiceLabels } = jobField(name)
    const isFreeText = kind === 'text' && !choiceLabels
    return [name, sql.raw(`jobs.${column}${isFreeText ? ' collate "und-x-icu"' : ''}`)]
  }),
) as Record<SortableJobField, RawBuilder<unknown>>

const sortKeys = {
  ...fieldSortKeys,
  organization: sql`jobs.created_at`,
  no_of_files: sql`jobs.file_count`,
  due_at: sql`jobs.due_at`,
  status: sql`jobs.status_rank`,
  createdAt: sql`jobs.created_at`,
} satisfies Record<JobSortField, unknown>

/** By key, time and id: a complete order, so that pages never overlap. */
function orderOf({ actor, filter }: Pick<JobPageRequest, 'actor' | 'filter'>) {
  const { field, direction } = parseSort<JobSortField>(filter.sort)
  return {
    key: sortKeys[field],
    sortDirection:
      field === 'due_at' && direction === 'desc' ? sql`desc nulls last` : directions[direction],
    // By status newest first, otherwise in the chosen direction.
    tieDirection: directions[field === 'status' ? 'desc' : direction],
    // A single organization needs no order by its name.
    isByOrganization:
      field === 'organization' &&
      jobVisibilityOf(actor).jobs !== 'organization' &&
      filter.organization?.length !== 1,
  }
}

const limitClauseOf = ({ limit, offset }: Pick<JobPageRequest, 'limit' | 'offset'>) =>
  sql`limit ${limit} offset ${offset}`
