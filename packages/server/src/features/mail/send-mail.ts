import { codeMinutes } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/tables.ts'
import { createCode } from '#server/features/auth/code-service.ts'
import { findPerson } from '#server/features/users/user-service.ts'
import type { Mailer } from '#server/ports/mailer.ts'
import type { MailPurpose, MailRequest } from '#server/queue/mail-queue.ts'
import { composeMail, type Letter } from './compose-mail.ts'

type Parts = Pick<VisitorContext, 'db' | 'settings'> & { mailer: Mailer; secretKey: string }

/**
 * Makes and sends a mail that was asked for. Its code is made now, so that no secret rests in the
 * queue. Nobody, and somebody who was archived meanwhile, get none.
 */
export async function sendMail(parts: Parts, request: MailRequest, id: string): Promise<void> {
  const person = request.userId ? await findPerson(parts, request.userId) : undefined
  if (!person || person.is_archived) return
  const now = new Date().toISOString()
  const code = await createCode(
    { db: parts.db, now },
    { userId: person.id, minutes: codeMinutes.reset },
    parts.secretKey,
  )
  const letter = toLetter(request.purpose, person, { code, publicUrl: parts.settings.publicUrl })
  await parts.mailer.send({ id, to: person.email, ...composeMail(letter) })
}

const openings: Record<MailPurpose, string> = {
  forgot_password: 'Somebody asked for a new password of your account, most likely you.',
  unverified_sign_in: 'Your account needs a password of your own before you can sign in.',
}

function toLetter(
  purpose: MailPurpose,
  { first_name, email }: UserRow,
  { code, publicUrl }: { code: string; publicUrl: string },
): Letter {
  const query = new URLSearchParams({ email, code })
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
