import type { ProviderRow } from '#server/features/people/providers/provider-service.ts'

/** The provider that started a session; `sid` is its id for it, if any. */
export type ByProvider = { provider: ProviderRow; sid: string | null }
