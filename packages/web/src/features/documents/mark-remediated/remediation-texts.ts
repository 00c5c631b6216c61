import {
  checkStateTexts,
  complexReasonTexts,
  doubtSentencesOf,
  formatCount,
  formatQuantity,
  isUnreadable,
  isCheckPending,
  undecidedText,
  type CheckFacts,
  type CheckSummary,
  type JobFile,
} from '@curbcut/contract'
import { pageCountCheckOf } from '#web/lib/documents/page-count-check.ts'
import type { PageCounts } from '#web/state/mark-drafts.ts'
import { deliveryIssueOf, type Delivery, type DeliveryIssue } from './delivery.ts'

export const remediationTexts = {
  pageNoteHint: 'Optional. Whoever reviews the job sees both numbers.',
  deliverAnyway: 'Deliver anyway',
  handIn: 'Upload the document',
  uploadedFirst:
    'The document you chose is uploaded first. The result of its check then appears here, before you mark the file.',
  reasonMissing: 'Give a reason for delivering it like this',
  reasonNotNeeded: 'The reason is no longer needed and will not be saved.',
  noLongerNeeded: 'This is no longer needed.',
  saveAndNext: 'Save and next',
  answer: 'Answer in the list',
  saving: 'Saving',
  marked: 'Marked',
  fixedPrice: 'Fixed price, no pages',
  markedProgress: (done: number, all: number) =>
    `Marked ${formatCount(done)} of ${formatCount(all)}`,
  onlyOld: 'There is no new fixed document, only the earlier one.',
  /** The file was returned or reopened after its fixed document came. */
  markAnywayWithOld: 'There is no new fixed document, only the earlier one. Mark anyway?',
  markNow: 'The new fixed document is uploaded. Mark the file?',
} as const

const barriersText = (count: number | null | undefined) => formatQuantity(count ?? 0, 'barrier')

export function issueText(issue: DeliveryIssue, { before, after }: Delivery): string {
  switch (issue) {
    case 'missing':
      return 'There is no fixed document yet.'
    case 'sealed':
      return fixedCheckText(after)
    case 'worse':
      return `The fixed document has ${barriersText(after?.barriers)}, more than the original, which has ${before?.barriers}.`
    case 'barriers':
      return `The fixed document still has ${barriersText(after?.barriers)}.`
  }
}

export function missingReasonText({ versions }: Pick<JobFile, 'versions'>): string {
  const check = versions.at(-1)?.check
  const markedText = isUnreadable(check)
    ? 'Marked as remediated with a fixed document that nobody can open'
    : `Marked as remediated with ${barriersText(check?.barriers)} left`
  return `${markedText}. The client has not been told why.`
}

export const sameReasonLabels = {
  missing: 'Same reason for all files of this job without a fixed document',
  sealed: 'Same reason for all files of this job whose fixed document cannot be opened',
  worse:
    'Same reason for all files of this job whose fixed document has more barriers than the original',
  barriers: 'Same reason for all files of this job with barriers left',
} as const satisfies Record<DeliveryIssue, string>

export const chooseAnywayText = ({ after }: Delivery): string =>
  `Choose this and give a reason, or upload ${after === undefined ? 'the fixed' : 'another'} document first`

export function deliveryStateText(delivery: Delivery, issue: DeliveryIssue | undefined): string {
  const { after } = delivery
  if (issue) return issueText(issue, delivery)
  if (!after) return 'The fixed document was not checked.'
  if (isCheckPending(after.state)) {
    return 'The fixed document is being checked. You can deliver it now, or wait here for the result.'
  }
  if (after.isForPeople)
    return 'The fixed document needs a person’s judgement: no check can give one.'
  if (after.state === 'done') {
    const undecided = undecidedText(after)
    return `The check found no barriers in the fixed document.${undecided ? ` ${undecided}.` : ''}`
  }
  return fixedCheckText(after)
}

const fixedCheckText = (check: CheckSummary | null | undefined) =>
  `Check of the fixed document: ${checkStateTexts[check?.state ?? 'failed'].label}.`

