import { texts, passkeyTexts } from '@curbcut/contract'
import type { PasskeyCreation } from '@curbcut/contract/passkey-routes.ts'
import type { VisitorContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/tables.ts'
import { AppError, ensure } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { passkeyChallengeMinutes, maxPasskeys } from '#server/limits.ts'
import { minuteMs } from '#server/times.ts'
import { toCredentialDescriptor, toUserHandle } from './passkey-authentication.ts'
import type { ChallengeRow } from './passkey-challenge-repository.ts'
import { issueChallenge } from './passkey-challenge.ts'
import { findPasskeysOf, insertPasskey } from './passkey-repository.ts'
import { parseAttestation } from './passkey-response.ts'
import { createFirstRecoveryCodes } from './recovery-codes.ts'
import { verifyRegistration, keyAlgorithms, relyingPartyOf } from './web-authn.ts'

type Deps = Pick<VisitorContext, 'db' | 'now' | 'secretKey' | 'settings' | 'log'>
type PasskeyOwner = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name'>

/** Throws 422 beyond `maxPasskeys`. */
export async function generateRegistrationOptions(
  ctx: Deps,
  { person, holder }: { person: PasskeyOwner; holder: string },
): Promise<PasskeyCreation> {
  const passkeys = await findPasskeysOf(ctx.db, person.id)
  ensure(passkeys.length < maxPasskeys, 'invalid_input', {
    message: passkeyTexts.tooMany(maxPasskeys),
  })
  const { id, email, first_name, last_name } = person
  return {
    challenge: await issueChallenge(ctx, { holder }),
    rp: { id: relyingPartyOf(ctx).id, name: texts.product },
    user: { id: toUserHandle(id), name: email, displayName: `${first_name} ${last_name}`.trim() },
    pubKeyCredParams: keyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyChallengeMinutes * minuteMs,
    attestation: 'none',
    excludeCredentials: passkeys.map(toCredentialDescriptor),
    authenticatorSelection: {
      residentKey: 'preferred',
      requireResidentKey: false,
      userVerification: 'preferred',
    },
  }
}

type PasskeyAttestation = {
  userId: string
  challenge: ChallengeRow | undefined
  name: string
  text: string
}

/** Returns recovery codes if there were none. The caller's transaction has locked the person. */
export async function registerPasskey(
  ctx: Deps,
  { userId, challenge, name, text }: PasskeyAttestation,
): Promise<{ recoveryCodes: string[] }> {
  const attestation = parseAttestation(text)
  const passkey =
    attestation &&
    challenge &&
    (await verifyRegistration(ctx, { answer: attestation, challenge: challenge.challenge }))
  const row = { id: newId(), user_id: userId, name, added_at: ctx.now, last_used_at: null }
  if (!passkey || !(await insertPasskey(ctx.db, { ...passkey, ...row })))
    throw registrationRefusedError()
  return { recoveryCodes: await createFirstRecoveryCodes(ctx, userId) }
}

const registrationRefusedError = () =>
  new AppError('invalid_input', { message: passkeyTexts.notAdded })
