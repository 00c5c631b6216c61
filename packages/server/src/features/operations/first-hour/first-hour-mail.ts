import type { MailTransport, TestMail } from '@curbcut/contract'
import type { QueuedTestMail } from '#server/queue/find-test-mail.ts'

export type MailFacts = {
  way: MailTransport
  sentAt: string | null
  /** Null: unknown. */
  sentWay: MailTransport | null
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
export function toTestMail(mail: MailFacts, testMail: QueuedTestMail | undefined): TestMail | null {
  if (!testMail || testMail.hasEnded) return null
  // Another mail may have gone out since one that was given up.
  if (!testMail.isGivenUp && isAfterRequest(mail.sentAt, testMail)) return null
  const hasFailed = isAfterRequest(mail.failedAt, testMail)
  const code = hasFailed ? mail.failureCode : null
  // The mailer records a refusal before the queue does.
  if (testMail.isGivenUp || (hasFailed && mail.failingSince === null))
    return { state: 'refused', code }
  return { state: hasFailed ? 'failing' : 'waiting', code }
}

const isAfterRequest = (time: string | null, { requestedAt }: QueuedTestMail) =>
  time !== null && Date.parse(time) >= Date.parse(requestedAt)
