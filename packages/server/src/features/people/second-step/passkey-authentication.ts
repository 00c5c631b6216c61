import { passkeyTexts } from '@curbcut/contract'
import type { PasskeyRequest } from '@curbcut/contract/passkey-routes.ts'
import type { VisitorContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { passkeyChallengeMinutes } from '#server/limits.ts'
import { minuteMs } from '#server/times.ts'
import type { ChallengeRow } from './passkey-challenge-repository.ts'
import { issueChallenge } from './passkey-challenge.ts'
import {
  findPasskeyOwnerId,
  findPasskeysOf,
  lockPasskey,
  updatePasskey,
} from './passkey-repository.ts'
import { parseAssertion } from './passkey-response.ts'
import { isTransport, verifyAuthentication, relyingPartyOf } from './web-authn.ts'

type Deps = Pick<VisitorContext, 'db' | 'now' | 'secretKey' | 'settings' | 'log'>

type AuthenticationOptions = {
  holder: string
  attemptId?: string
  /** Absent: any passkey in the browser, which must then verify its user. */
  userId?: string
}

export async function generateAuthenticationOptions(
  ctx: Deps,
  { userId, ...challengeOptions }: AuthenticationOptions,
): Promise<PasskeyRequest> {
  const passkeys = userId === undefined ? [] : await findPasskeysOf(ctx.db, userId)
  return {
    challenge: await issueChallenge(ctx, challengeOptions),
    rpId: relyingPartyOf(ctx).id,
    timeout: passkeyChallengeMinutes * minuteMs,
    userVerification: userId === undefined ? 'required' : 'preferred',
    allowCredentials: passkeys.map(toCredentialDescriptor),
  }
}

export const toCredentialDescriptor = ({ credential_id: id, transports }: CredentialRow) => ({
  id,
  type: 'public-key' as const,
  transports: transports.filter(isTransport),
})
type CredentialRow = { credential_id: string; transports: string[] }

/** The answer is not verified yet. */
export async function findCredentialOwnerId({ db }: Pick<Deps, 'db'>, text: string) {
  const assertion = parseAssertion(text)
  return assertion && findPasskeyOwnerId(db, assertion.id)
}

type PasskeyAssertion = {
  challenge: ChallengeRow | undefined
  text: string
  userId: string
  /** The passkey is the whole sign-in: it must verify its user and name them. */
  isPasswordless: boolean
}

/** Whether a passkey of the person signed the challenge for this site. Requires a transaction. */
export async function verifyPasskey(
  ctx: Deps,
  { challenge, text, userId, isPasswordless }: PasskeyAssertion,
): Promise<boolean> {
  const assertion = parseAssertion(text)
  if (!challenge || !assertion) return false
  const passkey = await lockPasskey(ctx.db, assertion.id)
  if (passkey?.user_id !== userId) return false
  const { userHandle } = assertion.response
  if ((isPasswordless || userHandle) && userHandle !== toUserHandle(userId)) return false
  const proof = {
    answer: assertion,
    challenge: challenge.challenge,
    passkey,
    mustVerifyUser: isPasswordless,
  }
  const passkeyChanges = await verifyAuthentication(ctx, proof)
  if (!passkeyChanges) return false
  await updatePasskey(ctx.db, { id: passkey.id, ...passkeyChanges, last_used_at: ctx.now })
  return true
}

/** Contains the id only, because an authenticator may show it to others. */
export const toUserHandle = (userId: string): string => Buffer.from(userId).toString('base64url')

export const passkeyRefusedError = () =>
  new AppError('invalid_input', { message: passkeyTexts.refused })
