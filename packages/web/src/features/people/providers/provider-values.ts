import type { OrganizationName } from '@curbcut/contract'
import type { NewRole, Provider } from '@curbcut/contract/provider-routes.ts'
import { providerTexts } from './provider-texts.ts'

export type ProviderDefaults = {
  /** Null for a new provider. */
  provider: Provider | null
  /** Whether the operator's own people already have a provider. */
  hasOwn: boolean
  /** The base of the redirect address of each provider. */
  redirectAddress: string
}

export type ProviderValues = {
  whose: 'own' | 'organization'
  /** At most one. */
  organizations: OrganizationName[]
  issuer: string
  clientId: string
  clientSecret: string
  domains: string
  isOnlyWay: boolean
  newRole: NewRole | ''
  hasOwnAddress: boolean
}

export const toProviderValues = ({ provider, hasOwn }: ProviderDefaults): ProviderValues => ({
  whose: provider
    ? provider.organization
      ? 'organization'
      : 'own'
    : hasOwn
      ? 'organization'
      : 'own',
  organizations: provider?.organization ? [provider.organization] : [],
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  clientSecret: '',
  domains: provider?.domains.join('\n') ?? '',
  isOnlyWay: provider?.isOnlyWay ?? false,
  newRole: provider?.newRole ?? '',
  hasOwnAddress: provider?.hasOwnAddress ?? true,
})

/** The organization alone decides whose people they are, so `whose` is not sent. */
export const toProviderInput = ({ whose, organizations, ...values }: ProviderValues) => ({
  ...values,
  organization: whose === 'own' ? '' : (organizations[0]?._id ?? ''),
})

export const providerOwnerName = ({ organization }: Pick<Provider, 'organization'>): string =>
  organization?.name ?? providerTexts.ownPeople

export const providerKey = ({ organization }: Pick<Provider, 'organization'>): string =>
  organization?._id ?? 'own'

export const providerNameId = (provider: Pick<Provider, 'organization'>): string =>
  `provider-of-${providerKey(provider)}`
