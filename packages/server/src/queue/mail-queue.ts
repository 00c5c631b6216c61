import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import type { Db } from '#server/db/tables.ts'
import { mailQueueName, queueSchema } from './queues.ts'

/** A code for a person. Nobody: work of the same size for an address that nobody has. */
export type CodeMailRequest = {
  purpose: 'forgot_password' | 'unverified_sign_in' | 'password_reset' | 'invitation'
  userId: string | null
}

/** A visitor's message to a super user, or with nobody to the configured address. */
export type ContactMailRequest = { purpose: 'contact'; userId: string | null; messageId: string }

/** A mail to be made and sent. It names things and holds nothing secret: what it says is made then. */
export type MailRequest = CodeMailRequest | ContactMailRequest

export type MailQueue = {
  /** Adds a mail in the transaction of `db`: without its commit nothing is sent. */
  add(db: Db, request: MailRequest): Promise<void>
  /** Looks for mails at once instead of at the next turn. */
  wake(): void
}

export type RunningMailQueue = MailQueue & {
  /** Hands each mail to `send`; one that fails is tried again later, with the same id. */
  work(send: (request: MailRequest, id: string) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

// Of several processes each looks so often; a mail of this process is fetched at once.
const pollingIntervalSeconds = 2
const atOnce = 4

/** The queue of mails in this database, on the connections of the product. */
export async function openMailQueue(
  pool: Pool,
  { log }: { log: FastifyBaseLogger },
): Promise<RunningMailQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: queueSchema,
    migrate: false,
    schedule: false,
    // Its own role cannot rebuild indexes, and so small a queue needs none of it.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the mail queue failed'))
  await boss.start()
  let worker: string | undefined
  const wake = () => {
    if (worker) boss.notifyWorker(worker)
  }

  return {
    async add(db, request) {
      await boss.send(mailQueueName, request, { db: fromKysely(db) })
    },
    wake,
    async work(send) {
      const options = { pollingIntervalSeconds, localConcurrency: atOnce, batchSize: 1 } as const
      worker = await boss.work<MailRequest>(mailQueueName, options, async ([job]) => {
        if (!job) return
        await send(job.data, job.id).catch((error: unknown) => {
          log.warn({ err: error, mail: job.id }, 'a mail is tried again later')
          // The queue keeps what is thrown, and a mail server repeats the reader's address.
          throw new Error('not sent')
        })
        // Where one mail was, there may be more.
        wake()
      })
    },
    stop: () => boss.stop({ close: false, timeout: 10_000 }),
  }
}
