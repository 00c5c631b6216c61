import type { NewRole } from '@curbcut/contract'
import type { Generated } from 'kysely'

type SignInProvidersTable = {
  id: string
  /** Null: the operator's own people. */
  organization_id: string | null
  issuer: string
  client_id: string
  sealed_secret: string
  /** Whether its users have no passwords. */
  is_only_way: boolean
  /** Null: signing in makes no accounts. */
  new_role: NewRole | null
  /** Whether it has a redirect address of its own. */
  has_own_address: Generated<boolean>
}

type ProviderDomainsTable = { domain: string; provider_id: string }

type ProviderIdentitiesTable = {
  provider_id: string
  issuer: string
  subject: string
  user_id: string
  joined_at: string
}

type ProviderUsesTable = { key_hash: string; expires_at: string }

export type ProviderTables = {
  sign_in_providers: SignInProvidersTable
  provider_domains: ProviderDomainsTable
  provider_identities: ProviderIdentitiesTable
  provider_uses: ProviderUsesTable
}
