import {
  checkStateTexts,
  complexReasonTexts,
  formatCount,
  formatQuantity,
  isSealed,
  isUnderWay,
  undecidedWords,
  type CheckFacts,
  type CheckSummary,
  type JobFile,
} from '@curbcut/contract'
import type { PageCounts } from '#web/state/typed-pages.ts'
import { concernOf, countingCheck, type Concern } from './delivery.ts'
import type { Delivery } from './delivery-of.ts'

const barriers = (count: number | null | undefined) => formatQuantity(count ?? 0, 'barrier')

/** What asks for a reason before the file is delivered. */
export function concernWords(concern: Concern, { before, after }: Delivery): string {
  switch (concern) {
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

/** What a mark lacks whose check ended badly after it. */
export function unsaidWords({ versions }: Pick<JobFile, 'versions'>): string {
  const check = versions.at(-1)?.check
  const marked = isSealed(check)
    ? 'Marked as remediated with a fixed document that nobody can open'
    : `Marked as remediated with ${barriers(check?.barriers)} left`
  return `${marked}. The client has not been told why.`
}

/** The choice to say the same of all files with this concern. */
export const sameReasonWords = {
  missing: 'Same reason for all files of this job without a fixed document',
  sealed: 'Same reason for all files of this job whose fixed document cannot be opened',
  worse:
    'Same reason for all files of this job whose fixed document has more barriers than the original',
  barriers: 'Same reason for all files of this job with barriers left',
} as const satisfies Record<Concern, string>

/** What to do about a concern that nobody has answered. */
export const chooseAnyway = ({ after }: Delivery): string =>
  `Choose this and give a reason, or upload ${after === undefined ? 'the fixed' : 'another'} document first`

/** How the fixed document stands before it is delivered. */
export function deliveryWords(delivery: Delivery): string {
  const { after } = delivery
  const concern = concernOf(delivery)
  if (concern) return concernWords(concern, delivery)
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

/** How many pages the document has. */
export function countedPagesWords(delivery: Delivery): string {
  const counting = countingCheck(delivery)
  if (!counting) return 'This document was not checked, so nobody has counted its pages.'
  const { state, pages, isPageCountEstimated } = counting
  if (pages === null) return uncountedWords(state)
  const count = formatQuantity(pages, 'page')
  return isPageCountEstimated
    ? `The document has about ${count}, according to the program that last saved it.`
    : `The document has ${count}.`
}

function uncountedWords(state: CheckSummary['state']): string {
  if (isUnderWay(state)) return 'The document is being checked, and its pages are counted.'
  if (state === 'done') return 'The pages of this document were not counted.'
  return `Its pages could not be counted: ${checkStateTexts[state].label}.`
}

/** The document's own number of pages, beside typed ones of another sum. */
export function countedWords(delivery: Delivery): string {
  const { pages } = countingCheck(delivery) ?? {}
  return `Counted: ${formatQuantity(pages ?? 0, 'page')}. You may say why ${pages === 1 ? 'yours differs' : 'yours differ'}.`
}

/** The pages with which a file is marked, where somebody did not know of them. */
export const markedMeanwhileWords = ([simple, complex]: PageCounts): string =>
  simple === undefined || complex === undefined
    ? 'By now it has no pages: its mark was taken back.'
    : `By now it is marked with ${formatCount(simple)} simple and ${formatQuantity(complex, 'complex page')}.`

/** Pages and groups beyond these are only counted. */
const mostPages = 8
const mostGroups = 4

type ComplexPages = NonNullable<CheckFacts['complexPages']>

/** "pages 3, 7: tables; page 5: a scan". */
export function complexPagesWords(complexPages: ComplexPages): string {
  const groups = Map.groupBy(complexPages, ({ reasons }) =>
    reasons.map((reason) => complexReasonTexts[reason]).join(' and '),
  )
  const shown = [...groups].slice(0, mostGroups).map(([reasons, ones]) => {
    const pages = ones.map(({ page }) => page)
    const listed = pages.slice(0, mostPages).join(', ')
    const more = pages.length > mostPages ? ` and ${pages.length - mostPages} more` : ''
    return `${pages.length === 1 ? 'page' : 'pages'} ${listed}${more}: ${reasons}`
  })
  const left = groups.size - shown.length
  return [...shown, ...(left > 0 ? [`${left} more groups`] : [])].join('; ')
}
