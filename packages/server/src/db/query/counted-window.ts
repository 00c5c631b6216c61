import { maxCountedRows } from '@curbcut/contract'

type PageRequest = { page: number; limit: number }

/** `page` counts from 1. */
export type SearchRequest = PageRequest & { query?: string | undefined }

export const toWindow = ({ page, limit }: PageRequest) => ({ limit, offset: (page - 1) * limit })

/** For a list that ends after `maxCountedRows` rows. */
export function toCountedWindow(request: PageRequest): { limit: number; offset: number } {
  const { limit, offset } = toWindow(request)
  return { limit: Math.max(0, Math.min(limit, maxCountedRows - offset)), offset }
}

export const toSearchWindow = (request: SearchRequest) =>
  request.query === undefined ? toWindow(request) : toCountedWindow(request)
