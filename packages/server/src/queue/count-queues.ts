import type { Pool } from 'pg'
import { queueSchema } from './queues.ts'

export type QueueCounts = {
  queue: string
  waiting: number
  active: number
  failed: number
  /** The waiting time of the oldest waiting entry, in seconds. */
  oldestSeconds: number
}

/** The counts of all queues; a queue that was never used has zeros. */
export async function countQueues(pool: Pool): Promise<QueueCounts[]> {
  const { rows } = await pool.query<QueueCounts>(
    `select queue.name as queue,
      count(job.id) filter (where job.state < 'active')::int as waiting,
      count(job.id) filter (where job.state = 'active')::int as active,
      count(job.id) filter (where job.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(job.created_on) filter (where job.state < 'active')), 0)::float
        as "oldestSeconds"
    from ${queueSchema}.queue left join ${queueSchema}.job
      on job.name = queue.name and job.state in ('created', 'retry', 'active', 'failed')
    where queue.name not like '\\_\\_%'
    group by queue.name order by queue.name`,
  )
  return rows
}
