import type { EvidenceReport } from '@curbcut/contract'
import { formatDate } from '#web/lib/words/format.ts'

export const reportPanelTexts = {
  none: 'There is no report yet. It is made when the job is completed.',
  completedBefore:
    'No report was made when this job was completed. It gets one when it is re-opened and completed again.',
  preparing: 'The report is being prepared. Some documents are still being checked or compared.',
  withdraw: 'Withdraw Report',
  completedAgain: 'The job was completed more than once. Earlier editions stay as they are.',
  someReplaced: 'Editions that named an erased person were replaced.',
  /** For an edition whose content was erased. */
  replaced: (time: string, edition: number) =>
    `This edition was withdrawn on ${time}, because it named somebody who was erased. Edition ${edition} says the same without the name.`,
} as const

/** "1, withdrawn, 20 Nov 2026": short, because a narrow select cuts what is longer. */
export function editionText(report: EvidenceReport) {
  return `${report.edition}${editionStateText(report)}, ${formatDate(report.completed_at)}`
}

function editionStateText({ state, withdrawn_at, replaced_by: by }: EvidenceReport) {
  if (by !== undefined) return `, replaced by edition ${by}`
  if (withdrawn_at) return ', withdrawn'
  return state === 'preparing' ? ', being prepared' : ''
}
