import type { ProviderRefusal } from '@curbcut/contract'
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  fetchUserInfo,
  ResponseBodyError,
} from 'openid-client'
import type { VisitorContext } from '#server/context.ts'
import {
  getProviderClient,
  type ProviderClient,
} from '#server/features/people/providers/provider-client.ts'
import { isUnreachable } from '#server/features/people/providers/provider-error.ts'
import type { ProviderRow } from '#server/features/people/providers/provider-service.ts'
import { redirectAddressOf } from '#server/features/people/providers/provider-settings.ts'
import { verifyToken } from '#server/features/people/providers/verify-token.ts'
import { logProviderFailure } from './log-provider-failure.ts'
import type { OAuthState } from './oauth-state.ts'
import { readSubject, toProviderClaims, type ProviderClaims } from './provider-claims.ts'

type ProviderResponse = OAuthState & { provider: ProviderRow; parameters: URLSearchParams }

/** Exchanges the provider's answer for claims, or returns why they cannot be trusted. */
export async function fetchClaims(
  ctx: VisitorContext,
  response: ProviderResponse,
): Promise<ProviderClaims | { reason: ProviderRefusal }> {
  try {
    const client = await getProviderClient(ctx, response.provider)
    return toProviderClaims(
      await readClaims(client, response, redirectAddressOf(ctx, response.provider)),
    )
  } catch (error) {
    logProviderFailure(ctx, response.provider, error)
    return { reason: refusalReasonOf(error) }
  }
}

async function readClaims(
  client: ProviderClient,
  { state, nonce, verifier, parameters }: ProviderResponse,
  redirectAddress: string,
): Promise<Record<string, unknown>> {
  const { configuration } = client
  const responseUrl = new URL(redirectAddress)
  responseUrl.search = parameters.toString()
  const tokens = await authorizationCodeGrant(configuration, responseUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  // The library accepts TLS in place of checking the signature; this checks it too.
  const tokenClaims = await verifyToken(client, tokens.id_token ?? '', { refreshesKeys: true })
  if (tokenClaims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint) {
    return tokenClaims
  }
  const userInfo = await fetchUserInfo(
    configuration,
    tokens.access_token,
    readSubject(tokenClaims.sub),
  )
  // Signed claims win, but `email` and `email_verified` must come from the same source.
  const { email, email_verified } = userInfo
  return { ...userInfo, ...tokenClaims, email, email_verified }
}

function refusalReasonOf(error: unknown): ProviderRefusal {
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'refused'
  }
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500) return 'unreachable'
    return error.error === 'invalid_grant' ? 'expired' : 'refused'
  }
  return isUnreachable(error) ? 'unreachable' : 'untrusted'
}
