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
import { createBoundedFetch, isAllowedProviderUrl } from './bounded-fetch.ts'
import { ProviderError } from './provider-error.ts'
import type { ProviderRow } from './provider-service.ts'

type Deps = Pick<VisitorContext, 'secretKey' | 'settings'>

export type ProviderClient = {
  issuer: string
  clientId: string
  configuration: Configuration
  keys: RemoteJWKSet
}

const clientCache = new Map<string, { fingerprint: string; read: CachedRead<ProviderClient> }>()

/** Reads the discovery document at most once every few minutes. */
export function getProviderClient(deps: Deps, row: ProviderRow): Promise<ProviderClient> {
  const fingerprint = JSON.stringify([row.issuer, row.client_id, row.sealed_secret])
  const cached = clientCache.get(row.id)
  if (cached?.fingerprint === fingerprint) return cached.read()
  const cacheMs = providerLimits.discoveryMinutes * 60_000
  const readClient = memoizeWithTtl(cacheMs, () =>
    discoverProviderClient(deps, {
      ...row,
      clientId: row.client_id,
      secret: unsealClientSecret(deps, row),
    }),
  )
  clientCache.set(row.id, { fingerprint, read: readClient })
  return readClient()
}

type ClientCredentials = { issuer: string; clientId: string; secret: string }

/** Throws `ProviderFailure` if the discovery document lacks an address. */
export async function discoverProviderClient(
  deps: Pick<Deps, 'settings'>,
  { issuer, clientId, secret }: ClientCredentials,
): Promise<ProviderClient> {
  const mayBeLoopback = isServedOnLoopback(deps)
  const fetchBounded = createBoundedFetch({ mayBeLoopback })
  const isInsecure = issuer.startsWith('http:')
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    { client_secret: secret, [clockTolerance]: providerLimits.clockSeconds },
    createClientAuth(secret),
    {
      [customFetch]: fetchBounded,
      timeout: providerLimits.seconds,
      // `createBoundedFetch` limits http to this machine.
      ...(isInsecure && mayBeLoopback && { execute: [allowInsecureRequests] }),
    },
  )
  const { jwks_uri, authorization_endpoint, token_endpoint } = configuration.serverMetadata()
  const endpoints = [jwks_uri, authorization_endpoint, token_endpoint]
  if (
    !jwks_uri ||
    endpoints.some((address) => !address || !isAllowedProviderUrl(address, mayBeLoopback))
  ) {
    throw new ProviderError('incomplete')
  }
  const keys = createRemoteJWKSet(new URL(jwks_uri), {
    [jwksFetch]: fetchBounded,
    timeoutDuration: providerLimits.seconds * 1000,
    cooldownDuration: providerLimits.keysSeconds * 1000,
  })
  return { issuer, clientId, configuration, keys }
}

/** OpenID Connect Discovery: without a stated method, `client_secret_basic` applies. */
const createClientAuth =
  (secret: string): ClientAuth =>
  (...authArguments) => {
    const [{ token_endpoint_auth_methods_supported: methods = [basicAuthMethod] }] = authArguments
    const authenticate = methods.includes(basicAuthMethod) ? ClientSecretBasic : ClientSecretPost
    authenticate(secret)(...authArguments)
  }
const basicAuthMethod = 'client_secret_basic'

/** Whether the product is used on its own machine; then a provider there may do without https. */
export const isServedOnLoopback = ({ settings }: Pick<Deps, 'settings'>): boolean =>
  isLoopback(new URL(settings.publicUrl).hostname)

const sealOptionsOf = ({ secretKey }: Pick<Deps, 'secretKey'>, providerId: string) => ({
  secretKey,
  purpose: `client secret of ${providerId}`,
})

export const sealClientSecret = (
  deps: Pick<Deps, 'secretKey'>,
  providerId: string,
  secret: string,
) => sealText(sealOptionsOf(deps, providerId), secret)

function unsealClientSecret(deps: Deps, { id, sealed_secret: sealed }: ProviderRow): string {
  const secret = unsealText(sealOptionsOf(deps, id), sealed)
  // SECRET_KEY has changed since: the client secret has to be typed again.
  if (secret === undefined) throw new Error('The client secret of a provider cannot be opened.')
  return secret
}
