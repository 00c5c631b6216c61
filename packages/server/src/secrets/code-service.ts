import type { VisitorContext } from '#server/context.ts'
import { findCodes, putCode, type StoredCode } from './code-repository.ts'
import { codeDigits, countingCodes, linkTokenDigits, maxWrongCodes } from '#server/limits.ts'
import { deriveText } from './derived-text.ts'
import { keyedHash } from './keyed-hash.ts'

type CodeParts = Pick<VisitorContext, 'db' | 'now' | 'secretKey'>

type CodeWish = {
  mailId: string
  /** The same seed gives the same code. */
  seed: string
  userId: string
  isInvitation: boolean
  /** ISO. */
  expiresAt: string
}

/** The secrets of a mail: digits to type, and the token in its link. */
export type MailedCode = { code: string; token: string }

/**
 * Makes a person's code for a mail and returns it; it is stored nowhere else. A repeated mail has the same
 * code, which then counts until the later time.
 */
export async function createCode(
  ctx: CodeParts,
  { mailId, seed, userId, isInvitation, expiresAt }: CodeWish,
): Promise<MailedCode> {
  const digits = { from: `mailed code ${seed}`, characters: '0123456789', length: codeDigits }
  const code = deriveText(ctx.secretKey, digits)
  const hexadecimal = { characters: '0123456789abcdef', length: linkTokenDigits }
  const token = deriveText(ctx.secretKey, { from: `mailed link ${seed}`, ...hexadecimal })
  await putCode(ctx.db, {
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

/** A person's proof that they read a mail: the digits, and the token of the link. */
export type SentCode = { otp: string; token: string | undefined }

/** Judges the proof: 'right', or in `counts` the code to which the wrong try is added, if any. */
export async function checkCode(
  ctx: CodeParts,
  { userId, otp, token }: SentCode & { userId: string },
): Promise<'right' | { counts: string | undefined }> {
  const codes = await findCodes(ctx.db, { userId, now: ctx.now })
  const tokenHash = token && hashToken(ctx, userId, token)
  // Tries and requests since then do not end the link: it works for as long as the mail says.
  if (codes.some(({ token_hash }) => token_hash && token_hash === tokenHash)) return 'right'
  const counting = toCounting(codes)
  const codeHash = hashCode(ctx, userId, otp)
  if (counting.some(({ code_hash }) => code_hash === codeHash)) return 'right'
  return { counts: counting[0]?.id }
}

/**
 * The codes whose digits count, newest first: a few of invitations and a few others, so that asking for
 * many pushes no invitation out. Codes with too many wrong tries are omitted.
 */
function toCounting(codes: readonly StoredCode[]): StoredCode[] {
  const newest = [true, false].flatMap((isInvitation) =>
    codes.filter((code) => code.is_invitation === isInvitation).slice(0, countingCodes),
  )
  return codes.filter((code) => newest.includes(code) && code.wrong_tries < maxWrongCodes)
}

/**
 * Keyed with a secret outside the database: otherwise anybody with the hash could try all digits,
 * however slow it is.
 */
const hashCode = ({ secretKey }: CodeParts, userId: string, code: string) =>
  keyedHash(secretKey, `code ${userId} ${code.trim()}`)

const hashToken = ({ secretKey }: CodeParts, userId: string, token: string) =>
  keyedHash(secretKey, `link ${userId} ${token}`)
