import type { PasskeyRequest } from '@curbcut/contract/passkey-routes.ts'
import { passkeyTexts } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { challengeMinutes } from '#server/limits.ts'
import { minuteMs } from '#server/times.ts'
import type { ChallengeRow } from './challenge-repository.ts'
import { readUse } from './passkey-answer.ts'
import { giveChallenge } from './passkey-challenge.ts'
import { findOwnerOf, findPasskeysOf, lockPasskey, setUsed } from './passkey-repository.ts'
import { isTransport, verifyPasskeyUse, relyingPartyOf } from './web-authn.ts'

type Parts = Pick<VisitorContext, 'db' | 'now' | 'secretKey' | 'settings' | 'log'>

type PasskeyAsker = {
  holder: string
  attemptId?: string
  /** Whose passkey it must be; absent: whoever's the browser finds, which then must have verified its user. */
  userId?: string
}

/** What the browser asks of a passkey. */
export async function requestPasskey(
  ctx: Parts,
  { userId, ...of }: PasskeyAsker,
): Promise<PasskeyRequest> {
  const passkeys = userId === undefined ? [] : await findPasskeysOf(ctx.db, userId)
  return {
    challenge: await giveChallenge(ctx, of),
    rpId: relyingPartyOf(ctx).id,
    timeout: challengeMinutes * minuteMs,
    userVerification: userId === undefined ? 'required' : 'preferred',
    allowCredentials: passkeys.map(toKnown),
  }
}

/** A passkey as browsers look for it. */
export const toKnown = ({ credential_id: id, transports }: KnownRow) => ({
  id,
  type: 'public-key' as const,
  transports: transports.filter(isTransport),
})
type KnownRow = { credential_id: string; transports: string[] }

/** The owner of the passkey that an answer names; nothing of it is judged yet. */
export async function findNamedOwner({ db }: Pick<Parts, 'db'>, text: string) {
  const answer = readUse(text)
  return answer && findOwnerOf(db, answer.id)
}

type Answered = {
  challenge: ChallengeRow | undefined
  text: string
  userId: string
  /** A passkey alone: it must have verified its user, and name them. */
  isAlone: boolean
}

/**
 * Whether an answer counts: a passkey of this person has signed this challenge, for this address, later than ever
 * before. Call it in a transaction.
 */
export async function takePasskey(
  ctx: Parts,
  { challenge, text, userId, isAlone }: Answered,
): Promise<boolean> {
  const answer = readUse(text)
  if (!challenge || !answer) return false
  const passkey = await lockPasskey(ctx.db, answer.id)
  if (passkey?.user_id !== userId) return false
  const { userHandle } = answer.response
  if ((isAlone || userHandle) && userHandle !== toUserHandle(userId)) return false
  const proof = { answer, challenge: challenge.challenge, passkey, mustVerifyUser: isAlone }
  const used = await verifyPasskeyUse(ctx, proof)
  if (!used) return false
  await setUsed(ctx.db, { id: passkey.id, ...used, last_used_at: ctx.now })
  return true
}

/** How an authenticator knows a person: it may show it to others, so it says no more than the id. */
export const toUserHandle = (userId: string): string => Buffer.from(userId).toString('base64url')

/** The refusal of a passkey, whatever was wrong. */
export const refusedPasskey = () => new AppError('invalid_input', { message: passkeyTexts.refused })
