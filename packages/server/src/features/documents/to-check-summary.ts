import type { CheckSummary } from '@curbcut/contract'
import type { CheckSummaryRow } from './check-repository.ts'

export const toCheckSummary = (row: CheckSummaryRow | undefined): CheckSummary | null =>
  row
    ? {
        state: row.state,
        pages: row.pages,
        isPageCountEstimated: row.is_page_count_estimated,
        barriers: row.barriers,
        isForPeople: row.is_for_people,
        undecided: row.undecided,
        counted: row.counted,
        engine: row.engine,
        ...(row.complex_pages !== null && { complexPages: row.complex_pages }),
        ...(row.places !== null && { places: row.places }),
        ...(row.isReported && row.ended_at && { reportedFrom: row.ended_at }),
      }
    : null
