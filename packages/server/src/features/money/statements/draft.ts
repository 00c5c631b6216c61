import type { WorkTotals } from '#server/features/money/ledger/work-totals.ts'
import type { Party } from './find-parties.ts'
import type { MonthOfType } from './party-repository.ts'

/** The present content of somebody's statement for a month. */
export type Draft = MonthOfType & { party: Party; totals: WorkTotals }
