import { linkedScreens } from '@curbcut/contract'
import type { PauseMailRequest } from '#server/queue/mail-queue.ts'
import { composeMail } from './compose-mail.ts'
import { toGreeting } from './letter-parts.ts'
import type { MailParts } from './mail-secrets.ts'
import { findReader } from './reader.ts'

/** Tells the owner of an account of guesses at its password, or at its second step; undefined for nobody. */
export async function toPauseMail(parts: MailParts, { userId, of = 'password' }: PauseMailRequest) {
  const person = userId ? await findReader(parts, userId) : undefined
  if (!person) return undefined
  const letter = {
    subject: 'Many failed attempts to sign in to your account',
    opening: [
      toGreeting(person),
      'Somebody tried many times to sign in to your account, and did not get in. ' +
        'For a while, nobody can sign in to it from a new browser.',
      'Browsers in which you have signed in before work as always. ' +
        'A new password ends the pause at once.',
    ],
    link: {
      label: 'Ask for a new password',
      address: `${parts.settings.publicUrl}${linkedScreens.forgotPassword}`,
    },
    closing: [whatToDo[of], 'We send this at most once a day, even if the attempts go on.'],
  }
  return { to: person.email, ...composeMail(letter) }
}

const whatToDo: Record<NonNullable<PauseMailRequest['of']>, string> = {
  password:
    'If this was not you, you need not do anything, unless you use the same password elsewhere.',
  second_step:
    'Whoever tried these codes knew your password. If this was not you, set a new password now.',
}
