import { createHash } from 'node:crypto'
import type { VisitorContext } from '#server/context.ts'
import {
  findProviderById,
  takeOnce,
  type ProviderRow,
} from '#server/features/people/providers/provider-service.ts'
import { openSealed, sealText } from '#server/secrets/sealed-text.ts'
import { providerLimits } from '#server/limits.ts'
import { minutesAfter } from '#server/times.ts'
import { refuse } from './refuse.ts'

// Between leaving for the provider and coming back nobody is signed in. The browser holds a sealed text with what
// must come back, so that nobody ends a sign-in that another browser began.

type Parts = Pick<VisitorContext, 'db' | 'now' | 'secretKey' | 'presentedProviderSignIn'>

/** What only the browser that began, the provider and we know of a sign-in. */
export type OAuthState = { state: string; nonce: string; verifier: string }

type SealedState = OAuthState & { until: string; providerId: string; mark: string }

/** What the browser keeps until it is back from the provider. */
export function sealOAuthState(ctx: Parts, provider: ProviderRow, oauthState: OAuthState): string {
  const until = minutesAfter(ctx.now, providerLimits.signInMinutes)
  const sealed: SealedState = {
    ...oauthState,
    until,
    providerId: provider.id,
    mark: markOf(provider),
  }
  return sealText(sealingOf(ctx), JSON.stringify(sealed))
}

/**
 * The sign-in that this browser began, for the state that came back; it is used up by that. Refused if there is none,
 * if it took too long or if the provider was set again meanwhile.
 */
export async function takeOAuthState(
  ctx: Parts,
  state: string | null,
): Promise<OAuthState & { provider: ProviderRow }> {
  const opened =
    ctx.presentedProviderSignIn && openSealed(sealingOf(ctx), ctx.presentedProviderSignIn)
  if (!opened) throw refuse('expired')
  const { until, providerId, mark, ...oauthState } = JSON.parse(opened) as SealedState
  if (until < ctx.now || oauthState.state !== state) throw refuse('expired')
  const provider = await findProviderById(ctx, providerId)
  if (!provider || markOf(provider) !== mark) throw refuse('expired')
  // Until it would have expired anyway.
  if (!(await takeOnce(ctx, `state ${state}`, until))) throw refuse('expired')
  return { ...oauthState, provider }
}

const sealingOf = ({ secretKey }: Parts) => ({
  secretKey,
  purpose: 'sign-in at a provider',
})

/** Another issuer, client or redirect address has another mark. */
const markOf = ({ issuer, client_id, has_own_address }: ProviderRow) =>
  createHash('sha256')
    .update(JSON.stringify([issuer, client_id, has_own_address]))
    .digest('base64url')
