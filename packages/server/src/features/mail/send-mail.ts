import { linkedPaths, texts } from '@curbcut/contract'
import { findContactMessageById } from '#server/features/public/contact-service.ts'
import type { Mail, Mailer } from '#server/ports/mailer.ts'
import type {
  ContactMailRequest,
  MailRequest,
  MailDelivery,
  PauseMailRequest,
  RemovedStepMailRequest,
  TestMailRequest,
} from '#server/queue/mail-queue.ts'
import { composeCodeMail } from './code-mail.ts'
import { composeMail } from './compose-mail.ts'
import { findRecipient } from './find-recipient.ts'
import { composeJoinMail } from './join-mail.ts'
import { toGreeting } from './mail-parts.ts'
import type { MailDeps } from './mail-secrets.ts'
import { toNameInMail } from './name-in-mail.ts'
import { composeNotificationMail } from './notification-mail.ts'

type Deps = MailDeps & { mailer: Mailer }

/** Makes the code now, from the mail's id and our key, so that the queue contains no secret. */
export async function sendMail(
  deps: Deps,
  request: MailRequest,
  { id, signal }: MailDelivery,
): Promise<void> {
  const mail = await composeRequestedMail(deps, request, id)
  if (mail) await deps.mailer.send({ ...mail, id }, { signal })
}

function composeRequestedMail(deps: Deps, request: MailRequest, id: string): Promise<OutgoingMail> {
  if (request.purpose === 'contact') return composeContactMail(deps, request)
  if (request.purpose === 'join_organization') return composeJoinMail(deps, request, id)
  if (request.purpose === 'sign_in_paused') return composePauseMail(deps, request)
  if (request.purpose === 'notifications') return composeNotificationMail(deps, request)
  if (request.purpose === 'second_step_removed') return composeRemovedStepMail(deps, request)
  if (request.purpose === 'test') return composeTestMail(deps, request)
  return composeCodeMail(deps, request, id)
}

type OutgoingMail = Omit<Mail, 'id'> | undefined

async function composeContactMail(deps: Deps, request: ContactMailRequest): Promise<OutgoingMail> {
  const contactMessage = await findContactMessageById(deps, request.messageId)
  const to = request.userId
    ? (await findRecipient(deps, request.userId))?.email
    : deps.settings.supportEmail
  if (!contactMessage || !to) return undefined
  const { name, email, message } = contactMessage
  const content = {
    subject: 'A message from the contact page',
    opening: [`${toNameInMail(name)} (${email}) wrote:`, message],
    closing: [`Replies to this email go to ${email}.`],
  }
  return { to, replyTo: email, ...composeMail(content) }
}

async function composePauseMail(deps: MailDeps, { userId, of = 'password' }: PauseMailRequest) {
  const person = userId ? await findRecipient(deps, userId) : undefined
  if (!person) return undefined
  const content = {
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
      address: `${deps.settings.publicUrl}${linkedPaths.forgotPassword}`,
    },
    closing: [pauseAdvice[of], 'We send this at most once a day, even if the attempts go on.'],
  }
  return { to: person.email, ...composeMail(content) }
}

const pauseAdvice: Record<NonNullable<PauseMailRequest['of']>, string> = {
  password:
    'If this was not you, you need not do anything, unless you use the same password elsewhere.',
  second_step:
    'Whoever tried these codes knew your password. If this was not you, set a new password now.',
}

async function composeRemovedStepMail(deps: MailDeps, request: RemovedStepMailRequest) {
  const { userId, reason } = request
  const person = await findRecipient(deps, userId)
  if (!person) return undefined
  const content = {
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
  return { to: person.email, ...composeMail(content) }
}

async function composeTestMail(deps: MailDeps, { userId }: TestMailRequest): Promise<OutgoingMail> {
  const person = await findRecipient(deps, userId)
  if (!person) return undefined
  const content = {
    subject: `Test mail of ${texts.product}`,
    opening: [
      toGreeting(person),
      `You asked ${texts.product} for this mail. It has arrived, so invitations and codes arrive too.`,
    ],
    link: {
      label: 'Back to the first hour',
      address: `${deps.settings.publicUrl}${linkedPaths.firstHour}`,
    },
    closing: ['If the link does not open the product, look at PUBLIC_URL.'],
  }
  return { to: person.email, ...composeMail(content) }
}
