import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/tables.ts'
import { createCode, type MailedCode } from '#server/features/secrets/code-service.ts'
import {
  createTemporaryPassword,
  isPasswordRight,
} from '#server/features/secrets/password-service.ts'
import { updateTemporaryPassword } from '#server/features/user-rows/user-repository.ts'
import { codeMinutes } from '#server/limits.ts'
import { minutesAfter } from '#server/times.ts'

export type MailParts = Pick<VisitorContext, 'db' | 'settings' | 'secretKey'>

/** What a mail with a code brings. */
export type Secrets = MailedCode & { temporaryPassword?: string }

/** A mail, and the person who gets it, held until the transaction ends; `now` is an ISO time. */
type Addressed = { mailId: string; person: UserRow; now: string }

/** A code alone. */
export const makeResetSecrets = (parts: MailParts, mail: Addressed): Promise<Secrets> =>
  makeCode(parts, { ...mail, expiresAt: endOf('reset', mail), isInvitation: false })

/**
 * A code and a temporary password, which both end with the invitation; undefined for somebody who is
 * verified by now.
 */
export async function makeFirstSecrets(
  parts: MailParts,
  mail: Addressed,
): Promise<Secrets | undefined> {
  const expiresAt = endOf('invitation', mail)
  const { text, hash } = await createTemporaryPassword(seedOf(mail), parts.secretKey)
  const temporary = { passwordHash: hash, until: expiresAt }
  if (!(await updateTemporaryPassword(parts.db, mail.person.id, temporary))) return undefined
  const mailed = await makeCode(parts, { ...mail, expiresAt, isInvitation: true })
  return { ...mailed, temporaryPassword: text }
}

/** The same, but a temporary password of another invitation stays as long as that one says. */
export async function makeInvitationSecrets(
  parts: MailParts,
  mail: Addressed,
): Promise<Secrets | undefined> {
  const { temporary_password_until: until, password_hash: kept } = mail.person
  if (until === null || until <= mail.now) return makeFirstSecrets(parts, mail)
  // Sent once more, this mail brings again what it has brought.
  const { text } = await createTemporaryPassword(seedOf(mail), parts.secretKey)
  if (await isPasswordRight(kept, text)) return makeFirstSecrets(parts, mail)
  return makeCode(parts, { ...mail, expiresAt: endOf('invitation', mail), isInvitation: true })
}

type CodeWish = Addressed & { expiresAt: string; isInvitation: boolean }

function makeCode({ db, secretKey }: MailParts, wish: CodeWish): Promise<MailedCode> {
  const { mailId, person, now, expiresAt, isInvitation } = wish
  const code = { mailId, seed: seedOf(wish), userId: person.id, isInvitation, expiresAt }
  return createCode({ db, now, secretKey }, code)
}

/** With each password that they set come other codes: a used one never counts again. */
const seedOf = ({ mailId, person }: Addressed) =>
  `${mailId} ${person.temporary_password_until === null ? person.password_hash : null}`

const endOf = (kind: keyof typeof codeMinutes, { now }: Addressed) =>
  minutesAfter(now, codeMinutes[kind])
