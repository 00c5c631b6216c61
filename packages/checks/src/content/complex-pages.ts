const reasons = ['form_fields', 'tables', 'pictures', 'columns', 'scan'] as const
export type ComplexReason = (typeof reasons)[number]

export type ComplexPage = { page: number; reasons: ComplexReason[] }

export function toComplexPages(
  pagesByReason: Record<ComplexReason, Iterable<number>>,
): ComplexPage[] {
  const byPage = new Map<number, ComplexReason[]>()
  for (const reason of reasons)
    for (const page of new Set(pagesByReason[reason])) {
      const pageReasons = byPage.get(page)
      if (pageReasons) pageReasons.push(reason)
      else byPage.set(page, [reason])
    }
  return [...byPage]
    .map(([page, pageReasons]) => ({ page, reasons: pageReasons }))
    .toSorted((a, b) => a.page - b.page)
}
