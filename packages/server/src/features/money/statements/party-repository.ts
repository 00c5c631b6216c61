import { firstDayOf, remediatorRoles, type Role, type StatementType } from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '#server/db/query/any-of.ts'
import type { WorkScope } from '#server/db/query/work-sums.ts'
import type { Db } from '#server/db/schema/tables.ts'

/** The column of the ledger that identifies the owner of rows. */
export const partyColumns = {
  remediator: 'remediator_id',
  organization: 'organization_id',
} as const satisfies Record<StatementType, WorkScope>

export type StatementMonth = { type: StatementType; month: string }

/** Includes archived remediators. */
export const findPartyRemediators = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'company_name',
      'secondary_email',
      'unique_id',
    ])
    .where('id', '=', anyOf(ids))
    .where('role', '=', sql<Role>`any(${[...remediatorRoles]})`)
    .execute()

export const findPartyOrganizations = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('organizations')
    .leftJoin('users as manager', 'manager.id', 'organizations.account_manager_id')
    .select([
      'organizations.id',
      'organizations.name',
      'organizations.email',
      'organizations.street',
      'organizations.secondary_street',
      'organizations.city',
      'organizations.state',
      'organizations.zip',
      'organizations.use_cam_for_billing as useCAMForBilling',
      'organizations.billing_email',
      'organizations.billing_phone',
      'manager.first_name as manager_first_name',
      'manager.last_name as manager_last_name',
      'manager.email as manager_email',
      'manager.country_code as manager_country_code',
      'manager.phone_number as manager_phone_number',
    ])
    .where('organizations.id', '=', anyOf(ids))
    .execute()

const partyNameQueries: Record<StatementType, RawBuilder<{ id: string; name: string }>> = {
  remediator: sql`select id, first_name || ' ' || last_name as name from users`,
  organization: sql`select id, name from organizations`,
}

/** Parties with a line in the month and no statement of it. */
const fromDraftParties = ({ type, month }: StatementMonth) => sql`
  from ledger_months
  join (${partyNameQueries[type]}) parties on parties.id = ledger_months.scope_id
  where ledger_months.month = ${firstDayOf(month)}::date and not exists (
    select from statements
    where statements.party_id = parties.id and statements.month = ledger_months.month
  )`

const draftPartiesQuery = (statementMonth: StatementMonth) => sql`
  select null::uuid as id, parties.id as party_id, parties.name ${fromDraftParties(statementMonth)}`

const issuedPartiesQuery = ({ type, month }: StatementMonth) => sql`
  select id, party_id, name from statements
  where type = ${type} and month = ${firstDayOf(month)}::date`

const orderByName = sql`order by name collate "und-x-icu", party_id`

export async function findDraftPartyIds(db: Db, statementMonth: StatementMonth): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select party_id from (${draftPartiesQuery(statementMonth)}) drafts ${orderByName}`.execute(db)
  return rows.map(({ party_id }) => party_id)
}

export async function sumDrafts(
  db: Db,
  statementMonth: StatementMonth,
): Promise<{ statements: number; cents: number }> {
  const { rows } = await sql<{ statements: number; cents: number }>`
    select count(*) as statements, coalesce(sum(ledger_months.cents), 0) as cents
    ${fromDraftParties(statementMonth)}`.execute(db)
  return rows[0] ?? { statements: 0, cents: 0 }
}

type MonthTotals = Record<
  'simple_pages' | 'complex_pages' | 'non_billable_pages' | 'quote_cents' | 'cents' | 'lines',
  number
>

/** Of all drafts and statements of the month. */
export async function sumMonth(db: Db, statementMonth: StatementMonth): Promise<MonthTotals> {
  const columns = sql`simple_pages, complex_pages, non_billable_pages, quote_cents, cents, lines`
  const { rows } = await sql<MonthTotals>`
    select coalesce(sum(simple_pages), 0) as simple_pages,
      coalesce(sum(complex_pages), 0) as complex_pages,
      coalesce(sum(non_billable_pages), 0) as non_billable_pages,
      coalesce(sum(quote_cents), 0) as quote_cents, coalesce(sum(cents), 0) as cents,
      coalesce(sum(lines), 0) as lines
    from (
      select ${columns} from statements
      where type = ${statementMonth.type} and month = ${firstDayOf(statementMonth.month)}::date
      union all select ${columns} ${fromDraftParties(statementMonth)}
    ) parties`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('A sum of nothing is a row too.')
  return totals
}

/** By name; `id` is null for a draft. */
export async function findMonthPage(
  db: Db,
  { page, limit, ...statementMonth }: StatementMonth & { page: number; limit: number },
) {
  const parties = sql`${issuedPartiesQuery(statementMonth)} union all ${draftPartiesQuery(statementMonth)}`
  const { rows } = await sql<{ id: string | null; party_id: string }>`
    select id, party_id from (${parties}) parties
    ${orderByName} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const count = await sql<{ total: number }>`
    select count(*) as total from (${parties}) parties`.execute(db)
  return { rows, total: count.rows[0]?.total ?? 0 }
}
