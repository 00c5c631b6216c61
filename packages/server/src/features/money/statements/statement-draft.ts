import type { WorkTotals } from '#server/features/money/ledger/work-totals.ts'
import type { Party } from './find-parties.ts'
import type { StatementMonth } from './party-repository.ts'

export type StatementDraft = StatementMonth & { party: Party; totals: WorkTotals }
