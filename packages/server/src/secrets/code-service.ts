import type { VisitorContext } from '#server/context.ts'
import { codeDigits, maxActiveCodes, linkTokenDigits, maxWrongCodes } from '#server/limits.ts'
import { findCodes, upsertCode, type StoredCode } from './code-repository.ts'
import { deriveText } from './derive-text.ts'
import { keyedHash } from './keyed-hash.ts'

type CodeDeps = Pick<VisitorContext, 'db' | 'now' | 'secretKey'>

type CodeRequest = {
  mailId: string
  /** The same seed gives the same code. */
  seed: string
  userId: string
  isInvitation: boolean
  /** ISO. */
  expiresAt: string
}

/** Digits to type, and the token of the mail's link. */
export type MailedCode = { code: string; token: string }

/** Stores only hashes. A repeated mail has the same code, which then expires later. */
export async function createCode(
  ctx: CodeDeps,
  { mailId, seed, userId, isInvitation, expiresAt }: CodeRequest,
): Promise<MailedCode> {
  const digits = { from: `mailed code ${seed}`, characters: '0123456789', length: codeDigits }
  const code = deriveText(ctx.secretKey, digits)
  const hexadecimal = { characters: '0123456789abcdef', length: linkTokenDigits }
  const token = deriveText(ctx.secretKey, { from: `mailed link ${seed}`, ...hexadecimal })
  await upsertCode(ctx.db, {
    id: mailId,
    userId,
    codeHash: hashCode(ctx, userId, code),
    tokenHash: hashToken(ctx, userId, token),
    isInvitation,
    now: ctx.now,
    expiresAt,
  })
  return { code, token }
}

/** A person's proof that they read a mail. */
export type SubmittedCode = { otp: string; token: string | undefined }

/** 'right', or in `counts` the code that a wrong try counts against, if any. */
export async function checkCode(
  ctx: CodeDeps,
  { userId, otp, token }: SubmittedCode & { userId: string },
): Promise<'right' | { counts: string | undefined }> {
  const codes = await findCodes(ctx.db, { userId, now: ctx.now })
  const tokenHash = token && hashToken(ctx, userId, token)
  // Tries and requests since then do not end the link: it works as long as the mail states.
  if (codes.some(({ token_hash }) => token_hash && token_hash === tokenHash)) return 'right'
  const activeCodes = toActiveCodes(codes)
  const codeHash = hashCode(ctx, userId, otp)
  if (activeCodes.some(({ code_hash }) => code_hash === codeHash)) return 'right'
  return { counts: activeCodes[0]?.id }
}

/** Limits invitations and others apart, so that many requests do not displace an invitation. */
function toActiveCodes(codes: readonly StoredCode[]): StoredCode[] {
  const newest = [true, false].flatMap((isInvitation) =>
    codes.filter((code) => code.is_invitation === isInvitation).slice(0, maxActiveCodes),
  )
  return codes.filter((code) => newest.includes(code) && code.wrong_tries < maxWrongCodes)
}

/** The key is outside the database: otherwise the hash would reveal the digits by trying all. */
const hashCode = ({ secretKey }: CodeDeps, userId: string, code: string) =>
  keyedHash(secretKey, `code ${userId} ${code.trim()}`)

const hashToken = ({ secretKey }: CodeDeps, userId: string, token: string) =>
  keyedHash(secretKey, `link ${userId} ${token}`)
