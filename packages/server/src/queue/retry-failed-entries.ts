import type { QueueName } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import { queueSchema } from './queues.ts'

/** Failed entries get all their attempts again; returns how many there were. */
export async function retryFailedEntries(db: Db, queue: QueueName): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.id(queueSchema)}.job
    set state = 'retry', retry_count = 0, started_on = null, completed_on = null, output = null,
      created_on = now(), start_after = now(), keep_until = now() + (keep_until - start_after)
    where name = ${queue} and state = 'failed'`.execute(db)
  return Number(numAffectedRows ?? 0)
}
