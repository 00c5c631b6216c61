import {
  countedPagesText,
  formatCount,
  hasPageDifference,
  type LedgerLine,
} from '@curbcut/contract'
import type { ReactNode } from 'react'
import { noValue } from '#web/ui/table/no-value.tsx'

export function CountedPages({ line }: { line: LedgerLine }) {
  const { counted_pages: counted, isPageCountEstimated: isEstimated } = line
  if (counted === null) return noValue
  const claimed = line.simple_pages + line.complex_pages
  return (
    <>
      {countedPagesText(counted, isEstimated)}
      {hasPageDifference({ claimed, counted, isEstimated }) && (
        <SecondLine>{formatCount(claimed)} entered</SecondLine>
      )}
    </>
  )
}

/** Below the value of a cell, and behind a comma in the block of a narrow screen. */
export function SecondLine({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="@[40rem]/table:hidden">, </span>
      <span className="whitespace-nowrap text-caption text-ink2 @[40rem]/table:block">
        {children}
      </span>
    </>
  )
}
