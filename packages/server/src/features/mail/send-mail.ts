import { linkedScreens, texts } from '@curbcut/contract'
import { findMessage } from '#server/features/public/contact-service.ts'
import type { Mail, Mailer } from '#server/ports/mailer.ts'
import type {
  ContactMailRequest,
  MailRequest,
  MailDelivery,
  PauseMailRequest,
  RemovedStepMailRequest,
  TestMailRequest,
} from '#server/queue/mail-queue.ts'
import { toCodeMail } from './code-mail.ts'
import { composeMail } from './compose-mail.ts'
import { toJoinMail } from './join-mail.ts'
import { toGreeting } from './letter-parts.ts'
import type { MailDeps } from './mail-secrets.ts'
import { toNameInMail } from './name-in-mail.ts'
import { toNotificationMail } from './notification-mail.ts'
import { findRecipient } from './recipient.ts'

type Deps = MailDeps & { mailer: Mailer }

/**
 * Creates the code now, from the mail's id and our key, so that the queue contains no secret. Sends
 * nothing to an archived person.
 */
export async function sendMail(
  deps: Deps,
  request: MailRequest,
  { id, signal }: MailDelivery,
): Promise<void> {
  const mail = await toMail(deps, request, id)
  if (mail) await deps.mailer.send({ ...mail, id }, { signal })
}

function toMail(deps: Deps, request: MailRequest, id: string): Promise<OutgoingMail> {
  if (request.purpose === 'contact') return toContactMail(deps, request)
  if (request.purpose === 'join_organization') return toJoinMail(deps, request, id)
  if (request.purpose === 'sign_in_paused') return toPauseMail(deps, request)
  if (request.purpose === 'notifications') return toNotificationMail(deps, request)
  if (request.purpose === 'second_step_removed') return toRemovedStepMail(deps, request)
  if (request.purpose === 'test') return toTestMail(deps, request)
  return toCodeMail(deps, request, id)
}

type OutgoingMail = Omit<Mail, 'id'> | undefined

async function toContactMail(deps: Deps, request: ContactMailRequest): Promise<OutgoingMail> {
  const contact = await findMessage(deps, request.messageId)
  const to = request.userId
    ? (await findRecipient(deps, request.userId))?.email
    : deps.settings.supportEmail
  if (!contact || !to) return undefined
  const { name, email, message } = contact
  const letter = {
    subject: 'A message from the contact page',
    opening: [`${toNameInMail(name)} (${email}) wrote:`, message],
    closing: [`Replies to this email go to ${email}.`],
  }
  return { to, replyTo: email, ...composeMail(letter) }
}

async function toPauseMail(deps: MailDeps, { userId, of = 'password' }: PauseMailRequest) {
  const person = userId ? await findRecipient(deps, userId) : undefined
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
      address: `${deps.settings.publicUrl}${linkedScreens.forgotPassword}`,
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

async function toRemovedStepMail(deps: MailDeps, request: RemovedStepMailRequest) {
  const { userId, reason } = request
  const person = await findRecipient(deps, userId)
  if (!person) return undefined
  const letter = {
    subject: 'Your second step was removed',
    opening: [
      toGreeting(person),
      reason === null
        ? `You have removed the second step of your account on ${texts.product}.`
        : `A super user has removed the second step of your account on ${texts.product}.`,
    ],
    ...(reason !== null && { facts: [{ label: 'Reason', value: reason }] }),
    closing: [
      'From now on your password alone signs you in. You can set up a second step again in your account.',
      'If you did not ask for this, change your password and tell us.',
    ],
  }
  return { to: person.email, ...composeMail(letter) }
}

async function toTestMail(deps: MailDeps, { userId }: TestMailRequest): Promise<OutgoingMail> {
  const person = await findRecipient(deps, userId)
  if (!person) return undefined
  const letter = {
    subject: `Test mail of ${texts.product}`,
    opening: [
      toGreeting(person),
      `You asked ${texts.product} for this mail. It has arrived, so invitations and codes arrive too.`,
    ],
    link: {
      label: 'Back to the first hour',
      address: `${deps.settings.publicUrl}${linkedScreens.firstHour}`,
    },
    closing: ['If the link does not open the product, look at PUBLIC_URL.'],
  }
  return { to: person.email, ...composeMail(letter) }
}
