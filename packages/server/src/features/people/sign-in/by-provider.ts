import type { ProviderRow } from '#server/features/people/providers/provider-service.ts'

/** The provider that began a session, with its own name for that, if it has one. */
export type ByProvider = { provider: ProviderRow; sid: string | null }
