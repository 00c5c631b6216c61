import { maxCountedHits } from '@curbcut/contract'

type PageRequest = { page: number; limit: number }

/** The wanted page (from 1) and the search. */
export type SearchRequest = PageRequest & { query?: string | undefined }

/** The window of a page. */
export const toWindow = ({ page, limit }: PageRequest) => ({ limit, offset: (page - 1) * limit })

/** The window of a page in a list that ends after `maxCountedHits` rows. */
export function toCountedWindow(place: PageRequest): { limit: number; offset: number } {
  const { limit, offset } = toWindow(place)
  return { limit: Math.max(0, Math.min(limit, maxCountedHits - offset)), offset }
}

/** The window of a page; a search is counted. */
export const toSearchWindow = (request: SearchRequest) =>
  request.query === undefined ? toWindow(request) : toCountedWindow(request)
