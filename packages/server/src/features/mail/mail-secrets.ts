import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { updateTemporaryPassword } from '#server/features/people/user-repository.ts'
import { codeMinutes } from '#server/limits.ts'
import { createCode, type MailedCode } from '#server/secrets/code-service.ts'
import { createTemporaryPassword, isPasswordRight } from '#server/secrets/password-service.ts'
import { minutesAfter } from '#server/times.ts'

export type MailDeps = Pick<VisitorContext, 'db' | 'settings' | 'secretKey'>

export type MailSecrets = MailedCode & { temporaryPassword?: string }

/** The person's row is locked. */
type AddressedMail = { mailId: string; person: UserRow; now: string }

export const createResetSecrets = (deps: MailDeps, mail: AddressedMail): Promise<MailSecrets> =>
  createMailedCode(deps, { ...mail, expiresAt: expiryOf('reset', mail), isInvitation: false })

/** Undefined once the person is verified; both secrets expire with the invitation. */
export async function createFirstSecrets(
  deps: MailDeps,
  mail: AddressedMail,
): Promise<MailSecrets | undefined> {
  const expiresAt = expiryOf('invitation', mail)
  const { text, hash } = await createTemporaryPassword(seedOf(mail), deps.secretKey)
  const temporaryCredentials = { passwordHash: hash, until: expiresAt }
  if (!(await updateTemporaryPassword(deps.db, mail.person.id, temporaryCredentials)))
    return undefined
  const mailedCode = await createMailedCode(deps, { ...mail, expiresAt, isInvitation: true })
  return { ...mailedCode, temporaryPassword: text }
}

/** Leaves a temporary password of another invitation and its expiry as they are. */
export async function createInvitationSecrets(
  deps: MailDeps,
  mail: AddressedMail,
): Promise<MailSecrets | undefined> {
  const { temporary_password_until: until, password_hash: storedHash } = mail.person
  if (until === null || until <= mail.now) return createFirstSecrets(deps, mail)
  // A repeated mail has the same secrets.
  const { text } = await createTemporaryPassword(seedOf(mail), deps.secretKey)
  if (await isPasswordRight(storedHash, text)) return createFirstSecrets(deps, mail)
  return createMailedCode(deps, {
    ...mail,
    expiresAt: expiryOf('invitation', mail),
    isInvitation: true,
  })
}

type CodeRequest = AddressedMail & { expiresAt: string; isInvitation: boolean }

function createMailedCode({ db, secretKey }: MailDeps, request: CodeRequest): Promise<MailedCode> {
  const { mailId, person, now, expiresAt, isInvitation } = request
  const code = { mailId, seed: seedOf(request), userId: person.id, isInvitation, expiresAt }
  return createCode({ db, now, secretKey }, code)
}

/** Changes with each new password, so that a used code is never valid again. */
const seedOf = ({ mailId, person }: AddressedMail) =>
  `${mailId} ${person.temporary_password_until === null ? person.password_hash : null}`

const expiryOf = (kind: keyof typeof codeMinutes, { now }: AddressedMail) =>
  minutesAfter(now, codeMinutes[kind])
