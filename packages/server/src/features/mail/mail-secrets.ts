import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { updateTemporaryPassword } from '#server/features/people/user-repository.ts'
import { codeMinutes } from '#server/limits.ts'
import { createCode, type MailedCode } from '#server/secrets/code-service.ts'
import { createTemporaryPassword, isPasswordRight } from '#server/secrets/password-service.ts'
import { minutesAfter } from '#server/times.ts'

export type MailDeps = Pick<VisitorContext, 'db' | 'settings' | 'secretKey'>

export type Secrets = MailedCode & { temporaryPassword?: string }

/** The person's row is locked. */
type MailAddressee = { mailId: string; person: UserRow; now: string }

export const makeResetSecrets = (deps: MailDeps, mail: MailAddressee): Promise<Secrets> =>
  makeCode(deps, { ...mail, expiresAt: endOf('reset', mail), isInvitation: false })

/**
 * Code and temporary password expire with the invitation. Undefined once the person is verified.
 */
export async function makeFirstSecrets(
  deps: MailDeps,
  mail: MailAddressee,
): Promise<Secrets | undefined> {
  const expiresAt = endOf('invitation', mail)
  const { text, hash } = await createTemporaryPassword(seedOf(mail), deps.secretKey)
  const temporary = { passwordHash: hash, until: expiresAt }
  if (!(await updateTemporaryPassword(deps.db, mail.person.id, temporary))) return undefined
  const mailed = await makeCode(deps, { ...mail, expiresAt, isInvitation: true })
  return { ...mailed, temporaryPassword: text }
}

/** Leaves a temporary password of another invitation and its expiry as they are. */
export async function makeInvitationSecrets(
  deps: MailDeps,
  mail: MailAddressee,
): Promise<Secrets | undefined> {
  const { temporary_password_until: until, password_hash: storedHash } = mail.person
  if (until === null || until <= mail.now) return makeFirstSecrets(deps, mail)
  // A repeated mail has the same secrets.
  const { text } = await createTemporaryPassword(seedOf(mail), deps.secretKey)
  if (await isPasswordRight(storedHash, text)) return makeFirstSecrets(deps, mail)
  return makeCode(deps, { ...mail, expiresAt: endOf('invitation', mail), isInvitation: true })
}

type CodeRequest = MailAddressee & { expiresAt: string; isInvitation: boolean }

function makeCode({ db, secretKey }: MailDeps, request: CodeRequest): Promise<MailedCode> {
  const { mailId, person, now, expiresAt, isInvitation } = request
  const code = { mailId, seed: seedOf(request), userId: person.id, isInvitation, expiresAt }
  return createCode({ db, now, secretKey }, code)
}

/** Changes with each new password, so that a used code is never valid again. */
const seedOf = ({ mailId, person }: MailAddressee) =>
  `${mailId} ${person.temporary_password_until === null ? person.password_hash : null}`

const endOf = (kind: keyof typeof codeMinutes, { now }: MailAddressee) =>
  minutesAfter(now, codeMinutes[kind])
