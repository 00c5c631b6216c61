import { pagerPages } from '#web/lib/limits.ts'

type Ellipsis = 'gap-before' | 'gap-after'

const { around: size, margin } = pagerPages
const pagesBefore = Math.floor((size - 1) / 2)

/** The numbers that a pager shows, and where it leaves numbers out. */
export function pageWindow(page: number, totalPages: number): (number | Ellipsis)[] {
  const start = Math.max(1, Math.min(page - pagesBefore, totalPages - size + 1))
  const end = Math.min(totalPages, start + size - 1)
  const firstEnd = Math.min(margin, start - 1)
  const lastStart = Math.max(totalPages - margin + 1, end + 1)
  return [
    ...range(1, firstEnd),
    ...ellipsisBetween(firstEnd, start, 'gap-before'),
    ...range(start, end),
    ...ellipsisBetween(end, lastStart, 'gap-after'),
    ...range(lastStart, totalPages),
  ]
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

// A gap of one page shows that page, because an ellipsis would be as wide and say less.
function ellipsisBetween(from: number, to: number, name: Ellipsis): (number | Ellipsis)[] {
  if (to - from < 2) return []
  return to - from === 2 ? [from + 1] : [name]
}
