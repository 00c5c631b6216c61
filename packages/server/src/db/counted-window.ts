import { maxCountedHits } from '@curbcut/contract'

/** Which page of which search is asked for, pages counted from 1. */
export type Asked = { page: number; limit: number; query?: string | undefined }

/** The rows of a page; those of a search end where its hits are no longer counted. */
export function toCountedWindow({ page, limit, query }: Asked): { limit: number; offset: number } {
  const offset = (page - 1) * limit
  if (query === undefined) return { limit, offset }
  return { limit: Math.max(0, Math.min(limit, maxCountedHits - offset)), offset }
}
