import type { EvidenceReport } from '@curbcut/contract'
import { formatDateTime } from '#web/lib/format.ts'

export const reportWords = {
  none: 'There is no report yet. It is made when the job is completed.',
  completedBefore:
    'No report was made when this job was completed. It gets one when it is re-opened and completed again.',
  preparing: 'The report is being prepared. Some documents are still being checked.',
  withdraw: 'Withdraw Report',
} as const

/** The editions as a choice names them. */
export function editionWords({ edition, completed_at, state, withdrawn_at }: EvidenceReport) {
  const more = withdrawn_at ? ', withdrawn' : state === 'preparing' ? ', being prepared' : ''
  return `Edition ${edition}, completed ${formatDateTime(completed_at)}${more}`
}
