import { maxCountedHits } from '@curbcut/contract'

/** The wanted page (from 1) and the search. */
export type Asked = { page: number; limit: number; query?: string | undefined }

/** The window of a page; a search ends where hits are no longer counted. */
export function toCountedWindow({ page, limit, query }: Asked): { limit: number; offset: number } {
  const offset = (page - 1) * limit
  if (query === undefined) return { limit, offset }
  return { limit: Math.max(0, Math.min(limit, maxCountedHits - offset)), offset }
}
