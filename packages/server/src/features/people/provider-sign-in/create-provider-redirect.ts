import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { VisitorContext } from '#server/context.ts'
import { deleteAttempts } from '#server/features/people/lockouts/attempt-repository.ts'
import { reserveAttempts } from '#server/features/people/lockouts/attempt-service.ts'
import { getProviderClient } from '#server/features/people/providers/provider-client.ts'
import {
  findEmailProvider,
  type ProviderRow,
} from '#server/features/people/providers/provider-service.ts'
import { redirectAddressOf } from '#server/features/people/providers/provider-settings.ts'
import { logProviderFailure } from './log-provider-failure.ts'
import { sealOAuthState, type OAuthState } from './oauth-state.ts'
import { providerRefusedError } from './provider-refused-error.ts'

export type ProviderRedirect = { authorizationUrl: string; sealedState: string }

/** Answers alike with and without an account. A domain without a provider counts as a failure. */
export async function createProviderRedirect(
  ctx: VisitorContext,
  email: string,
): Promise<ProviderRedirect> {
  const attempts = await reserveAttempts(ctx, [{ kind: 'sign_in', identifier: ctx.address }])
  const provider = await findEmailProvider(ctx, email)
  if (!provider) throw providerRefusedError('no_provider')
  const oauthState = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  }
  const authorizationUrl = await toAuthorizationUrl(ctx, provider, { ...oauthState, email }).catch(
    async (error: unknown) => {
      logProviderFailure(ctx, provider, error)
      await deleteAttempts(ctx.db, attempts.ids)
      throw providerRefusedError('unreachable')
    },
  )
  await deleteAttempts(ctx.db, attempts.ids)
  return { authorizationUrl, sealedState: sealOAuthState(ctx, provider, oauthState) }
}

async function toAuthorizationUrl(
  ctx: VisitorContext,
  provider: ProviderRow,
  { state, nonce, verifier, email }: OAuthState & { email: string },
): Promise<string> {
  const { configuration } = await getProviderClient(ctx, provider)
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectAddressOf(ctx, provider),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    login_hint: email,
  }).href
}
