import pg from 'pg'
import type { World } from './world.ts'

const submitted = 3000

/**
 * So many more jobs of the demo's organizations, four of five completed as after years of work, and some
 * that wait to be claimed. Written behind the product's back, with its own counters.
 */
export async function createManyJobs({ product }: World, count: number) {
  const client = new pg.Client({
    host: product.databaseHost,
    user: 'postgres',
    database: 'postgres',
  })
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(filling('COMPLETED', Math.floor(count * 0.8)))
    await client.query(filling('CREATED', Math.ceil(count * 0.2)))
    const { rows } = await client.query<{ id: string }>(
      `${filling('SUBMITTED', submitted)} returning id`,
    )
    await client.query('vacuum analyze')
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

/** Completed ones have had a remediator and an administrator. */
const filling = (status: string, count: number) => `
  insert into jobs (id, organization_id, created_by, administrator_id, remediator_id, name, status,
    created_at, file_count)
  select gen_random_uuid(), organization_id, created_by,
    ${status === 'COMPLETED' ? 'administrator_id, remediator_id' : 'null, null'},
    'Report ' || number || ' ' || md5(number::text), '${status}',
    now() - number * interval '1 minute', 1
  from (
    select *, row_number() over (order by id) - 1 as place, count(*) over () as places
    from jobs where remediator_id is not null and administrator_id is not null and not is_archived
  ) known
  join generate_series(1, ${count}) as number on number % places = place`
