import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Db } from '#server/db/schema/tables.ts'
import { isRefusedForGood } from '#server/ports/mail-refusal.ts'
import { mailQueueName } from './queues.ts'
import { workQueue } from './work-queue.ts'

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

/** Tells the owner of an account that strangers have to wait. With nobody: the same work. */
export type PauseMailRequest = {
  purpose: 'sign_in_paused'
  userId: string | null
  /** What was guessed; absent in requests of the version before. */
  of?: 'password' | 'second_step'
}

/** A visitor's message to a super user; with nobody, to the configured address. */
export type ContactMailRequest = { purpose: 'contact'; userId: string | null; messageId: string }

/** News of a person: the rows that belong to this mail. */
export type NotificationMailRequest = { purpose: 'notifications'; userId: string; mailId: string }

/** The second step of a person was taken away; `reason` is null if they did it themselves. */
export type RemovedStepMailRequest = {
  purpose: 'second_step_removed'
  userId: string
  reason: string | null
}

/** A mail to make and send. It names things and holds no secret: the content is made at sending. */
export type MailRequest =
  | CodeMailRequest
  | JoinMailRequest
  | PauseMailRequest
  | ContactMailRequest
  | NotificationMailRequest
  | RemovedStepMailRequest

export type MailQueue = {
  /** Adds a mail in the transaction of `db`: without a commit, nothing is sent. */
  add(db: Db, request: MailRequest): Promise<void>
  /** Looks for mails at once, not at the next poll. */
  wake(): void
}

/** One sending of a mail: `id` is the same at every try, `signal` ends a sending that takes too long. */
export type MailDelivery = { id: string; signal: AbortSignal }

export type RunningMailQueue = MailQueue & {
  /**
   * Passes each mail to `send`. A failed mail is tried again later, with the same id; a mail that the server
   * refused for good ends.
   */
  work(send: (request: MailRequest, delivery: MailDelivery) => Promise<void>): Promise<void>
}

const atOnce = 4

/** The queue of mails of this process. */
export function mailQueue(boss: PgBoss, { log }: { log: FastifyBaseLogger }): RunningMailQueue {
  const queue = workQueue<MailRequest>(boss, {
    name: mailQueueName,
    onFailure: (error, { id }) => decideRetry(error, { log, id }),
  })
  return {
    add: (db, request) => queue.add(db, [request]),
    wake: queue.wake,
    work: (send) =>
      queue.work((request, signal, { id }) => send(request, { id, signal }), { atOnce }),
  }
}

/**
 * Decides about a mail that was not sent. The queue keeps no error: a mail server repeats the reader's
 * address in it.
 */
function decideRetry(error: unknown, { log, id }: { log: FastifyBaseLogger; id: string }) {
  if (isRefusedForGood(error)) {
    log.error({ err: error, mail: id }, 'a mail was refused for good and is not tried again')
    // Failed, without another try; no queue holds such letters.
    return { status: 'deadletter', output: { reason: 'refused' } } as const
  }
  log.warn({ err: error, mail: id }, 'a mail is tried again later')
  return { status: 'failed', output: { reason: 'not sent' } } as const
}
