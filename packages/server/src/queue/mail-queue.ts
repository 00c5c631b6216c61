import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Db } from '#server/db/tables.ts'
import { isRefusedForGood } from '#server/ports/mail-refusal.ts'
import { mailQueueName, pollingIntervalSeconds } from './queues.ts'

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

/** News of a person: the rows that belong to this mail. */
export type NotificationMailRequest = { purpose: 'notifications'; userId: string; mailId: string }

/** A mail to make and send. It names things and holds no secret: the content is made at sending. */
export type MailRequest =
  | CodeMailRequest
  | JoinMailRequest
  | ContactMailRequest
  | NotificationMailRequest

export type MailQueue = {
  /** Adds a mail in the transaction of `db`: without a commit, nothing is sent. */
  add(db: Db, request: MailRequest): Promise<void>
  /** Looks for mails at once, not at the next poll. */
  wake(): void
}

/** One sending of a mail: `id` is the same at every try, `signal` ends a sending that takes too long. */
export type Sending = { id: string; signal: AbortSignal }

export type RunningMailQueue = MailQueue & {
  /**
   * Passes each mail to `send`. A failed mail is tried again later, with the same id; a mail that the server
   * refused for good ends.
   */
  work(send: (request: MailRequest, sending: Sending) => Promise<void>): Promise<void>
}

const atOnce = 4

/** The queue of mails of this process. */
export function mailQueue(boss: PgBoss, { log }: { log: FastifyBaseLogger }): RunningMailQueue {
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
  }
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
