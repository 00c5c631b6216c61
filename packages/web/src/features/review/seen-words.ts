import { formatCount, type SeenPages } from '@curbcut/contract'

/** "12 of 12 pages shown": how much of a document was shown to the person who asks. */
export function seenWords({ pages, of, isWhole }: SeenPages): string {
  if (of !== null && (pages === of || !isWhole)) {
    return `${formatCount(pages)} of ${formatCount(of)} ${of === 1 ? 'page' : 'pages'} shown`
  }
  return isWhole ? 'shown in full' : 'not shown in full yet'
}
