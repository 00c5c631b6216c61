import type { Context } from '#server/context.ts'
import { countAttempt, reserveAttempts, type AttemptSubject } from './attempt-service.ts'

/** `by` is the id of a person or a network address. */
type MailAddressees = { to: string; by: string }

/** Limits for mails to an unverified person: per sender, and for all senders together. */
export const toMailLimits = ({ to, by }: MailAddressees): AttemptSubject[] => [
  { kind: 'mail_by_sender', identifier: to, partition: by },
  { kind: 'mail_to_unverified', identifier: to },
]

/** The limit for mails that strangers cause to a verified person or an unknown address. */
export const toStrangersMailLimit = (to: string): AttemptSubject => ({
  kind: 'mail_to_verified',
  identifier: to,
})

/** Throws 429 `too_many_tries` beyond the limit. */
export const reserveMail = (ctx: Context, email: string) =>
  reserveAttempts(ctx, toMailLimits({ to: email, by: senderOf(ctx) }))

/** Returns whether the mail may go, for callers who must not learn of the limit. */
export const countMail = (ctx: Context, email: string): Promise<boolean> =>
  countAttempt(ctx, toMailLimits({ to: email, by: senderOf(ctx) }))

const senderOf = ({ actor, impersonator }: Context) => impersonator?.id ?? actor.id
