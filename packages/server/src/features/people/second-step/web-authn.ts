import { passkeyTransports, type PasskeyTransport } from '@curbcut/contract/passkey-routes.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { VisitorContext } from '#server/context.ts'
import type { PasskeyRow } from './passkey-repository.ts'

// The relying party is the host of PUBLIC_URL; browsers sign for no other.

type Deps = Pick<VisitorContext, 'settings' | 'log'>

/** Loaded with the first passkey, because the library parses many certificates. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** COSE numbers of Ed25519, P-256 and RSA. */
export const keyAlgorithms = [-8, -7, -257]

export function relyingPartyOf({ settings }: Pick<Deps, 'settings'>) {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { id: hostname, origin }
}

const toExpectedValues = (deps: Deps, challenge: string) => {
  const { id, origin } = relyingPartyOf(deps)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id }
}

export type RegisteredCredential = Pick<
  PasskeyRow,
  | ('credential_id' | 'public_key' | 'counter' | 'transports')
  | ('is_backup_eligible' | 'is_backed_up' | 'user_verified')
>

export async function verifyRegistration(
  deps: Deps,
  { answer, challenge }: { answer: RegistrationResponseJSON; challenge: string },
): Promise<RegisteredCredential | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verification = await undefinedIfInvalid(deps, () =>
    verifyRegistrationResponse({
      response: answer,
      ...toExpectedValues(deps, challenge),
      requireUserVerification: false,
      supportedAlgorithmIDs: keyAlgorithms,
    }),
  )
  if (!verification?.verified) return undefined
  const { credential, userVerified, ...device } = verification.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (answer.response.transports ?? []).filter(isTransport),
    is_backup_eligible: device.credentialDeviceType === 'multiDevice',
    is_backed_up: device.credentialBackedUp,
    user_verified: userVerified,
  }
}

type AuthenticationProof = {
  answer: AuthenticationResponseJSON
  challenge: string
  passkey: PasskeyRow
  mustVerifyUser: boolean
}

/** Returns the columns to change; undefined if the answer is not valid. */
export async function verifyAuthentication(
  deps: Deps,
  { answer, challenge, passkey, mustVerifyUser }: AuthenticationProof,
): Promise<Pick<PasskeyRow, 'counter' | 'is_backed_up'> | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verification = await undefinedIfInvalid(deps, () =>
    verifyAuthenticationResponse({
      response: answer,
      ...toExpectedValues(deps, challenge),
      requireUserVerification: mustVerifyUser,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    }),
  )
  if (!verification?.verified) return undefined
  const { newCounter, credentialBackedUp } = verification.authenticationInfo
  return { counter: newCounter, is_backed_up: credentialBackedUp }
}

/** The library throws for invalid answers; only the log records the cause. */
async function undefinedIfInvalid<T>(
  { log }: Deps,
  verify: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await verify()
  } catch (error) {
    log.info(
      { reason: error instanceof Error ? error.message : 'unknown' },
      'a passkey was refused',
    )
    return undefined
  }
}

export const isTransport = (text: string): text is PasskeyTransport =>
  passkeyTransports.some((transport) => transport === text)
