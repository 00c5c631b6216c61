import { maxCountedHits, type Pagination } from '@curbcut/contract'

type Place = { page: number; limit: number }

/** Where this page stands in the whole; an empty list has no pages, and hits are counted up to a limit. */
export const paginate = (
  asked: Place & { query?: string | undefined },
  total: number,
): Pagination =>
  asked.query === undefined ? paginateAll(asked, total) : paginateCapped(asked, total)

/** The same where rows are counted up to a limit only; `found` is more than that where there are more. */
export function paginateCapped(place: Place, found: number): Pagination {
  const pagination = paginateAll(place, Math.min(found, maxCountedHits))
  return found > maxCountedHits ? { ...pagination, isCapped: true } : pagination
}

const paginateAll = ({ page, limit }: Place, total: number): Pagination => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
})
