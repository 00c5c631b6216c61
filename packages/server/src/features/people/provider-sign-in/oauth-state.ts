import { createHash } from 'node:crypto'
import type { VisitorContext } from '#server/context.ts'
import {
  findProviderById,
  consumeOnce,
  type ProviderRow,
} from '#server/features/people/providers/provider-service.ts'
import { providerLimits } from '#server/limits.ts'
import { unsealText, sealText } from '#server/secrets/sealed-text.ts'
import { minutesAfter } from '#server/times.ts'
import { providerRefusedError } from './provider-refused-error.ts'

// No one is signed in while the browser is at the provider. The browser carries a sealed state, so
// that another browser cannot finish its sign-in.

type Deps = Pick<VisitorContext, 'db' | 'now' | 'secretKey' | 'presentedProviderSignIn'>

export type OAuthState = { state: string; nonce: string; verifier: string }

type StatePayload = OAuthState & { until: string; providerId: string; mark: string }

export function sealOAuthState(ctx: Deps, provider: ProviderRow, oauthState: OAuthState): string {
  const until = minutesAfter(ctx.now, providerLimits.signInMinutes)
  const payload: StatePayload = {
    ...oauthState,
    until,
    providerId: provider.id,
    mark: fingerprintOf(provider),
  }
  return sealText(sealOptionsOf(ctx), JSON.stringify(payload))
}

/** Works once per state. Refuses after too long, or if the provider changed meanwhile. */
export async function consumeOAuthState(
  ctx: Deps,
  state: string | null,
): Promise<OAuthState & { provider: ProviderRow }> {
  const unsealed =
    ctx.presentedProviderSignIn && unsealText(sealOptionsOf(ctx), ctx.presentedProviderSignIn)
  if (!unsealed) throw providerRefusedError('expired')
  const { until, providerId, mark, ...oauthState } = JSON.parse(unsealed) as StatePayload
  if (until < ctx.now || oauthState.state !== state) throw providerRefusedError('expired')
  const provider = await findProviderById(ctx, providerId)
  if (!provider || fingerprintOf(provider) !== mark) throw providerRefusedError('expired')
  if (!(await consumeOnce(ctx, `state ${state}`, until))) throw providerRefusedError('expired')
  return { ...oauthState, provider }
}

const sealOptionsOf = ({ secretKey }: Deps) => ({
  secretKey,
  purpose: 'sign-in at a provider',
})

const fingerprintOf = ({ issuer, client_id, has_own_address }: ProviderRow) =>
  createHash('sha256')
    .update(JSON.stringify([issuer, client_id, has_own_address]))
    .digest('base64url')
