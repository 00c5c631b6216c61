import { maxCountedHits, type Pagination } from '@curbcut/contract'

type Asked = { page: number; limit: number; query?: string | undefined }

/** Where this page stands in the whole; an empty list has no pages, and hits are counted up to a limit. */
export function paginate({ page, limit, query }: Asked, total: number): Pagination {
  const isCapped = query !== undefined && total > maxCountedHits
  const counted = isCapped ? maxCountedHits : total
  const totalPages = Math.ceil(counted / limit)
  return { page, limit, total: counted, totalPages, ...(isCapped && { isCapped }) }
}
