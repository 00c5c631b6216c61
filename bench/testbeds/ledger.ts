import { withClient } from './database.ts'
import type { Testbed } from './testbed.ts'

/** The number of bookings in the three years before October 2026. */
export type LedgerSize = {
  remediators: number
  organizations: number
  jobs: number
  linesPerJob: number
}

/** The ledger ends on 30 September 2026. */
const firstDay = '2023-10-01'
const ledgerDays = 1096
const daysAtOnce = 32

/** A few people and organizations have most of the work; the product's triggers update the sums. */
export async function fillLedger({ product }: Testbed, size: LedgerSize) {
  await withClient(product.database, async (client) => {
    // Switches off foreign keys and job counters, which no measured call reads.
    await client.query('set session_replication_role = replica')
    await client.query('set statement_timeout = 0')
    await client.query('alter table ledger enable always trigger ledger_sums_added')
    for (const statement of fillings(size)) await client.query(statement)
    for (let day = 0; day < ledgerDays; day += daysAtOnce) await client.query(linesOf(size, day))
    // Orders the rows by day, as they are after three years of use.
    await client.query('cluster ledger_days using ledger_days_day_idx')
    await client.query('cluster ledger_job_days using ledger_job_days_day_idx')
    await client.query('alter table ledger enable trigger ledger_sums_added')
    await client.query('vacuum analyze')
  })
}

const fillings = ({ remediators, organizations, jobs }: LedgerSize) => [
  `create temporary table people as
    select n, gen_random_uuid() as id from generate_series(0, ${remediators - 1}) n`,
  `insert into users (id, email, first_name, last_name, role, is_verified, created_at)
    select id, 'bench-' || n || '@example.com', 'Bench', 'Remediator ' || n, 'RM_REM', true, now()
    from people`,
  `create temporary table clients as
    select n, gen_random_uuid() as id from generate_series(0, ${organizations - 1}) n`,
  `insert into organizations (id, name, email, phone_number, street, city, state, zip,
      account_manager_id, created_at)
    select id, 'Bench organization ' || n, 'bench@example.com', '0000', '-', '-', '-', '-',
      (select id from users where role = 'RM_CAM' limit 1), now()
    from clients`,
  // The square of a random number favours the first owners.
  `create temporary table work as
    select n, gen_random_uuid() as id,
      floor(power(random(), 2) * ${remediators})::int as remediator,
      floor(power(random(), 2) * ${organizations})::int as organization,
      timestamptz '${firstDay}Z' + n * (${ledgerDays - 5} * interval '1 day') / ${jobs} as begun_at
    from generate_series(0, ${jobs - 1}) n`,
  `insert into jobs (id, organization_id, name, status, created_by, created_at, administrator_id,
      remediator_id)
    select work.id, clients.id, 'Bench job ' || work.n, 'COMPLETED', people.id, begun_at, people.id,
      people.id
    from work join people on people.n = remediator join clients on clients.n = organization`,
  'create index on work (begun_at)',
]

/** Lines are booked on a job's first three days; one in ten is free, one in twenty a quote. */
const linesOf = ({ linesPerJob }: LedgerSize, day: number) => `
  insert into ledger (id, kind, job_id, remediator_id, organization_id, simple_pages, complex_pages,
    is_billable, simple_page_cents, complex_page_cents, cents, quote_id, created_at)
  select gen_random_uuid(), case when is_quote then 'quote' else 'pages' end, job_id, remediator_id,
    organization_id, simple, complex, is_billable, 100, 200,
    case when is_quote then 2500 when is_billable then simple * 100 + complex * 200 else 0 end,
    case when is_quote then gen_random_uuid() end, booked_at
  from (
    select work.id as job_id, people.id as remediator_id, clients.id as organization_id,
      line = 1 and work.n % 20 = 0 as is_quote,
      case when line = 1 and work.n % 20 = 0 then 0 else 1 + line end as simple,
      case when line = 1 and work.n % 20 = 0 then 0 else line % 3 end as complex,
      line = 1 or (work.n + line) % 10 <> 0 as is_billable,
      begun_at + (line % 3) * interval '1 day' + line * interval '1 minute' as booked_at
    from work
    join people on people.n = remediator
    join clients on clients.n = organization
    cross join generate_series(1, ${linesPerJob}) line
    where begun_at >= timestamptz '${firstDay}Z' + interval '${day - 3} days'
      and begun_at < timestamptz '${firstDay}Z' + interval '${day + daysAtOnce} days'
  ) lines
  where booked_at >= timestamptz '${firstDay}Z' + interval '${day} days'
    and booked_at < timestamptz '${firstDay}Z' + interval '${day + daysAtOnce} days'
  order by booked_at`
