import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import { queueSchema } from './queues.ts'

export type QueueCounts = {
  queue: string
  waiting: number
  active: number
  failed: number
  oldestSeconds: number
}

/** A queue that was never used has zeros. */
export async function countQueues(db: Db): Promise<QueueCounts[]> {
  const schema = sql.id(queueSchema)
  const { rows } = await sql<QueueCounts>`
    select queue.name as queue,
      count(job.id) filter (where job.state < 'active')::int as waiting,
      count(job.id) filter (where job.state = 'active')::int as active,
      count(job.id) filter (where job.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(job.created_on) filter (where job.state < 'active')), 0)::float
        as "oldestSeconds"
    from ${schema}.queue left join ${schema}.job
      on job.name = queue.name and job.state in ('created', 'retry', 'active', 'failed')
    where queue.name not like '\\_\\_%'
    group by queue.name order by queue.name`.execute(db)
  return rows
}

/** Entries that succeeded within the last minute and the last hour. */
export async function countCompleted(db: Db, queue: string) {
  const { rows } = await sql<{ lastMinute: number; lastHour: number }>`
    select count(*) filter (where completed_on > now() - interval '1 minute')::int as "lastMinute",
      count(*)::int as "lastHour"
    from ${sql.id(queueSchema)}.job
    where name = ${queue} and state = 'completed' and completed_on > now() - interval '1 hour'`.execute(
    db,
  )
  return rows[0] ?? { lastMinute: 0, lastHour: 0 }
}
