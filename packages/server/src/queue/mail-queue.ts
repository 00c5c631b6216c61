import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import type { Db } from '#server/db/tables.ts'
import { isRefusedForGood } from '#server/ports/mail-refusal.ts'
import { mailQueueName, queueSchema } from './queues.ts'

/** A code for a person. With nobody: the same work for an unknown email. */
export type CodeMailRequest = {
  purpose: 'forgot_password' | 'unverified_sign_in' | 'password_reset' | 'invitation'
  userId: string | null
}

/** An organization's invitation to an existing person. With nobody: the same work. */
export type JoinMailRequest = {
  purpose: 'join_organization'
  userId: string | null
  organizationId: string
}

/** A visitor's message to a super user; with nobody, to the configured address. */
export type ContactMailRequest = { purpose: 'contact'; userId: string | null; messageId: string }

/** A mail to make and send. It names things and holds no secret: the content is made at sending. */
export type MailRequest = CodeMailRequest | JoinMailRequest | ContactMailRequest

export type MailQueue = {
  /** Adds a mail in the transaction of `db`: without a commit, nothing is sent. */
  add(db: Db, request: MailRequest): Promise<void>
  /** Looks for mails at once, not at the next poll. */
  wake(): void
}

/** One sending of a mail: `id` is the same at every try, `signal` ends one that takes too long. */
export type Sending = { id: string; signal: AbortSignal }

export type RunningMailQueue = MailQueue & {
  /**
   * Passes each mail to `send`. A failed one is tried again later, with the same id; one that a mail
   * server refused for good ends.
   */
  work(send: (request: MailRequest, sending: Sending) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

// How often each of several processes looks; mails of this process are fetched at once.
const pollingIntervalSeconds = 2
const atOnce = 4

/**
 * The queue of mails in this database, on the product's connections. If no other process can work, mails
 * of a killed one are tried again soon.
 */
export async function openMailQueue(
  pool: Pool,
  { log, isAlone = false }: { log: FastifyBaseLogger; isAlone?: boolean },
): Promise<RunningMailQueue> {
  const boss = await startBoss(pool, log)
  if (isAlone) await releaseMails(boss, pool)
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
      const perJob = { ...options, perJobResults: true } as const
      worker = await boss.work<MailRequest>(mailQueueName, perJob, async ([job]) => {
        if (!job) return []
        const { id, data, signal } = job
        const outcome = await send(data, { id, signal }).then(
          () => sent,
          (error: unknown) => judge(error, { log, id }),
        )
        // After one mail there may be more.
        wake()
        return [{ id, ...outcome }]
      })
    },
    async stop() {
      await boss.stop({ close: false, timeout: 10_000 })
      // Interrupted mails then wait in the queue again, and their errors are not reported.
      boss.removeAllListeners('error').on('error', () => {})
    },
  }
}

async function startBoss(pool: Pool, log: FastifyBaseLogger) {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: queueSchema,
    migrate: false,
    schedule: false,
    // The product's role cannot rebuild indexes, and so small a queue needs none.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: toError(error) }, 'the mail queue failed'))
  await boss.start()
  return boss
}

/** The queue hands over copies that are no errors; a log would show nothing of them. */
const toError = (copy: Error) => (copy instanceof Error ? copy : Object.assign(new Error(), copy))

async function releaseMails(boss: PgBoss, pool: Pool) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ${queueSchema}.job where name = $1 and state = 'active'`,
    [mailQueueName],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await boss.fail(mailQueueName, ids, { reason: 'not sent' })
}

const sent = { status: 'completed' } as const

/**
 * Decides about a mail that was not sent. The queue keeps no error: a mail server repeats the reader's
 * address in it.
 */
function judge(error: unknown, { log, id }: { log: FastifyBaseLogger; id: string }) {
  if (isRefusedForGood(error)) {
    log.error({ err: error, mail: id }, 'a mail was refused for good and is not tried again')
    // Failed, without another try; no queue holds such letters.
    return { status: 'deadletter', output: { reason: 'refused' } } as const
  }
  log.warn({ err: error, mail: id }, 'a mail is tried again later')
  return { status: 'failed', output: { reason: 'not sent' } } as const
}
