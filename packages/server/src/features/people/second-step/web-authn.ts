import { passkeyTransports, type PasskeyTransport } from '@curbcut/contract/passkey-routes.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { VisitorContext } from '#server/context.ts'
import type { PasskeyRow } from './passkey-repository.ts'

// WebAuthn as the library judges it. Who asks is the host of PUBLIC_URL: browsers sign for no other.

type Parts = Pick<VisitorContext, 'settings' | 'log'>

/** Makers of authenticators have many certificates: they are read when the first passkey is used. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Kinds of keys: Ed25519, P-256 and RSA, as COSE numbers them. */
export const keyAlgorithms = [-8, -7, -257]

/** Who asks, by the address of the product. */
export function relyingPartyOf({ settings }: Pick<Parts, 'settings'>) {
  const { hostname, origin } = new URL(settings.publicUrl)
  return { id: hostname, origin }
}

const expected = (parts: Parts, challenge: string) => {
  const { id, origin } = relyingPartyOf(parts)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id }
}

/** What a new passkey says of itself. */
export type NewPasskey = Pick<
  PasskeyRow,
  | ('credential_id' | 'public_key' | 'counter' | 'transports')
  | ('is_backup_eligible' | 'is_backed_up' | 'user_verified')
>

/** The passkey that an answer brings; undefined if it is none of ours. */
export async function verifyNewPasskey(
  parts: Parts,
  { answer, challenge }: { answer: RegistrationResponseJSON; challenge: string },
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await unlessWrong(parts, () =>
    verifyRegistrationResponse({
      response: answer,
      ...expected(parts, challenge),
      requireUserVerification: false,
      supportedAlgorithmIDs: keyAlgorithms,
    }),
  )
  if (!verified?.verified) return undefined
  const { credential, userVerified, ...device } = verified.registrationInfo
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

type Answered = {
  answer: AuthenticationResponseJSON
  challenge: string
  passkey: PasskeyRow
  /** Whether the device must have requested finger, face or PIN. */
  mustVerifyUser: boolean
}

/** What the use of a passkey changes in it; undefined if the answer does not count. */
export async function verifyPasskeyUse(
  parts: Parts,
  { answer, challenge, passkey, mustVerifyUser }: Answered,
): Promise<Pick<PasskeyRow, 'counter' | 'is_backed_up'> | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await unlessWrong(parts, () =>
    verifyAuthenticationResponse({
      response: answer,
      ...expected(parts, challenge),
      requireUserVerification: mustVerifyUser,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified?.verified) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  return { counter: newCounter, is_backed_up: credentialBackedUp }
}

/** The library throws at whatever is wrong in an answer; the log says what it was, and nobody else learns it. */
async function unlessWrong<T>({ log }: Parts, verify: () => Promise<T>): Promise<T | undefined> {
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
