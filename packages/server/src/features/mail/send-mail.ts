import { codeMinutes } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/tables.ts'
import { createCode } from '#server/features/auth/code-service.ts'
import { getContactMessage } from '#server/features/contact/contact-service.ts'
import { findPerson } from '#server/features/users/user-service.ts'
import type { Mail, Mailer } from '#server/ports/mailer.ts'
import type { CodeMailRequest, ContactMailRequest, MailRequest } from '#server/queue/mail-queue.ts'
import { composeMail, type Letter } from './compose-mail.ts'

type Parts = Pick<VisitorContext, 'db' | 'settings'> & { mailer: Mailer; secretKey: string }

/**
 * Makes and sends a mail that was asked for. Its code is made now, so that no secret rests in the
 * queue. Nobody, and somebody who was archived meanwhile, get none.
 */
export async function sendMail(parts: Parts, request: MailRequest, id: string): Promise<void> {
  const mail =
    request.purpose === 'contact'
      ? await toContactMail(parts, request)
      : await toCodeMail(parts, request)
  if (mail) await parts.mailer.send({ ...mail, id })
}

type Addressed = Omit<Mail, 'id'> | undefined

async function toContactMail(parts: Parts, request: ContactMailRequest): Promise<Addressed> {
  const contact = await getContactMessage(parts, request.messageId)
  const to = request.userId
    ? (await findReader(parts, request.userId))?.email
    : parts.settings.supportEmail
  if (!contact || !to) return undefined
  const { name, email, message } = contact
  const letter = {
    subject: 'A message from the contact page',
    opening: [`${name} (${email}) wrote:`, message],
    closing: [`An answer to this mail goes to ${email}.`],
  }
  return { to, replyTo: email, ...composeMail(letter) }
}

async function toCodeMail(parts: Parts, request: CodeMailRequest): Promise<Addressed> {
  const person = request.userId ? await findReader(parts, request.userId) : undefined
  if (!person) return undefined
  const code = await createCode(
    { db: parts.db, now: new Date().toISOString() },
    { userId: person.id, minutes: codeMinutes.reset },
    parts.secretKey,
  )
  const letter = toCodeLetter(request, person, { code, publicUrl: parts.settings.publicUrl })
  return { to: person.email, ...composeMail(letter) }
}

/** Whoever was archived since the mail was asked for reads none. */
async function findReader(parts: Parts, id: string) {
  const person = await findPerson(parts, id)
  return person && !person.is_archived ? person : undefined
}

const openings: Record<CodeMailRequest['purpose'], string> = {
  forgot_password: 'Somebody asked for a new password for your account, most likely you.',
  unverified_sign_in: 'Your account needs a password of your own before you can sign in.',
}

function toCodeLetter(
  { purpose }: CodeMailRequest,
  { first_name, email }: UserRow,
  { code, publicUrl }: { code: string; publicUrl: string },
): Letter {
  const query = new URLSearchParams({ email, code }).toString()
  return {
    subject: 'Set your password',
    opening: [`Hello ${first_name},`, openings[purpose]],
    facts: [{ label: 'Verification code', value: code }],
    link: { label: 'Set your password', address: `${publicUrl}/reset-password?${query}` },
    closing: [
      `The code works once, within ${codeMinutes.reset} minutes.`,
      'If it was not you, you need not do anything: without the code your password stays as it is.',
    ],
  }
}
