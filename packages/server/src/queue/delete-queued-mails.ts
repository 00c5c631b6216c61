import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'
import { mailQueueName, queueSchema } from './queues.ts'

/** Removes a user's queued mails; a mail that is being sent ends by itself. */
export async function deleteQueuedMails(db: Db, userId: string): Promise<void> {
  await sql`
    delete from ${sql.id(queueSchema)}.job
    where name = ${mailQueueName} and data->>'userId' = ${userId} and state <> 'active'`.execute(db)
}
