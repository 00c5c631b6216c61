import type { OrganizationName } from '@curbcut/contract'
import type { NewRole, Provider } from '@curbcut/contract/provider-routes.ts'
import { providerTexts } from './texts.ts'

/** With what the form of a provider opens. */
export type ProviderDefaults = {
  /** Null: a new one. */
  provider: Provider | null
  /** Whether the operator's own people have one already. */
  hasOwn: boolean
  /** The redirect address below which each provider has its own. */
  redirectAddress: string
}

/** The fields of the form, as they are typed. */
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

/** What is sent; the organization alone says whose people they are. */
export const toSentProvider = ({ whose, organizations, ...typed }: ProviderValues) => ({
  ...typed,
  organization: whose === 'own' ? '' : (organizations[0]?._id ?? ''),
})

/** Whose people a provider signs in. */
export const peopleOf = ({ organization }: Pick<Provider, 'organization'>): string =>
  organization?.name ?? providerTexts.ownPeople

/** The key of a provider in lists. */
export const keyOf = ({ organization }: Pick<Provider, 'organization'>): string =>
  organization?._id ?? 'own'

/** The id of the words that say whose people they are, which finds the row again. */
export const providerNameId = (provider: Pick<Provider, 'organization'>): string =>
  `provider-of-${keyOf(provider)}`
