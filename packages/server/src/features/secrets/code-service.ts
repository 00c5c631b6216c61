import type { VisitorContext } from '#server/context.ts'
import { findCodes, putCode, type KeptCode } from './code-repository.ts'
import { codeDigits, countingCodes, linkTokenDigits, maxWrongCodes } from '#server/limits.ts'
import { deriveText } from './derived-text.ts'
import { keyedHash } from './keyed-hash.ts'

type Place = Pick<VisitorContext, 'db' | 'now' | 'secretKey'>

type CodeWish = {
  mailId: string
  /** Of the same one comes the same code. */
  seed: string
  userId: string
  isInvitation: boolean
  /** ISO. */
  expiresAt: string
}

/** What a mail brings: digits to type, and what its link carries beside them. */
export type MailedCode = { code: string; token: string }

/**
 * Makes the code that a mail brings a person and returns it, to be sent to them and kept nowhere else.
 * A mail that is sent again has one code all the same, which counts until the later time.
 */
export async function createCode(
  ctx: Place,
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

/** What somebody sends to prove that they have read a mail: its digits, and the token of its link. */
export type SentCode = { otp: string; token: string | undefined }

/**
 * Judges what was sent for a person: right, or against which of their codes it counts as a wrong try;
 * undefined where they have none.
 */
export async function judgeCode(
  ctx: Place,
  { userId, otp, token }: SentCode & { userId: string },
): Promise<'right' | { counts: string | undefined }> {
  const codes = await findCodes(ctx.db, { userId, now: ctx.now })
  const tokenHash = token && hashToken(ctx, userId, token)
  // The link of a mail works as long as the mail says, whatever was tried or asked for since.
  if (codes.some(({ token_hash }) => token_hash && token_hash === tokenHash)) return 'right'
  const counting = toCounting(codes)
  const codeHash = hashCode(ctx, userId, otp)
  if (counting.some(({ code_hash }) => code_hash === codeHash)) return 'right'
  return { counts: counting[0]?.id }
}

/**
 * The codes whose digits count, the newest first: a few of the invitations and a few of the others, so
 * that whoever asks for many pushes no invitation out; and of those none that were tried too often.
 */
function toCounting(codes: readonly KeptCode[]): KeptCode[] {
  const newest = [true, false].flatMap((isInvitation) =>
    codes.filter((code) => code.is_invitation === isInvitation).slice(0, countingCodes),
  )
  return codes.filter((code) => newest.includes(code) && code.wrong_tries < maxWrongCodes)
}

/**
 * Keyed with a secret that the database does not hold: so few digits would be found by trying all of
 * them, however slow the hash.
 */
const hashCode = ({ secretKey }: Place, userId: string, code: string) =>
  keyedHash(secretKey, `code ${userId} ${code.trim()}`)

const hashToken = ({ secretKey }: Place, userId: string, token: string) =>
  keyedHash(secretKey, `link ${userId} ${token}`)
