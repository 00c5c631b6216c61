import type { Context } from '#server/context.ts'
import { tryReserveAttempts, reserveAttempts, type AttemptSubject } from './attempt-service.ts'

/** `by` is the id of a person or a network address. */
type MailParties = { to: string; senderKey: string }

/** Limits for mails to an unverified person: per sender, and for all senders together. */
export const toMailSubjects = ({ to, senderKey }: MailParties): AttemptSubject[] => [
  { kind: 'mail_by_sender', identifier: to, partition: senderKey },
  { kind: 'mail_to_unverified', identifier: to },
]

/** The limit for mails that strangers cause to a verified person or an unknown address. */
export const toStrangersMailSubject = (to: string): AttemptSubject => ({
  kind: 'mail_to_verified',
  identifier: to,
})

/** Throws 429 `too_many_tries` beyond the limit. */
export const reserveMail = (ctx: Context, email: string) =>
  reserveAttempts(ctx, toMailSubjects({ to: email, senderKey: senderOf(ctx) }))

/** Returns whether the mail may go, for callers who must not learn of the limit. */
export const tryReserveMail = (ctx: Context, email: string): Promise<boolean> =>
  tryReserveAttempts(ctx, toMailSubjects({ to: email, senderKey: senderOf(ctx) }))

const senderOf = ({ actor, impersonator }: Context) => impersonator?.id ?? actor.id
