import { codeMinutes, texts } from '@curbcut/contract'
import { inBackgroundTransaction, type VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/tables.ts'
import { createCode } from '#server/features/auth/code-service.ts'
import { createTemporaryPassword } from '#server/features/auth/password-service.ts'
import { holdCredentials, setTemporaryPassword } from '#server/features/users/credentials.ts'
import type { CodeMailRequest } from '#server/queue/mail-queue.ts'
import { composeMail, type Letter } from './compose-mail.ts'

type Parts = Pick<VisitorContext, 'db' | 'settings'> & { secretKey: string }

/** What a mail with a code brings. */
type Secrets = { code: string; temporaryPassword?: string }

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
  const { id: userId, password_hash, has_temporary_password: isTemporary } = person
  // With each password that they set come other codes: a used one never counts again.
  const seed = `${mailId} ${isTemporary ? null : password_hash}`
  const isInvitation = purpose === 'invitation'
  const password = isInvitation ? await createTemporaryPassword(seed, secretKey) : undefined
  const minutes = isInvitation ? codeMinutes.invitation : codeMinutes.reset
  if (password && !(await setTemporaryPassword({ db }, userId, password.hash))) return undefined
  const now = new Date().toISOString()
  const code = await createCode({ db, now }, { mailId, seed, userId, minutes }, secretKey)
  return { code, ...(password && { temporaryPassword: password.text }) }
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
  { code, temporaryPassword, publicUrl }: Secrets & { publicUrl: string },
): Letter {
  const query = new URLSearchParams({ email, code }).toString()
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
