import type { MailWay, TestMail } from '@curbcut/contract'
import type { QueuedTestMail } from '#server/queue/find-test-mail.ts'

export type MailFacts = {
  way: MailWay
  sentAt: string | null
  /** Null: unknown. */
  sentWay: MailWay | null
  failedAt: string | null
  failureCode: string | null
  failingSince: string | null
}

/** A mail went out the present way, and none has failed since. */
export const isMailWorking = (mail: MailFacts): boolean =>
  mail.sentAt !== null &&
  mail.failingSince === null &&
  (mail.sentWay === null || mail.sentWay === mail.way)

/** Null without a test mail, or once it went out. */
export function toTestMail(mail: MailFacts, test: QueuedTestMail | undefined): TestMail | null {
  if (!test || test.hasEnded) return null
  // Another mail may have gone out since one that was given up.
  if (!test.isGivenUp && wasAfter(mail.sentAt, test)) return null
  const hasFailed = wasAfter(mail.failedAt, test)
  const code = hasFailed ? mail.failureCode : null
  // The mailer records a refusal before the queue does.
  if (test.isGivenUp || (hasFailed && mail.failingSince === null)) return { state: 'refused', code }
  return { state: hasFailed ? 'failing' : 'waiting', code }
}

const wasAfter = (time: string | null, { requestedAt }: QueuedTestMail) =>
  time !== null && Date.parse(time) >= Date.parse(requestedAt)
