import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '#server/config.ts'
import type { Settings } from '#server/context.ts'
import type { Db } from '#server/db/tables.ts'
import { sendMail } from '#server/features/mail/send-mail.ts'
import { capturedMailer, smtpMailer } from '#server/ports/mailer.ts'
import { openMailQueue } from '#server/queue/mail-queue.ts'

type Parts = {
  pool: Pool
  /** No other process can work on this database. */
  isAlone: boolean
  db: Db
  config: Config
  settings: Settings
  secretKey: KeyObject
  logger: FastifyBaseLogger
}

/** The queue of mails and its worker. Mails go to SMTP_URL, or into files in DATA_DIR. */
export async function startMails({ pool, isAlone, db, ...parts }: Parts) {
  const { config, settings, secretKey, logger } = parts
  const { from, smtpUrl } = config.mail
  const mailer = smtpUrl
    ? await smtpMailer(smtpUrl, { from })
    : await capturedMailer(join(config.dataDir, 'mail'), {
        from,
        onMail: (path) => logger.info({ path }, 'a mail was written'),
      })
  const queue = await openMailQueue(pool, { log: logger, isAlone })
  await queue.work((request, sending) =>
    sendMail({ db, settings, mailer, secretKey }, request, sending),
  )
  return {
    mails: queue,
    stopMails: async () => {
      await queue.stop()
      mailer.close()
    },
  }
}
