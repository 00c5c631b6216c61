import { findMessage } from '#server/features/public/contact-service.ts'
import type { Mail, Mailer } from '#server/ports/mailer.ts'
import type { ContactMailRequest, MailRequest, MailDelivery } from '#server/queue/mail-queue.ts'
import { toCodeMail } from './code-mail.ts'
import { composeMail } from './compose-mail.ts'
import { toJoinMail } from './join-mail.ts'
import type { MailParts } from './mail-secrets.ts'
import { toNameInMail } from './name-in-mail.ts'
import { toNotificationMail } from './notification-mail.ts'
import { toPauseMail } from './pause-mail.ts'
import { findReader } from './reader.ts'
import { toRemovedStepMail } from './removed-step-mail.ts'

type Parts = MailParts & { mailer: Mailer }

/**
 * Makes and sends a requested mail. Its code is made now, from its id and our key, so that the queue
 * holds no secret. Nobody, and a person archived meanwhile, get none.
 */
export async function sendMail(
  parts: Parts,
  request: MailRequest,
  { id, signal }: MailDelivery,
): Promise<void> {
  const mail = await toMail(parts, request, id)
  if (mail) await parts.mailer.send({ ...mail, id }, { signal })
}

function toMail(parts: Parts, request: MailRequest, id: string): Promise<Addressed> {
  if (request.purpose === 'contact') return toContactMail(parts, request)
  if (request.purpose === 'join_organization') return toJoinMail(parts, request, id)
  if (request.purpose === 'sign_in_paused') return toPauseMail(parts, request)
  if (request.purpose === 'notifications') return toNotificationMail(parts, request)
  if (request.purpose === 'second_step_removed') return toRemovedStepMail(parts, request)
  return toCodeMail(parts, request, id)
}

type Addressed = Omit<Mail, 'id'> | undefined

async function toContactMail(parts: Parts, request: ContactMailRequest): Promise<Addressed> {
  const contact = await findMessage(parts, request.messageId)
  const to = request.userId
    ? (await findReader(parts, request.userId))?.email
    : parts.settings.supportEmail
  if (!contact || !to) return undefined
  const { name, email, message } = contact
  const letter = {
    subject: 'A message from the contact page',
    opening: [`${toNameInMail(name)} (${email}) wrote:`, message],
    closing: [`Replies to this mail go to ${email}.`],
  }
  return { to, replyTo: email, ...composeMail(letter) }
}
