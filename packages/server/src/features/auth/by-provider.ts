/** The provider that began a session, with its own name for that, if it has one. */
export type ByProvider = { providerId: string; sid: string | null }
