import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Pool } from 'pg'
import type { Db } from '#server/db/tables.ts'
import { isRefusedForGood } from '#server/ports/mail-refusal.ts'
import { mailQueueName, queueSchema } from './queues.ts'

/** A code for a person. Nobody: work of the same size for an address that nobody has. */
export type CodeMailRequest = {
  purpose: 'forgot_password' | 'unverified_sign_in' | 'password_reset' | 'invitation'
  userId: string | null
}

/** That an organization has invited somebody who exists. Nobody: work of the same size. */
export type JoinMailRequest = {
  purpose: 'join_organization'
  userId: string | null
  organizationId: string
}

/** A visitor's message to a super user, or with nobody to the configured address. */
export type ContactMailRequest = { purpose: 'contact'; userId: string | null; messageId: string }

/** A mail to be made and sent. It names things and holds nothing secret: what it says is made then. */
export type MailRequest = CodeMailRequest | JoinMailRequest | ContactMailRequest

export type MailQueue = {
  /** Adds a mail in the transaction of `db`: without its commit nothing is sent. */
  add(db: Db, request: MailRequest): Promise<void>
  /** Looks for mails at once instead of at the next turn. */
  wake(): void
}

/** How a mail is sent: `id` is the same at every try, `signal` breaks off what takes too long. */
export type Sending = { id: string; signal: AbortSignal }

export type RunningMailQueue = MailQueue & {
  /**
   * Hands each mail to `send`. One that fails is tried again later, with the same id; one that a mail
   * server refused for good has ended.
   */
  work(send: (request: MailRequest, sending: Sending) => Promise<void>): Promise<void>
  stop(): Promise<void>
}

// Of several processes each looks so often; a mail of this process is fetched at once.
const pollingIntervalSeconds = 2
const atOnce = 4

/**
 * The queue of mails in this database, on the connections of the product. Where no other process can
 * be at work, what a killed one was sending is tried again soon.
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
        // Where one mail was, there may be more.
        wake()
        return [{ id, ...outcome }]
      })
    },
    async stop() {
      await boss.stop({ close: false, timeout: 10_000 })
      // What was broken off then waits in the queue again, and is told of no more.
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
    // Its own role cannot rebuild indexes, and so small a queue needs none of it.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => log.error({ err: toError(error) }, 'the mail queue failed'))
  await boss.start()
  return boss
}

/** The queue hands over copies that are no errors any more, of which a log would say nothing. */
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
 * What becomes of a mail that was not sent. The queue keeps no error: a mail server repeats the
 * reader's address in it.
 */
function judge(error: unknown, { log, id }: { log: FastifyBaseLogger; id: string }) {
  if (isRefusedForGood(error)) {
    log.error({ err: error, mail: id }, 'a mail was refused for good and is not tried again')
    // Failed without another try; there is no queue of such letters.
    return { status: 'deadletter', output: { reason: 'refused' } } as const
  }
  log.warn({ err: error, mail: id }, 'a mail is tried again later')
  return { status: 'failed', output: { reason: 'not sent' } } as const
}
