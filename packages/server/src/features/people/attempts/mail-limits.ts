import type { Context } from '#server/context.ts'
import { countAttempt, reserveAttempts, type AttemptSubject } from './attempt-service.ts'

/** The receiver of a mail, by email, and the person who asks for it. */
type MailParties = { to: string; by: string }

/** The limits for mails to a person who is not verified: by one sender, and by all. */
export const toMailLimits = ({ to, by }: MailParties): AttemptSubject[] => [
  { kind: 'mail_by_sender', who: to, apart: by },
  { kind: 'mail_to_unverified', who: to },
]

/** The limit for mails that strangers cause to a verified person, or to an address that nobody has. */
export const toStrangersMailLimit = (to: string): AttemptSubject => ({
  kind: 'mail_to_verified',
  who: to,
})

/** Counts a mail that the signed-in person asks for; too many are 429 `too_many_tries`. */
export const reserveMail = (ctx: Context, email: string) =>
  reserveAttempts(ctx, toMailLimits({ to: email, by: senderOf(ctx) }))

/** The same for an asker who may not learn of it: returns whether the mail may go. */
export const countMail = (ctx: Context, email: string): Promise<boolean> =>
  countAttempt(ctx, toMailLimits({ to: email, by: senderOf(ctx) }))

const senderOf = ({ actor, impersonator }: Context) => impersonator?.id ?? actor.id
