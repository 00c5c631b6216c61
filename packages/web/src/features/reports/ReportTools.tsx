import type { Route } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { RangeFilter } from './RangeFilter.tsx'

/** What is shown, as the call that brings all of it: the way of the exports to the same rows. */
export type Shown = {
  route: Route
  /** What fills the path, and what the list is narrowed to and sorted by. */
  arg: Readonly<Record<string, string>>
}

/** What app composes into every list of the reports. */
export type ReportProps = { renderExport?: ((shown: Shown) => ReactNode) | undefined }

/** The range of days, and what is done with the rows. */
export function ReportTools({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <RangeFilter />
      {children}
    </div>
  )
}
