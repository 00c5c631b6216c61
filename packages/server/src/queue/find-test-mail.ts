import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import { mailQueueName, queueSchema } from './queues.ts'

export type QueuedTestMail = { requestedAt: string; hasEnded: boolean; isGivenUp: boolean }

/** The newest test mail to this person; the queue forgets those that ended a day ago. */
export async function findTestMail(db: Db, userId: string): Promise<QueuedTestMail | undefined> {
  const { rows } = await sql<QueuedTestMail>`
    select created_on as "requestedAt", state = 'completed' as "hasEnded",
      state in ('failed', 'cancelled') as "isGivenUp"
    from ${sql.id(queueSchema)}.job
    where name = ${mailQueueName} and data->>'purpose' = 'test' and data->>'userId' = ${userId}
    order by created_on desc limit 1`.execute(db)
  return rows[0]
}
