import { withClient } from './database.ts'
import { fillFinishedJobs, type Busy } from './finished-jobs.ts'
import type { Testbed } from './testbed.ts'

/** Adds jobs as after years of work; returns the ids of those that wait to be claimed. */
export async function createManyJobs({ product }: Testbed, count: number): Promise<string[]> {
  return withClient(product.database, async (client) => {
    const { rows } = await client.query<Busy>(
      `select organization_id as "organizationId", remediator_id as "remediatorId",
        administrator_id as "administratorId"
      from jobs where remediator_id is not null and administrator_id is not null limit 1`,
    )
    const [busy] = rows
    if (!busy) throw new Error('The demo has no job that somebody works on.')
    await fillFinishedJobs(product.database, count, busy)
    const submitted = await client.query<{ id: string }>(
      `select id from jobs where status = 'SUBMITTED' and not is_archived`,
    )
    return submitted.rows.map(({ id }) => id)
  })
}
