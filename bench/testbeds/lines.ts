import { withClient } from './database.ts'
import type { Testbed } from './testbed.ts'

const days = 3 * 365

/** Spreads lines over three years; returns the id of their remediator. */
export async function createLines({ product }: Testbed, count: number): Promise<string> {
  return withClient(product.database, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select remediator_id as id from ledger group by 1 order by count(*) desc limit 1',
    )
    const remediatorId = rows[0]?.id ?? ''
    await client.query(
      `with marked as (
        select *, row_number() over (order by file_id) - 1 as place, count(*) over () as places
        from (
          select job_files.id as file_id, jobs.id as job_id, jobs.organization_id
          from job_files join jobs on jobs.id = job_files.job_id
        ) files
      )
      insert into ledger (id, kind, job_id, file_id, remediator_id, organization_id, simple_pages,
        complex_pages, is_billable, simple_page_cents, complex_page_cents, cents, created_at)
      select gen_random_uuid(), 'pages', job_id, file_id, $1, organization_id, number % 40,
        number % 7, number % 20 > 0, 100, 200,
        case when number % 20 > 0 then number % 40 * 100 + number % 7 * 200 else 0 end,
        now() - $3 * interval '1 day' * (1 - number::float / $2)
      from generate_series(1, $2::int) as number
      join marked on place = number % places`,
      [remediatorId, count, days],
    )
    await client.query('vacuum analyze ledger')
    return remediatorId
  })
}
