import { providerFaults, providerWords } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { isReachable } from './bounded-fetch.ts'
import { isOnOwnMachine, openClient, type ProviderClient } from './provider-client.ts'
import { ProviderFailure, toFault } from './provider-failure.ts'

type Tried = { isFine: boolean; message: string }

/** Reads the discovery document and the keys of an issuer, and says in words what is wrong. */
export async function tryProvider(ctx: Context, issuer: string): Promise<Tried> {
  if (!isReachable(issuer, isOnOwnMachine(ctx))) {
    throw new AppError('invalid_input', { errors: { issuer: providerWords.issuerWrong } })
  }
  await ctx.admitAgain?.(ctx)
  try {
    // Nothing is requested from the provider for which it would want to know the client.
    const client = await openClient(ctx, { issuer, clientId: 'none', secret: 'none' })
    const offersLogout = await checkProvider(client)
    const findings = [providerWords.answers(issuer), ...(offersLogout ? [] : [withoutLogout])]
    return { isFine: true, message: findings.join(' ') }
  } catch (error) {
    return { isFine: false, message: providerFaults[toFault(error)] }
  }
}

const { withoutLogout } = providerWords

/** Whether the provider tells of ended sessions; throws what is wrong. */
async function checkProvider({ configuration, keys }: ProviderClient): Promise<boolean> {
  const metadata = configuration.serverMetadata()
  const { response_types_supported: responses, code_challenge_methods_supported: proofs } = metadata
  if (responses && !responses.includes('code')) throw new ProviderFailure('no_code_flow')
  // Many that take it do not say so; one that names others alone does not take it.
  if (proofs && !proofs.includes('S256')) throw new ProviderFailure('no_proof')
  await keys.reload().catch(() => {
    throw new ProviderFailure('no_keys')
  })
  return metadata['backchannel_logout_supported'] === true
}
