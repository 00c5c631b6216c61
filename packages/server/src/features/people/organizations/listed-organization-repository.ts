import { accountManagerRole } from '@curbcut/contract'
import { sql, type Expression, type RawBuilder } from 'kysely'
import { jobCountsOf, storedSums, sumsPerScope } from '#server/db/query/work-sums.ts'
import type { Db, OrganizationRow } from '#server/db/schema/tables.ts'

export type AccountManagerRow = {
  id: string
  first_name: string
  last_name: string
  email: string
  country_code: string
  phone_number: string | null
}

export type ListedOrganizationRow = OrganizationRow & {
  /** The one in charge comes first; of archived people, only that one is listed. */
  account_managers: AccountManagerRow[]
  simple_pages: number
  complex_pages: number
  quote_cents: number
  special_jobs: number
}

type OrganizationPageQuery = {
  page: Expression<unknown>
  order: RawBuilder<unknown>
  countQuery?: RawBuilder<unknown>
}

/** One statement, so that rows, people, sums and total are from the same moment. */
export async function findListedOrganizations(
  db: Db,
  { page, order, countQuery = sql`select 0 as total` }: OrganizationPageQuery,
): Promise<{ rows: ListedOrganizationRow[]; total: number }> {
  const { rows } = await sql<ListedOrganizationRow & { id: string | null; total: number }>`
    with page as materialized (${page})
    select page.*, total, coalesce(account_managers, '[]') as account_managers,
      coalesce(simple_pages, 0) as simple_pages, coalesce(complex_pages, 0) as complex_pages,
      coalesce(quote_cents, 0) as quote_cents, coalesce(special_jobs, 0) as special_jobs
    from (${countQuery}) counted
    left join page on true
    left join (${pageAccountManagers}) people on people.organization_id = page.id
    left join (${pageWorkSums}) work on work.scope_id = page.id
    order by ${order}`.execute(db)
  // A page beyond the end has only the row with the total.
  const listedRows = rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : row))
  return { rows: listedRows, total: rows[0]?.total ?? 0 }
}

const pageAccountManagers = sql`
  select memberships.organization_id, json_agg(
    json_build_object(
      'id', users.id, 'first_name', users.first_name, 'last_name', users.last_name,
      'email', users.email, 'country_code', users.country_code, 'phone_number', users.phone_number
    )
    order by users.id is distinct from page.account_manager_id, memberships.position,
      memberships.created_at, users.id
  ) as account_managers
  from page join memberships on memberships.organization_id = page.id
    join users on users.id = memberships.user_id
  where memberships.organization_id = any(array(select id from page))
    and users.role = ${accountManagerRole}
    and (not users.is_archived or users.id = page.account_manager_id)
  group by memberships.organization_id`

const pageStoredSums = sql`(
  select * from (${storedSums({})}) stored where scope_id = any(array(select id from page))
)`

const pageWorkSums = sql`
  select sums.*, special_jobs from (${sumsPerScope(pageStoredSums)}) sums
  cross join lateral (${jobCountsOf({}, sql`sums.scope_id`)}) numbers`
