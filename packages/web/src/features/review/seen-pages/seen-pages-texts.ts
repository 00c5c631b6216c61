import { formatQuantity, formatCount, type SeenPages } from '@curbcut/contract'
import type { SeenRecord } from './seen-queue.ts'

/** "Not recorded as shown yet: 3 pages, 1 document. …" */
export function notRecordedText(waiting: readonly SeenRecord[]): string {
  const pages = waiting.filter(({ page }) => page !== undefined).length
  const documents = waiting.length - pages
  const countTexts = [
    ...(pages > 0 ? [formatQuantity(pages, 'page')] : []),
    ...(documents > 0 ? [formatQuantity(documents, 'document')] : []),
  ]
  return `Not recorded as shown yet: ${countTexts.join(', ')}. We keep trying while this tab is open.`
}

/** "12 of 12 pages shown", for the person who sees the text. */
export function seenPagesText({ pages, of, isWhole }: SeenPages): string {
  if (of !== null && (pages === of || !isWhole)) {
    return `${formatCount(pages)} of ${formatCount(of)} ${of === 1 ? 'page' : 'pages'} shown`
  }
  return isWhole ? 'shown in full' : 'not shown in full yet'
}
