import type { WorkTotals } from '#server/features/money/ledger/work-totals.ts'
import type { Party } from './find-parties.ts'
import type { TypeMonth } from './party-repository.ts'

export type Draft = TypeMonth & { party: Party; totals: WorkTotals }
