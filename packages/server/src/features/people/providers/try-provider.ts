import { providerFaults, providerWords } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { isReachable } from './bounded-fetch.ts'
import { isOnOwnMachine, openClient, type ProviderClient } from './provider-client.ts'
import { ProviderFailure, toFault } from './provider-failure.ts'

type TryResult = { isFine: boolean; message: string }

/** Returns faults of the provider as a message. */
export async function tryProvider(ctx: Context, issuer: string): Promise<TryResult> {
  if (!isReachable(issuer, isOnOwnMachine(ctx))) {
    throw new AppError('invalid_input', { errors: { issuer: providerWords.issuerWrong } })
  }
  await ctx.admitAgain?.(ctx)
  try {
    // No request of this check needs the client's id or secret.
    const client = await openClient(ctx, { issuer, clientId: 'none', secret: 'none' })
    const offersLogout = await checkProvider(client)
    const findings = [providerWords.answers(issuer), ...(offersLogout ? [] : [withoutLogout])]
    return { isFine: true, message: findings.join(' ') }
  } catch (error) {
    return { isFine: false, message: providerFaults[toFault(error)] }
  }
}

const { withoutLogout } = providerWords

/** Returns whether the provider supports back-channel logout. */
async function checkProvider({ configuration, keys }: ProviderClient): Promise<boolean> {
  const metadata = configuration.serverMetadata()
  const { response_types_supported: responses, code_challenge_methods_supported: proofs } = metadata
  if (responses && !responses.includes('code')) throw new ProviderFailure('no_code_flow')
  // Many providers support S256 without listing methods; one that lists only others does not.
  if (proofs && !proofs.includes('S256')) throw new ProviderFailure('no_proof')
  await keys.reload().catch(() => {
    throw new ProviderFailure('no_keys')
  })
  return metadata['backchannel_logout_supported'] === true
}
