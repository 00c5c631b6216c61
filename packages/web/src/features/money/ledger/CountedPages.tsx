import {
  countedPages,
  moreOrFewer,
  pagesDiffer,
  signedPages,
  type LedgerLine,
} from '@curbcut/contract'
import { noValue } from '#web/ui/table/no-value.tsx'

/** The machine's count, and how the claimed pages of the line differ from it. */
export function CountedPages({ line }: { line: LedgerLine }) {
  const { counted_pages: systemCount, isPageCountEstimated: isAbout } = line
  if (systemCount === null) return noValue
  const compared = {
    claimed: line.simple_pages + line.complex_pages,
    counted: systemCount,
    isAbout,
  }
  return (
    <>
      {countedPages(systemCount, isAbout)}
      {pagesDiffer(compared) && (
        <>
          {' '}
          <span className="text-caption whitespace-nowrap text-ink2 @[40rem]/table:block">
            {signedPages(compared)}
            {/* The column has room for the sign alone. */}
            <span className="@[40rem]/table:sr-only">, {moreOrFewer(compared)}</span>
          </span>
        </>
      )}
    </>
  )
}
