import { createRemoteJWKSet, customFetch as jwksFetch, type RemoteJWKSet } from 'jose'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  customFetch,
  discovery,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import type { VisitorContext } from '#server/context.ts'
import { openSealed, sealText } from '#server/secrets/sealed-text.ts'
import { memoizeWithTtl, type Cached } from '#server/memoize-with-ttl.ts'
import { providerLimits } from '#server/limits.ts'
import { isLoopback } from '#server/loopback.ts'
import { boundedFetch, isReachable } from './bounded-fetch.ts'
import { ProviderFailure } from './provider-failure.ts'
import type { ProviderRow } from './provider-service.ts'

type Parts = Pick<VisitorContext, 'secretKey' | 'settings'>

/** What we know of a provider by its discovery document, and its keys. */
export type ProviderClient = {
  issuer: string
  clientId: string
  configuration: Configuration
  keys: RemoteJWKSet
}

/** By the id of the provider. Whatever is set again is read again. */
const clients = new Map<string, { of: string; read: Cached<ProviderClient> }>()

/** The client of a provider; its discovery document counts for some minutes. */
export function findProviderClient(parts: Parts, row: ProviderRow): Promise<ProviderClient> {
  const of = JSON.stringify([row.issuer, row.client_id, row.sealed_secret])
  const known = clients.get(row.id)
  if (known?.of === of) return known.read()
  const cacheMs = providerLimits.discoveryMinutes * 60_000
  const read = memoizeWithTtl(cacheMs, () =>
    openClient(parts, { ...row, clientId: row.client_id, secret: openSecret(parts, row) }),
  )
  clients.set(row.id, { of, read })
  return read()
}

type ClientCredentials = { issuer: string; clientId: string; secret: string }

/** Reads the discovery document of an issuer. */
export async function openClient(
  parts: Pick<Parts, 'settings'>,
  { issuer, clientId, secret }: ClientCredentials,
): Promise<ProviderClient> {
  const mayBeLoopback = isOnOwnMachine(parts)
  const fetchBounded = boundedFetch({ mayBeLoopback })
  const isInsecure = issuer.startsWith('http:')
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    { client_secret: secret, [clockTolerance]: providerLimits.clockSeconds },
    authenticateBy(secret),
    {
      [customFetch]: fetchBounded,
      timeout: providerLimits.seconds,
      // On this machine alone, as `boundedFetch` sees to.
      ...(isInsecure && mayBeLoopback && { execute: [allowInsecureRequests] }),
    },
  )
  const { jwks_uri, authorization_endpoint, token_endpoint } = configuration.serverMetadata()
  const addresses = [jwks_uri, authorization_endpoint, token_endpoint]
  if (!jwks_uri || addresses.some((address) => !address || !isReachable(address, mayBeLoopback))) {
    throw new ProviderFailure('incomplete')
  }
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    [jwksFetch]: fetchBounded,
    timeoutDuration: providerLimits.seconds * 1000,
    cooldownDuration: providerLimits.keysSeconds * 1000,
  })
  return { issuer, clientId, configuration, keys }
}

/** As the provider says that it takes secrets; saying nothing is the first, by the standard. */
const authenticateBy =
  (secret: string): ClientAuth =>
  (...call) => {
    const [{ token_endpoint_auth_methods_supported: methods = [basic] }] = call
    const authenticate = methods.includes(basic) ? ClientSecretBasic : ClientSecretPost
    authenticate(secret)(...call)
  }
const basic = 'client_secret_basic'

/** Whether the product itself is on the machine of whoever uses it: then so may be a provider, without https. */
export const isOnOwnMachine = ({ settings }: Pick<Parts, 'settings'>): boolean =>
  isLoopback(new URL(settings.publicUrl).hostname)

const sealingOf = ({ secretKey }: Pick<Parts, 'secretKey'>, providerId: string) => ({
  secretKey,
  purpose: `client secret of ${providerId}`,
})

/** The client secret, as it is stored. */
export const sealSecret = (parts: Pick<Parts, 'secretKey'>, providerId: string, secret: string) =>
  sealText(sealingOf(parts, providerId), secret)

function openSecret(parts: Parts, { id, sealed_secret: sealed }: ProviderRow): string {
  const secret = openSealed(sealingOf(parts, id), sealed)
  // SECRET_KEY is another one by now: it has to be typed again.
  if (secret === undefined) throw new Error('The client secret of a provider cannot be opened.')
  return secret
}
