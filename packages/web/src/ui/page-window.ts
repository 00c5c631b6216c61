type Gap = 'gap-before' | 'gap-after'

/** The pages of a pager: the first, three around the current one, the last, and the gaps between. */
export function pageWindow(page: number, totalPages: number): (number | Gap)[] {
  const start = Math.max(1, Math.min(page - 1, totalPages - 2))
  const end = Math.min(totalPages, start + 2)
  const around = Array.from({ length: end - start + 1 }, (_, index) => start + index)
  return [
    ...(start > 1 ? [1] : []),
    ...gap(1, start, 'gap-before'),
    ...around,
    ...gap(end, totalPages, 'gap-after'),
    ...(end < totalPages ? [totalPages] : []),
  ]
}

// A gap of one page is that page: an ellipsis would be as wide and say less.
function gap(from: number, to: number, name: Gap): (number | Gap)[] {
  if (to - from < 2) return []
  return to - from === 2 ? [from + 1] : [name]
}
