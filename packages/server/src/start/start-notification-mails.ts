import type { FastifyBaseLogger } from 'fastify'
import { runSingletonTask } from '#server/db/locks/singleton-task.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { requestNotificationMails } from '#server/features/jobs/notifications/request-notification-mails.ts'
import type { MailQueue } from '#server/queue/mail-queue.ts'
import { repeat } from '#server/repeat.ts'

type Deps = { db: Db; mails: MailQueue; log: FastifyBaseLogger }

/** Processes on one database take turns. */
export function startNotificationMails(deps: Deps): () => void {
  const { db, log } = deps
  const requestMails = () => runSingletonTask(db, 'notifying', () => requestNotificationMails(deps))
  const failure = 'the mails about news could not be asked for'
  return repeat(requestMails, { everyMs: 5_000, log, failure })
}
