import { maxCountedRows, type Pagination } from '@curbcut/contract'

type PageRequest = { page: number; limit: number }

/** An empty list has no pages. */
export const paginate = (
  request: PageRequest & { query?: string | undefined },
  total: number,
): Pagination =>
  request.query === undefined ? paginateAll(request, total) : paginateCapped(request, total)

/** `hitCount` exceeds the limit of counting if there are more. */
export function paginateCapped(request: PageRequest, hitCount: number): Pagination {
  const pagination = paginateAll(request, Math.min(hitCount, maxCountedRows))
  return hitCount > maxCountedRows ? { ...pagination, isCapped: true } : pagination
}

const paginateAll = ({ page, limit }: PageRequest, total: number): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})
