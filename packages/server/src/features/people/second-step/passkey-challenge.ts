import { randomBytes } from 'node:crypto'
import type { Context, VisitorContext } from '#server/context.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { challengeMinutes } from '#server/limits.ts'
import { minutesAfter } from '#server/times.ts'
import { deleteChallenge, putChallenge, type ChallengeRow } from './challenge-repository.ts'
import { loadWebAuthn } from './web-authn.ts'

type Parts = Pick<VisitorContext, 'db' | 'now' | 'secretKey'>

/** What the answer to a challenge is for; an answer to one counts for no other. */
type Purpose = 'add' | 'confirm' | 'second_step' | 'sign_in'

/** Holds challenges of a session. */
export const holderOfSession = ({ sessionId }: Pick<Context, 'sessionId'>, purpose: Purpose) =>
  `${purpose} session ${sessionId}`

/** Holds challenges of the sign-in that a browser has started: what it keeps of that names it. */
export const holderOfSignIn = (
  { secretKey, presentedSignIn = '' }: Pick<VisitorContext, 'secretKey' | 'presentedSignIn'>,
  purpose: Purpose,
) => `${purpose} ${keyedHash(secretKey, `challenge of sign-in ${presentedSignIn}`)}`

/** Makes a challenge for its holder, in place of an earlier one. */
export async function giveChallenge(
  { db, now }: Parts,
  { holder, attemptId = null }: { holder: string; attemptId?: string | null },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires_at = minutesAfter(now, challengeMinutes)
  await putChallenge(db, { holder, challenge, attempt_id: attemptId, expires_at })
  return challenge
}

/**
 * The holder's challenge, which is used up by this, whatever the answer is worth. So call it before the transaction
 * that judges the answer; it also loads what judges it.
 */
export async function takeChallenge(
  { db, now }: Parts,
  holder: string,
): Promise<ChallengeRow | undefined> {
  await loadWebAuthn()
  return deleteChallenge(db, { holder, now })
}
