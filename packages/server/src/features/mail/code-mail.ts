import { codeMinutes, texts } from '@curbcut/contract'
import { inBackgroundTransaction, type VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/tables.ts'
import { createCode, type MailedCode } from '#server/features/auth/code-service.ts'
import { createTemporaryPassword } from '#server/features/auth/password-service.ts'
import { holdCredentials, setTemporaryPassword } from '#server/features/users/credentials.ts'
import type { CodeMailRequest } from '#server/queue/mail-queue.ts'
import { minutesAfter } from '#server/times.ts'
import { composeMail, type Letter } from './compose-mail.ts'

type Parts = Pick<VisitorContext, 'db' | 'settings'> & { secretKey: string }

/** What a mail with a code brings. */
type Secrets = MailedCode & { temporaryPassword?: string }

/**
 * The mail with its code; undefined for nobody, and for who needs no invitation any more. Sent once more
 * it says the same: a receiver who drops repeats holds what counts.
 */
export async function toCodeMail(parts: Parts, request: CodeMailRequest, mailId: string) {
  const { userId } = request
  if (!userId) return undefined
  return inBackgroundTransaction(parts, async (ctx) => {
    const person = await holdCredentials(ctx, userId)
    if (!person || person.is_archived) return undefined
    const secrets = await makeSecrets(ctx, request, { mailId, person })
    const { publicUrl } = ctx.settings
    const letter = secrets && toLetter(request, person, { ...secrets, publicUrl })
    return letter && { to: person.email, ...composeMail(letter) }
  })
}

async function makeSecrets(
  { db, secretKey }: Parts,
  { purpose }: CodeMailRequest,
  { mailId, person }: { mailId: string; person: UserRow },
): Promise<Secrets | undefined> {
  const { id: userId, password_hash, temporary_password_until: until } = person
  // With each password that they set come other codes: a used one never counts again.
  const seed = `${mailId} ${until === null ? password_hash : null}`
  const isInvitation = purpose === 'invitation'
  const password = isInvitation ? await createTemporaryPassword(seed, secretKey) : undefined
  const now = new Date().toISOString()
  const expiresAt = minutesAfter(now, codeMinutes[isInvitation ? 'invitation' : 'reset'])
  const temporary = password && { passwordHash: password.hash, until: expiresAt }
  if (temporary && !(await setTemporaryPassword({ db }, userId, temporary))) return undefined
  const wish = { mailId, seed, userId, isInvitation, expiresAt }
  const mailed = await createCode({ db, now }, wish, secretKey)
  return { ...mailed, ...(password && { temporaryPassword: password.text }) }
}

const openings: Record<CodeMailRequest['purpose'], string> = {
  invitation: `You are invited to work with ${texts.product}. Choose a password of your own to begin.`,
  forgot_password: 'Somebody asked for a new password for your account, most likely you.',
  unverified_sign_in: 'Your account needs a new password of your own before you can sign in.',
  password_reset: 'You are asked to set a new password. Until then you cannot sign in.',
}

const invitationDays = codeMinutes.invitation / (24 * 60)

const onceWithinMinutes = `The code works once, within ${codeMinutes.reset} minutes.`
const withoutThem =
  'If it was not you, you need not do anything: without the code your password stays as it is.'

const closings: Record<CodeMailRequest['purpose'], readonly string[]> = {
  invitation: [
    `The code works once, within ${invitationDays} days. ` +
      'The temporary password leads to the same page.',
  ],
  forgot_password: [onceWithinMinutes, withoutThem],
  // The password of now is a temporary one or was reset: it signs in nowhere, but somebody knows it.
  unverified_sign_in: [
    onceWithinMinutes,
    'If it was not you, somebody else knows your present password: ' +
      'without the code it opens nothing.',
  ],
  // Here too the one of before signs in nowhere.
  password_reset: [onceWithinMinutes],
}

function toLetter(
  { purpose }: CodeMailRequest,
  { first_name, email }: UserRow,
  { code, token, temporaryPassword, publicUrl }: Secrets & { publicUrl: string },
): Letter {
  const query = new URLSearchParams({ email, code, token }).toString()
  const isInvitation = purpose === 'invitation'
  return {
    subject: isInvitation ? `You are invited to ${texts.product}` : 'Set your password',
    opening: [`Hello ${onOneLine(first_name)},`, openings[purpose]],
    facts: [
      ...(temporaryPassword ? [{ label: 'Temporary password', value: temporaryPassword }] : []),
      { label: 'Verification code', value: code },
    ],
    link: { label: 'Set your password', address: `${publicUrl}/reset-password?${query}` },
    closing: closings[purpose],
  }
}

/** Whoever writes a name could write lines of the mail otherwise, like a code of their own. */
const onOneLine = (name: string) => name.replaceAll(/[\s\p{Cc}]+/gu, ' ')