export function countedPagesText({ before, after }: Delivery): string {
  const countedCheck = pageCountCheckOf(before, after)
  if (!countedCheck) return 'This document was not checked, so its pages were not counted.'
  const { state, pages, isPageCountEstimated } = countedCheck
  if (pages === null) return uncountedText(state)
  const count = formatQuantity(pages, 'page')
  return isPageCountEstimated
    ? `The document has about ${count}, according to the program that last saved it.`
    : `The document has ${count}.`
}

/** Where the pages come from that are filled in, or why none are: "12 pages, 2 look complex". */
export function suggestedPagesText(
  { before, after }: Delivery,
  reasonsByPage?: ComplexPages,
): string {
  const countedCheck = pageCountCheckOf(before, after)
  const { pages = null, complexPages } = countedCheck ?? {}
  if (pages === null) {
    const isAwaited = countedCheck && isCheckPending(countedCheck.state)
    return isAwaited ? 'Its pages are being counted.' : 'Not counted: enter its pages.'
  }
  const count = formatQuantity(pages, 'page')
  if (countedCheck?.isPageCountEstimated) return `≈ ${count}, not counted exactly: enter them.`
  const isChecked = !after || !isCheckPending(after.state)
  return [count, likelyComplexText(complexPages, reasonsByPage), isChecked ? '' : 'being checked']
    .filter((text) => text !== '')
    .join(', ')
}

function likelyComplexText(count: number | undefined, complexPages?: ComplexPages): string {
  if (count === undefined) return ''
  if (count === 0) return 'none looks complex'
  const likelyText = `${formatCount(count)} ${count === 1 ? 'looks' : 'look'} complex`
  return complexPages ? `${likelyText} (${complexPagesText(complexPages)})` : likelyText
}

export function rowQuestionText(file: JobFile, delivery: Delivery): string {
  const issue = deliveryIssueOf(delivery)
  const comparison = file.versions.at(-1)?.comparison
  if (issue) return issueText(issue, delivery)
  return (comparison && doubtSentencesOf(comparison)[0]) || remediationTexts.onlyOld
}

/** "41 simple, 6 complex". */
export const pagesSumText = (simple: number, complex: number): string =>
  `${formatCount(simple)} simple, ${formatCount(complex)} complex`

function uncountedText(state: CheckSummary['state']): string {
  if (isCheckPending(state)) return 'The document is being checked, and its pages are counted.'
  if (state === 'done') return 'The pages of this document were not counted.'
  return `Its pages could not be counted: ${checkStateTexts[state].label}.`
}

export function otherPageCountText({ before, after }: Delivery): string {
  const { pages } = pageCountCheckOf(before, after) ?? {}
  return `Counted: ${formatQuantity(pages ?? 0, 'page')}. You may say why ${pages === 1 ? 'yours differs' : 'yours differ'}.`
}

export const markedMeanwhileText = ([simple, complex]: PageCounts): string =>
  simple === undefined || complex === undefined
    ? 'It is no longer marked and has no pages now.'
    : `It is now marked with ${formatCount(simple)} simple and ${formatQuantity(complex, 'complex page')}.`

/** Pages and groups beyond these are only counted. */
const maxListedPages = 8
const maxListedGroups = 4

type ComplexPages = NonNullable<CheckFacts['complexPages']>

/** "pages 3, 7: tables; page 5: a scan". */
export function complexPagesText(complexPages: ComplexPages): string {
  const groups = Map.groupBy(complexPages, ({ reasons }) =>
    reasons.map((reason) => complexReasonTexts[reason]).join(' and '),
  )
  const groupTexts = [...groups].slice(0, maxListedGroups).map(([reasons, groupedPages]) => {
    const pages = groupedPages.map(({ page }) => page)
    const pageList = pages.slice(0, maxListedPages).join(', ')
    const moreText =
      pages.length > maxListedPages ? ` and ${pages.length - maxListedPages} more` : ''
    return `${pages.length === 1 ? 'page' : 'pages'} ${pageList}${moreText}: ${reasons}`
  })
  const moreCount = groups.size - groupTexts.length
  return [...groupTexts, ...(moreCount > 0 ? [`${moreCount} more groups`] : [])].join('; ')
}
