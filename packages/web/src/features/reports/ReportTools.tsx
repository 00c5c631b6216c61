import type { ReactNode } from 'react'
import { RangeFilter } from './RangeFilter.tsx'

/** The range of days, and actions on the rows. */
export function ReportTools({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <RangeFilter />
      {children}
    </div>
  )
}
