import { checkStateTexts, formatQuantity, isUnderWay, type JobCheck } from '@curbcut/contract'

/** The result of the checks of a job's documents: "12 pages · 3 barriers in 2 documents". */
export function jobResultWords(check: JobCheck): string {
  const { state, pages, isPageCountEstimated, barriers, documentsWithBarriers } = check
  const parts = [
    pages > 0 && `${isPageCountEstimated ? '≈ ' : ''}${formatQuantity(pages, 'page')}`,
    barriers > 0 &&
      `${formatQuantity(barriers, 'barrier')} in ${formatQuantity(documentsWithBarriers, 'document')}`,
    isUnderWay(state) && checkStateTexts.running.label,
  ].filter((part) => part !== false)
  return parts.join(' · ') || checkStateTexts.done.label
}
