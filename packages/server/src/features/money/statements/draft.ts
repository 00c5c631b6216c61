import type { WorkTotals } from '#server/features/money/ledger/work-totals.ts'
import type { Party } from './find-parties.ts'
import type { MonthOfType } from './party-repository.ts'

export type Draft = MonthOfType & { party: Party; totals: WorkTotals }
