import {
  checkStateTexts,
  currentCheckOf,
  formatQuantity,
  isUnderWay,
  type JobCheck,
  type JobWithFiles,
} from '@curbcut/contract'

/**
 * The result of the checks of a job's documents: "12 pages · 3 barriers in 2 documents". Pages come to money, so it
 * says of how many documents none were counted.
 */
export function jobResultWords(check: JobCheck, uncounted: number): string {
  const { state, pages, isPageCountEstimated, barriers, documentsWithBarriers } = check
  const parts = [
    pages > 0 && `${isPageCountEstimated ? '≈ ' : ''}${formatQuantity(pages, 'page')}`,
    uncounted > 0 && `pages of ${formatQuantity(uncounted, 'document')} not counted`,
    barriers > 0 &&
      `${formatQuantity(barriers, 'barrier')} in ${formatQuantity(documentsWithBarriers, 'document')}`,
    isUnderWay(state) && checkStateTexts.running.label,
  ].filter((part) => part !== false)
  return parts.join(' · ') || checkStateTexts.done.label
}

/** Of how many of these files no pages were counted, and none are being counted. */
export const countUncounted = (files: JobWithFiles['files']): number =>
  files.map(currentCheckOf).filter((check) => !check || isUncounted(check)).length

const isUncounted = ({ state, pages }: NonNullable<ReturnType<typeof currentCheckOf>>) =>
  !isUnderWay(state) && pages === null
