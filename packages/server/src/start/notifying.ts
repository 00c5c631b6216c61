import type { FastifyBaseLogger } from 'fastify'
import { runSingletonTask } from '#server/db/singleton-task.ts'
import type { Db } from '#server/db/tables.ts'
import { requestNotificationMails } from '#server/features/notifications/request-notification-mails.ts'
import type { MailQueue } from '#server/queue/mail-queue.ts'

type Parts = { db: Db; mails: MailQueue; log: FastifyBaseLogger }

const everyMs = 5_000

/** Asks regularly for the mails about news that are due; processes on one database take turns. */
export function startNotifying(parts: Parts): () => void {
  const timer = setInterval(() => {
    runSingletonTask(parts.db, 'notifying', () => requestNotificationMails(parts)).catch(
      (error: unknown) =>
        parts.log.warn({ err: error }, 'the mails about news could not be asked for'),
    )
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
