import { randomBytes } from 'node:crypto'
import type { Context, VisitorContext } from '#server/context.ts'
import { passkeyChallengeMinutes } from '#server/limits.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { minutesAfter } from '#server/times.ts'
import {
  deleteChallenge,
  upsertChallenge,
  type ChallengeRow,
} from './passkey-challenge-repository.ts'
import { loadWebAuthn } from './web-authn.ts'

type Deps = Pick<VisitorContext, 'db' | 'now' | 'secretKey'>

/** An answer to a challenge of one purpose is valid for no other. */
type ChallengePurpose = 'add' | 'confirm' | 'second_step' | 'sign_in'

export const sessionChallengeKey = (
  { sessionId }: Pick<Context, 'sessionId'>,
  purpose: ChallengePurpose,
) => `${purpose} session ${sessionId}`

export const signInChallengeKey = (
  { secretKey, presentedSignIn = '' }: Pick<VisitorContext, 'secretKey' | 'presentedSignIn'>,
  purpose: ChallengePurpose,
) => `${purpose} ${keyedHash(secretKey, `challenge of sign-in ${presentedSignIn}`)}`

/** Replaces an earlier challenge of the holder. */
export async function issueChallenge(
  { db, now }: Deps,
  { holder, attemptId = null }: { holder: string; attemptId?: string | null },
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expires_at = minutesAfter(now, passkeyChallengeMinutes)
  await upsertChallenge(db, { holder, challenge, attempt_id: attemptId, expires_at })
  return challenge
}

/** Uses it up even for a wrong answer: call it outside the transaction that checks the answer. */
export async function consumeChallenge(
  { db, now }: Deps,
  holder: string,
): Promise<ChallengeRow | undefined> {
  await loadWebAuthn()
  return deleteChallenge(db, { holder, now })
}
