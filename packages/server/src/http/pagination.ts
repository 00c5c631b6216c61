import { maxCountedHits, type Pagination } from '@curbcut/contract'

type PageRequest = { page: number; limit: number }

/** An empty list has no pages. */
export const paginate = (
  request: PageRequest & { query?: string | undefined },
  total: number,
): Pagination =>
  request.query === undefined ? paginateAll(request, total) : paginateCapped(request, total)

/** `found` exceeds the limit of counting if there are more. */
export function paginateCapped(place: PageRequest, found: number): Pagination {
  const pagination = paginateAll(place, Math.min(found, maxCountedHits))
  return found > maxCountedHits ? { ...pagination, isCapped: true } : pagination
}

const paginateAll = ({ page, limit }: PageRequest, total: number): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})
