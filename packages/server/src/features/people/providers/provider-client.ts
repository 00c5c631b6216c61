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
import { providerLimits } from '#server/limits.ts'
import { isLoopback } from '#server/loopback.ts'
import { memoizeWithTtl, type CachedRead } from '#server/memoize-with-ttl.ts'
import { unsealText, sealText } from '#server/secrets/sealed-text.ts'
import { boundedFetch, isReachable } from './bounded-fetch.ts'
import { ProviderFailure } from './provider-failure.ts'
import type { ProviderRow } from './provider-service.ts'

type Deps = Pick<VisitorContext, 'secretKey' | 'settings'>

export type ProviderClient = {
  issuer: string
  clientId: string
  configuration: Configuration
  keys: RemoteJWKSet
}

const clients = new Map<string, { fingerprint: string; read: CachedRead<ProviderClient> }>()

/** Reads the discovery document at most once every few minutes. */
export function findProviderClient(deps: Deps, row: ProviderRow): Promise<ProviderClient> {
  const fingerprint = JSON.stringify([row.issuer, row.client_id, row.sealed_secret])
  const cached = clients.get(row.id)
  if (cached?.fingerprint === fingerprint) return cached.read()
  const cacheMs = providerLimits.discoveryMinutes * 60_000
  const readClient = memoizeWithTtl(cacheMs, () =>
    openClient(deps, { ...row, clientId: row.client_id, secret: openSecret(deps, row) }),
  )
  clients.set(row.id, { fingerprint, read: readClient })
  return readClient()
}

type ClientCredentials = { issuer: string; clientId: string; secret: string }

/** Throws `ProviderFailure` if the discovery document lacks an address. */
export async function openClient(
  deps: Pick<Deps, 'settings'>,
  { issuer, clientId, secret }: ClientCredentials,
): Promise<ProviderClient> {
  const mayBeLoopback = isOnOwnMachine(deps)
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
      // `boundedFetch` limits http to this machine.
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

/** OpenID Connect Discovery: without a stated method, `client_secret_basic` applies. */
const authenticateBy =
  (secret: string): ClientAuth =>
  (...call) => {
    const [{ token_endpoint_auth_methods_supported: methods = [basic] }] = call
    const authenticate = methods.includes(basic) ? ClientSecretBasic : ClientSecretPost
    authenticate(secret)(...call)
  }
const basic = 'client_secret_basic'

/** Whether the product is used on its own machine; then a provider there may do without https. */
export const isOnOwnMachine = ({ settings }: Pick<Deps, 'settings'>): boolean =>
  isLoopback(new URL(settings.publicUrl).hostname)

const sealingOf = ({ secretKey }: Pick<Deps, 'secretKey'>, providerId: string) => ({
  secretKey,
  purpose: `client secret of ${providerId}`,
})

export const sealSecret = (deps: Pick<Deps, 'secretKey'>, providerId: string, secret: string) =>
  sealText(sealingOf(deps, providerId), secret)

function openSecret(deps: Deps, { id, sealed_secret: sealed }: ProviderRow): string {
  const secret = unsealText(sealingOf(deps, id), sealed)
  // SECRET_KEY has changed since: the client secret has to be typed again.
  if (secret === undefined) throw new Error('The client secret of a provider cannot be opened.')
  return secret
}
