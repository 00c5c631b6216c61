import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Settings } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { sendMail } from '#server/features/mail/send-mail.ts'
import { publishSystemStatus } from '#server/features/operations/system-status/heartbeat.ts'
import { createMonitoredMailer } from '#server/features/operations/system-status/monitored-mailer.ts'
import type { Live } from '#server/live/live-change.ts'
import { createCapturingMailer, createSmtpMailer } from '#server/ports/mailer.ts'
import type { RunningMailQueue } from '#server/queue/mail-queue.ts'
import { mailWayOf } from './open-system-probe.ts'

type Deps = {
  queue: RunningMailQueue
  db: Db
  config: Config
  settings: Settings
  live: Live
  secretKey: KeyObject
  logger: FastifyBaseLogger
}

/** Call the returned function after the queue has stopped. */
export async function startMails({ queue, db, ...deps }: Deps): Promise<() => void> {
  const { config, settings, secretKey, logger, live } = deps
  const { from, smtpUrl } = config.mail
  const transport = smtpUrl
    ? await createSmtpMailer(smtpUrl, { from })
    : await createCapturingMailer(join(config.dataDir, 'mail'), {
        from,
        onMail: (path) => logger.info({ path }, 'a mail was written'),
      })
  const mailer = createMonitoredMailer({ db, log: logger, way: mailWayOf(config.mail) }, transport)
  await queue.work((request, delivery) => {
    const sending = sendMail({ db, settings, mailer, secretKey }, request, delivery)
    // Somebody waits for its outcome.
    return request.purpose === 'test' ? sending.finally(() => publishSystemStatus(live)) : sending
  })
  return () => mailer.close()
}
