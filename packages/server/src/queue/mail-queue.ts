import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { Db } from '#server/db/schema/tables.ts'
import { isPermanentRejection } from '#server/ports/is-permanent-rejection.ts'
import { mailQueueName } from './queues.ts'
import { createWorkQueue } from './work-queue.ts'

/** `userId` is null for an unknown email, to cause the same work. */
export type CodeMailRequest = {
  purpose: 'forgot_password' | 'unverified_sign_in' | 'password_reset' | 'invitation'
  userId: string | null
}

/** `userId` is null for an unknown email, to cause the same work. */
export type JoinMailRequest = {
  purpose: 'join_organization'
  userId: string | null
  organizationId: string
}

/** Tells an account's owner of paused sign-ins. `userId` is null to cause the same work. */
export type PauseMailRequest = {
  purpose: 'sign_in_paused'
  userId: string | null
  /** What was guessed; absent in requests of the version before. */
  of?: 'password' | 'second_step'
}

/** Without a user, the configured address gets the message. */
export type ContactMailRequest = { purpose: 'contact'; userId: string | null; messageId: string }

export type NotificationMailRequest = { purpose: 'notifications'; userId: string; mailId: string }

/** `reason` is null if the user removed the step. */
export type RemovedStepMailRequest = {
  purpose: 'second_step_removed'
  userId: string
  reason: string | null
}

/** Shows its reader that mails arrive. */
export type TestMailRequest = { purpose: 'test'; userId: string }

/** Contains ids and no secrets: the content is made at sending. */
export type MailRequest =
  | CodeMailRequest
  | JoinMailRequest
  | PauseMailRequest
  | ContactMailRequest
  | NotificationMailRequest
  | RemovedStepMailRequest
  | TestMailRequest

export type MailQueue = {
  /** Sends nothing unless the transaction of `db` commits. */
  add(db: Db, request: MailRequest): Promise<void>
  /** The workers poll at once. */
  wakeWorkers(): void
}

/** `id` is the same at every attempt; `signal` aborts a sending that takes too long. */
export type MailDelivery = { id: string; signal: AbortSignal }

export type RunningMailQueue = MailQueue & {
  /** Retries a failed mail with the same id, unless the server refused it for good. */
  work(send: (request: MailRequest, delivery: MailDelivery) => Promise<void>): Promise<void>
}

const maxConcurrentMails = 4

export function createMailQueue(
  boss: PgBoss,
  { log }: { log: FastifyBaseLogger },
): RunningMailQueue {
  const queue = createWorkQueue<MailRequest>(boss, {
    name: mailQueueName,
    onFailure: (error, { id }) => decideRetry(error, { log, id }),
  })
  return {
    add: (db, request) => queue.add(db, [request]),
    wakeWorkers: queue.wakeWorkers,
    work: (send) =>
      queue.work((request, signal, { id }) => send(request, { id, signal }), {
        atOnce: maxConcurrentMails,
      }),
  }
}

/** Stores no error message, because a mail server repeats the recipient's address in it. */
function decideRetry(error: unknown, { log, id }: { log: FastifyBaseLogger; id: string }) {
  if (isPermanentRejection(error)) {
    log.error({ err: error, mail: id }, 'a mail was refused for good and is not tried again')
    // Prevents retries; the queue has no dead letter queue.
    return { status: 'deadletter', output: { reason: 'refused' } } as const
  }
  log.warn({ err: error, mail: id }, 'a mail is tried again later')
  return { status: 'failed', output: { reason: 'not sent' } } as const
}
