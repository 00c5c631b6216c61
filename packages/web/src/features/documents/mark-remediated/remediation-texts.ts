import {
  checkStateTexts,
  complexReasonTexts,
  doubtWords,
  formatCount,
  formatQuantity,
  isUnreadable,
  isUnderWay,
  undecidedWords,
  type CheckFacts,
  type CheckSummary,
  type JobFile,
} from '@curbcut/contract'
import { countingCheckOf } from '#web/lib/documents/counting-check.ts'
import type { PageCounts } from '#web/state/mark-drafts.ts'
import { deliveryIssue, type Delivery, type DeliveryIssue } from './remediation-rules.ts'

export const remediationTexts = {
  pageNoteHint: 'Optional. Whoever reviews the job sees both numbers.',
  deliverAnyway: 'Deliver anyway',
  handIn: 'Upload the document',
  isBrought:
    'The document you chose is uploaded first. The result of its check then appears here, before you mark the file.',
  reasonMissing: 'Give a reason for delivering it like this',
  reasonNotNeeded: 'The reason is no longer needed and will not be saved.',
  noLongerNeeded: 'This is no longer needed.',
  saveAndNext: 'Save and next',
  answer: 'Answer in the list',
  saving: 'Saving',
  marked: 'Marked',
  fixedPrice: 'Fixed price, no pages',
  markedOf: (done: number, all: number) => `Marked ${formatCount(done)} of ${formatCount(all)}`,
  onlyOld: 'There is no new fixed document, only the earlier one.',
  /** The file was returned or reopened after its fixed document came. */
  markAnywayWithOld: 'There is no new fixed document, only the earlier one. Mark anyway?',
  markNow: 'The new fixed document is uploaded. Mark the file?',
} as const

const barriers = (count: number | null | undefined) => formatQuantity(count ?? 0, 'barrier')

export function issueWords(issue: DeliveryIssue, { before, after }: Delivery): string {
  switch (issue) {
    case 'missing':
      return 'There is no fixed document yet.'
    case 'sealed':
      return stateWords(after)
    case 'worse':
      return `The fixed document has ${barriers(after?.barriers)}, more than the original, which has ${before?.barriers}.`
    case 'barriers':
      return `The fixed document still has ${barriers(after?.barriers)}.`
  }
}

/** For a file that is reopened because its check failed after the mark. */
export function missingReasonWords({ versions }: Pick<JobFile, 'versions'>): string {
  const check = versions.at(-1)?.check
  const markedText = isUnreadable(check)
    ? 'Marked as remediated with a fixed document that nobody can open'
    : `Marked as remediated with ${barriers(check?.barriers)} left`
  return `${markedText}. The client has not been told why.`
}

export const sameReasonWords = {
  missing: 'Same reason for all files of this job without a fixed document',
  sealed: 'Same reason for all files of this job whose fixed document cannot be opened',
  worse:
    'Same reason for all files of this job whose fixed document has more barriers than the original',
  barriers: 'Same reason for all files of this job with barriers left',
} as const satisfies Record<DeliveryIssue, string>

export const chooseAnyway = ({ after }: Delivery): string =>
  `Choose this and give a reason, or upload ${after === undefined ? 'the fixed' : 'another'} document first`

export function deliveryWords(delivery: Delivery, issue: DeliveryIssue | undefined): string {
  const { after } = delivery
  if (issue) return issueWords(issue, delivery)
  if (!after) return 'The fixed document was not checked.'
  if (isUnderWay(after.state)) {
    return 'The fixed document is being checked. You can deliver it now, or wait here for the result.'
  }
  if (after.isForPeople)
    return 'The fixed document needs a person’s judgement: no check can give one.'
  if (after.state === 'done') {
    const undecided = undecidedWords(after)
    return `The check found no barriers in the fixed document.${undecided ? ` ${undecided}.` : ''}`
  }
  return stateWords(after)
}

const stateWords = (check: CheckSummary | null | undefined) =>
  `Check of the fixed document: ${checkStateTexts[check?.state ?? 'failed'].label}.`

