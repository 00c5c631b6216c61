import { texts } from '@curbcut/contract'
import type { RemovedStepMailRequest } from '#server/queue/mail-queue.ts'
import { composeMail } from './compose-mail.ts'
import { toGreeting } from './letter-parts.ts'
import type { MailParts } from './mail-secrets.ts'
import { findReader } from './reader.ts'

/** Tells a person that their password alone signs them in from now on; undefined for nobody. */
export async function toRemovedStepMail(parts: MailParts, request: RemovedStepMailRequest) {
  const { userId, reason } = request
  const person = await findReader(parts, userId)
  if (!person) return undefined
  const letter = {
    subject: 'Your second step was taken away',
    opening: [
      toGreeting(person),
      reason === null
        ? `You have taken away the second step of your account on ${texts.product}.`
        : `A super user has taken away the second step of your account on ${texts.product}.`,
    ],
    ...(reason !== null && { facts: [{ label: 'Reason', value: reason }] }),
    closing: [
      'From now on your password alone signs you in. You can set up a second step again in your account.',
      'If you did not ask for this, change your password and tell us.',
    ],
  }
  return { to: person.email, ...composeMail(letter) }
}
