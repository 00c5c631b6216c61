import { remediateBody, type JobFile, type Me } from '@curbcut/contract'
import { pagesCostDollars } from '#web/lib/documents/page-cost.ts'
import { pageCountCheckOf } from '#web/lib/documents/page-count-check.ts'
import type { PageCounts, PageCountInput } from '#web/state/mark-drafts.ts'
import type { Delivery } from './delivery.ts'

export const pageNames = ['simple_pages', 'complex_pages'] as const
export type PageName = (typeof pageNames)[number]

export const savedPagesOf = (file: JobFile): PageCountInput => ({
  simple_pages: String(file.simple_pages ?? ''),
  complex_pages: String(file.complex_pages ?? ''),
  page_note: file.page_note ?? '',
  reason: file.delivery_reason ?? '',
})

export const savedCountsOf = ({
  simple_pages: simple,
  complex_pages: complex,
}: JobFile): PageCounts => (simple === null || complex === null ? [] : [simple, complex])

/** The page count of the document; undefined if it is only estimated. */
export function exactPagesOf({ before, after }: Delivery): number | undefined {
  const { pages, isPageCountEstimated } = pageCountCheckOf(before, after) ?? {}
  return typeof pages === 'number' && !isPageCountEstimated ? pages : undefined
}

/** Complex pages as typed, else as checked; others are simple. Undefined without an exact count. */
export function suggestedPages(
  delivery: Delivery,
  complex = String(likelyComplexOf(delivery)),
): Pick<PageCountInput, 'simple_pages' | 'complex_pages'> | undefined {
  const pages = exactPagesOf(delivery)
  if (pages === undefined) return undefined
  const complexPages = pageSumOf({ simple_pages: '0', complex_pages: complex }) ?? 0
  return { simple_pages: String(Math.max(0, pages - complexPages)), complex_pages: complex }
}

const likelyComplexOf = ({ before, after }: Delivery): number =>
  pageCountCheckOf(before, after)?.complexPages ?? 0

export function differsFromPageCount(delivery: Delivery, fields: Partial<PageCountInput>): boolean {
  const pages = exactPagesOf(delivery)
  const sum = pageSumOf(fields)
  return pages !== undefined && sum !== undefined && sum !== pages
}

function pageSumOf({ simple_pages, complex_pages }: Partial<PageCountInput>): number | undefined {
  const { data } = remediateBody.safeParse({ simple_pages, complex_pages })
  return data && data.simple_pages + data.complex_pages
}

type CostConditions = { isNonBillable: boolean; isSpecialFile?: boolean }

export function dollarsOf(
  fields: Partial<PageCountInput>,
  rates: NonNullable<Me['rates']>,
  file: CostConditions,
): number {
  const pages = remediateBody.safeParse(fields).data
  if (!pages || file.isNonBillable || file.isSpecialFile) return 0
  return pagesCostDollars({ simple: pages.simple_pages, complex: pages.complex_pages }, rates)
}