export function countedPagesWords({ before, after }: Delivery): string {
  const counting = countingCheckOf(before, after)
  if (!counting) return 'This document was not checked, so its pages were not counted.'
  const { state, pages, isPageCountEstimated } = counting
  if (pages === null) return uncountedWords(state)
  const count = formatQuantity(pages, 'page')
  return isPageCountEstimated
    ? `The document has about ${count}, according to the program that last saved it.`
    : `The document has ${count}.`
}

/** Where the pages come from that are filled in, or why none are: "12 pages, 2 look complex". */
export function suggestedPagesWords({ before, after }: Delivery, reasons?: ComplexPages): string {
  const counting = countingCheckOf(before, after)
  const { pages = null, complexPages } = counting ?? {}
  if (pages === null) {
    const isAwaited = counting && isUnderWay(counting.state)
    return isAwaited ? 'Its pages are being counted.' : 'Not counted: enter its pages.'
  }
  const count = formatQuantity(pages, 'page')
  if (counting?.isPageCountEstimated) return `≈ ${count}, not counted exactly: enter them.`
  const isChecked = !after || !isUnderWay(after.state)
  return [count, likelyComplexWords(complexPages, reasons), isChecked ? '' : 'being checked']
    .filter((words) => words !== '')
    .join(', ')
}

function likelyComplexWords(count: number | undefined, reasons?: ComplexPages): string {
  if (count === undefined) return ''
  if (count === 0) return 'none looks complex'
  const words = `${formatCount(count)} ${count === 1 ? 'looks' : 'look'} complex`
  return reasons ? `${words} (${complexPagesWords(reasons)})` : words
}

/** What is asked in the row of a file before it is marked. */
export function askedWords(file: JobFile, delivery: Delivery): string {
  const issue = deliveryIssue(delivery)
  const comparison = file.versions.at(-1)?.comparison
  if (issue) return issueWords(issue, delivery)
  return (comparison && doubtWords(comparison)[0]) || remediationTexts.onlyOld
}

/** "41 simple, 6 complex". */
export const pagesSumWords = (simple: number, complex: number): string =>
  `${formatCount(simple)} simple, ${formatCount(complex)} complex`

function uncountedWords(state: CheckSummary['state']): string {
  if (isUnderWay(state)) return 'The document is being checked, and its pages are counted.'
  if (state === 'done') return 'The pages of this document were not counted.'
  return `Its pages could not be counted: ${checkStateTexts[state].label}.`
}

export function countedWords({ before, after }: Delivery): string {
  const { pages } = countingCheckOf(before, after) ?? {}
  return `Counted: ${formatQuantity(pages ?? 0, 'page')}. You may say why ${pages === 1 ? 'yours differs' : 'yours differ'}.`
}

export const markedMeanwhileWords = ([simple, complex]: PageCounts): string =>
  simple === undefined || complex === undefined
    ? 'It is no longer marked and has no pages now.'
    : `It is now marked with ${formatCount(simple)} simple and ${formatQuantity(complex, 'complex page')}.`

/** Pages and groups beyond these are only counted. */
const maxPages = 8
const maxGroups = 4

type ComplexPages = NonNullable<CheckFacts['complexPages']>

/** "pages 3, 7: tables; page 5: a scan". */
export function complexPagesWords(complexPages: ComplexPages): string {
  const groups = Map.groupBy(complexPages, ({ reasons }) =>
    reasons.map((reason) => complexReasonTexts[reason]).join(' and '),
  )
  const groupTexts = [...groups].slice(0, maxGroups).map(([reasons, ones]) => {
    const pages = ones.map(({ page }) => page)
    const pageList = pages.slice(0, maxPages).join(', ')
    const more = pages.length > maxPages ? ` and ${pages.length - maxPages} more` : ''
    return `${pages.length === 1 ? 'page' : 'pages'} ${pageList}${more}: ${reasons}`
  })
  const moreCount = groups.size - groupTexts.length
  return [...groupTexts, ...(moreCount > 0 ? [`${moreCount} more groups`] : [])].join('; ')
}
