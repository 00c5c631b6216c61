import { errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'
import { providerLimits } from '#server/limits.ts'
import type { ProviderClient } from './provider-client.ts'

/** Asymmetric signatures only: with a shared secret, others than the provider could sign. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]

type VerifyOptions = Pick<JWTVerifyOptions, 'maxTokenAge' | 'requiredClaims'> & {
  /** Whether an unknown key reloads the keys at once; otherwise reloads are seconds apart. */
  refreshesKeys?: boolean
}

/** Throws if this provider has not signed the token for our client. */
export async function verifyToken(
  { clientId, keys, configuration }: ProviderClient,
  token: string,
  { refreshesKeys = false, ...options }: VerifyOptions = {},
): Promise<JWTPayload> {
  const verify = async () => {
    const { payload } = await jwtVerify(token, keys, {
      ...options,
      issuer: configuration.serverMetadata().issuer,
      audience: clientId,
      algorithms,
      clockTolerance: providerLimits.clockSeconds,
    })
    return ensureNotIssuedInFuture(payload)
  }
  try {
    return await verify()
  } catch (error) {
    if (!refreshesKeys || !(error instanceof errors.JWKSNoMatchingKey)) throw error
    await keys.reload()
    return verify()
  }
}

/** The library checks `iat` only together with a maximum age. */
function ensureNotIssuedInFuture(payload: JWTPayload): JWTPayload {
  const latestIssueTime = Date.now() / 1000 + providerLimits.clockSeconds
  if (payload.iat === undefined || payload.iat <= latestIssueTime) return payload
  throw new errors.JWTClaimValidationFailed('"iat" is in the future', payload, 'iat')
}
