import { maxCountedHits } from '@curbcut/contract'

/** What a list is searched for, or narrowed to beside its tabs and statuses. */
export type Sought = { query?: string | undefined; waiting?: readonly unknown[] | undefined }

/** The wanted page (from 1) and what is sought. */
export type Asked = Sought & { page: number; limit: number }

/** Whether hits are counted only up to `maxCountedHits`. */
export const isCountedUpTo = ({ query, waiting }: Sought): boolean =>
  query !== undefined || waiting !== undefined

/** The window of a page; a search ends where hits are no longer counted. */
export function toCountedWindow(asked: Asked): { limit: number; offset: number } {
  const { page, limit } = asked
  const offset = (page - 1) * limit
  if (!isCountedUpTo(asked)) return { limit, offset }
  return { limit: Math.max(0, Math.min(limit, maxCountedHits - offset)), offset }
}
