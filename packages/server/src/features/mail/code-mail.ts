import { texts } from '@curbcut/contract'
import type { UserRow } from '#server/db/schema/tables.ts'
import { lockUser } from '#server/features/people/user-repository.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { codeMinutes } from '#server/limits.ts'
import type { CodeMailRequest } from '#server/queue/mail-queue.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { toResetLink, toSecretLines, toGreeting } from './mail-parts.ts'
import {
  createFirstSecrets,
  createResetSecrets,
  type MailDeps,
  type MailSecrets,
} from './mail-secrets.ts'

/** Undefined without a reader, and for a person who no longer needs an invitation. */
export async function composeCodeMail(deps: MailDeps, request: CodeMailRequest, mailId: string) {
  const { userId, purpose } = request
  if (!userId) return undefined
  return inBackgroundTransaction(deps, async (ctx) => {
    // Locked, so that no password is set and no code is used meanwhile.
    const person = await lockUser(ctx.db, userId)
    if (!person || person.is_archived) return undefined
    const createSecrets = purpose === 'invitation' ? createFirstSecrets : createResetSecrets
    // A mail sent again has the same text, so that receivers may drop either copy.
    const secrets = await createSecrets(ctx, { mailId, person, now: new Date().toISOString() })
    const { publicUrl } = ctx.settings
    const content = secrets && toMailContent(purpose, person, { ...secrets, publicUrl })
    return content && { to: person.email, ...composeMail(content) }
  })
}

const openings: Record<CodeMailRequest['purpose'], string> = {
  invitation: `You are invited to work with ${texts.product}. Choose a password of your own to begin.`,
  forgot_password: 'Somebody, most likely you, asked for a new password for your account.',
  unverified_sign_in: 'You need to set a password of your own before you can sign in.',
  password_reset: 'You are asked to set a new password. Until you do, you cannot sign in.',
}

const invitationDays = codeMinutes.invitation / (24 * 60)

const codeValidityText = `The code works once, within ${codeMinutes.reset} minutes.`
const adviceToIgnore =
  'If this was not you, ignore this email. Your password cannot change without the code.'

const closings: Record<CodeMailRequest['purpose'], readonly string[]> = {
  invitation: [
    `The code works once, within ${invitationDays} days. ` +
      'Signing in with the temporary password leads to the same page.',
  ],
  forgot_password: [codeValidityText, adviceToIgnore],
  // The password is temporary or was reset: it does not sign in, but another person knows it.
  unverified_sign_in: [
    codeValidityText,
    'If this was not you, someone else knows your current password. ' +
      'Without the code, they cannot sign in with it.',
  ],
  password_reset: [codeValidityText],
}

function toMailContent(
  purpose: CodeMailRequest['purpose'],
  person: UserRow,
  secrets: MailSecrets & { publicUrl: string },
): MailContent {
  const isInvitation = purpose === 'invitation'
  return {
    subject: isInvitation ? `You are invited to ${texts.product}` : 'Set your password',
    opening: [toGreeting(person), openings[purpose]],
    facts: toSecretLines(secrets),
    link: toResetLink(person, secrets),
    closing: closings[purpose],
  }
}
