import type { PasskeyRequest } from '@curbcut/contract/passkey-routes.ts'
import { passkeyTexts } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { challengeMinutes } from '#server/limits.ts'
import { minuteMs } from '#server/times.ts'
import type { ChallengeRow } from './challenge-repository.ts'
import { readUse } from './passkey-answer.ts'
import { giveChallenge } from './passkey-challenge.ts'
import { findOwnerOf, findPasskeysOf, lockPasskey, updatePasskey } from './passkey-repository.ts'
import { isTransport, verifyPasskeyUse, relyingPartyOf } from './web-authn.ts'

type Parts = Pick<VisitorContext, 'db' | 'now' | 'secretKey' | 'settings' | 'log'>

type PasskeyAsker = {
  holder: string
  attemptId?: string
  /** Absent: any passkey in the browser, which must then verify its user. */
  userId?: string
}

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
    allowCredentials: passkeys.map(toAllowedCredential),
  }
}

export const toAllowedCredential = ({ credential_id: id, transports }: CredentialRow) => ({
  id,
  type: 'public-key' as const,
  transports: transports.filter(isTransport),
})
type CredentialRow = { credential_id: string; transports: string[] }

/** The answer is not verified yet. */
export async function findNamedOwner({ db }: Pick<Parts, 'db'>, text: string) {
  const answer = readUse(text)
  return answer && findOwnerOf(db, answer.id)
}

type PasskeyAnswer = {
  challenge: ChallengeRow | undefined
  text: string
  userId: string
  /** The passkey is the whole sign-in: it must verify its user and name them. */
  isAlone: boolean
}

/**
 * Whether a passkey of this person signed the challenge for this site. Call it in a transaction.
 */
export async function takePasskey(
  ctx: Parts,
  { challenge, text, userId, isAlone }: PasskeyAnswer,
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
  await updatePasskey(ctx.db, { id: passkey.id, ...used, last_used_at: ctx.now })
  return true
}

/** Contains the id only, because an authenticator may show it to others. */
export const toUserHandle = (userId: string): string => Buffer.from(userId).toString('base64url')

export const refusedPasskey = () => new AppError('invalid_input', { message: passkeyTexts.refused })
