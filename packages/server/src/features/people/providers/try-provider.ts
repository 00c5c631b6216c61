import { providerFaults, providerMessages } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { isAllowedProviderUrl } from './bounded-fetch.ts'
import {
  isServedOnLoopback,
  discoverProviderClient,
  type ProviderClient,
} from './provider-client.ts'
import { ProviderError, toProviderFault } from './provider-error.ts'

type ProviderTrial = { isFine: boolean; message: string }

/** Returns faults of the provider as a message. */
export async function tryProvider(ctx: Context, issuer: string): Promise<ProviderTrial> {
  if (!isAllowedProviderUrl(issuer, isServedOnLoopback(ctx))) {
    throw new AppError('invalid_input', { errors: { issuer: providerMessages.invalidIssuer } })
  }
  await ctx.admitAgain?.(ctx)
  try {
    // No request of this check needs the client's id or secret.
    const client = await discoverProviderClient(ctx, { issuer, clientId: 'none', secret: 'none' })
    const offersLogout = await ensureProviderSupport(client)
    const findings = [
      providerMessages.issuerAnswers(issuer),
      ...(offersLogout ? [] : [withoutLogout]),
    ]
    return { isFine: true, message: findings.join(' ') }
  } catch (error) {
    return { isFine: false, message: providerFaults[toProviderFault(error)] }
  }
}

const { withoutLogout } = providerMessages

/** Returns whether the provider supports back-channel logout. */
async function ensureProviderSupport({ configuration, keys }: ProviderClient): Promise<boolean> {
  const metadata = configuration.serverMetadata()
  const {
    response_types_supported: responseTypes,
    code_challenge_methods_supported: challengeMethods,
  } = metadata
  if (responseTypes && !responseTypes.includes('code')) throw new ProviderError('no_code_flow')
  // Many providers support S256 without listing methods; one that lists only others does not.
  if (challengeMethods && !challengeMethods.includes('S256')) throw new ProviderError('no_proof')
  await keys.reload().catch(() => {
    throw new ProviderError('no_keys')
  })
  return metadata['backchannel_logout_supported'] === true
}
