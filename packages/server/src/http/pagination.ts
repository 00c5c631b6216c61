import type { Pagination } from '@curbcut/contract'

/** Where this page stands in the whole; an empty list has no pages. */
export const paginate = (
  { page, limit }: { page: number; limit: number },
  total: number,
): Pagination => ({ page, limit, total, totalPages: Math.ceil(total / limit) })
