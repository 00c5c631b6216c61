import type {
  CheckState,
  CheckSummary,
  ComplexReason,
  Condition,
  ConditionStatus,
} from './check.ts'
import type { ConditionChange } from './check-comparison.ts'
import { undecidedWords } from './check-summary.ts'
import type { ConditionGroup } from './check-verdict.ts'
import { formatCount, formatQuantity } from '#contract/formats.ts'
import type { ModelState } from './document-model.ts'

/** The state of a check in words, with advice for the reader; empty where there is nothing to do. */
export const checkStateTexts = {
  waiting: { label: 'Waiting to be checked', help: '' },
  running: { label: 'Checking …', help: '' },
  done: { label: 'Checked', help: '' },
  locked: {
    label: 'Locked with a password',
    help: 'Save it without a password and add it again.',
  },
  unreadable: {
    label: 'Cannot be read',
    help: 'It is damaged, or its content does not match its name. Open it on your computer, save it again and add it again.',
  },
  timed_out: {
    label: 'Could not be checked in time',
    help: 'The document is kept, and a person checks it.',
  },
  too_large: {
    label: 'Too large to be checked',
    help: 'The document is kept, and a person checks it.',
  },
  failed: {
    label: 'Could not be checked',
    help: 'The document is kept, and a person checks it.',
  },
  not_supported: {
    label: 'Not checked',
    help: 'Documents of this kind are checked by people, not by machine.',
  },
} as const satisfies Record<CheckState, { label: string; help: string }>

/**
 * The result of a check in words: "12 barriers in 47 places". Without barriers, undecided conditions come first: they
 * are no pass, and a narrow row cuts off the end.
 */
export function resultWords(check: CheckOutcome): string {
  const { state, barriers, isForPeople, places } = check
  if (state !== 'done') return checkStateTexts[state].label
  if (barriers) return barrierWords({ barriers, places })
  if (isForPeople) return 'needs a person’s judgement'
  return [undecidedWords(check), 'no barriers found'].filter(Boolean).join(', ')
}

/** "12 barriers in 47 places"; "3 barriers" where each is in one place, or places were not counted. */
export function barrierWords({ barriers, places }: Barriers): string {
  const words = formatQuantity(barriers, 'barrier')
  return places !== undefined && places > barriers
    ? `${words} in ${formatQuantity(places, 'place')}`
    : words
}

/** "A later check finds 2 more": next to the result that a report tells, for staff. */
export function laterWords(reported: number | null, later: { barriers: number }): string {
  const more = later.barriers - (reported ?? 0)
  if (more === 0) return 'A later check finds as many barriers'
  return `A later check finds ${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'}`
}

type Barriers = { barriers: number; places?: number | undefined }

/** Barriers and undecided conditions. */
type CheckOutcome = Pick<
  CheckSummary,
  'state' | 'barriers' | 'isForPeople' | 'undecided' | 'counted' | 'places'
>

/** What a check says of one condition, in words. */
export const conditionStatusTexts = {
  pass: 'Passed',
  fail: 'Barrier',
  warning: 'Doubt',
  needs_human: 'Needs a person’s judgement',
  not_applicable: 'Does not apply',
  not_assessed: 'Could not be decided',
} as const satisfies Record<ConditionStatus, string>

/** The groups of conditions, as headings. */
export const conditionGroupTexts = {
  barriers: 'Barriers',
  doubts: 'Doubts',
  people: 'Needs a person’s judgement',
  passed: 'Passed',
  not_applicable: 'Does not apply',
} as const satisfies Record<ConditionGroup, string>

/** What became of a condition, in words. */
export const conditionChangeTexts = {
  fixed: 'Fixed',
  reduced: 'Reduced',
  unchanged: 'Unchanged',
  worse: 'Worse',
  new: 'New',
} as const satisfies Record<ConditionChange, string>

type Counted = Pick<Condition, 'count' | 'placeCount'>

/** How much was found: "3 places"; by an older check, which did not merge neighbours, "14 times". */
export const amountWords = ({ count, placeCount }: Counted): string =>
  placeCount === undefined ? formatQuantity(count, 'time') : formatQuantity(placeCount, 'place')

/** A comparison, or a condition of a report, where null represents undefined. */
export type ComparedCondition = {
  before: Counted | null | undefined
  after: Counted | null | undefined
  change: ConditionChange | null | undefined
}

/**
 * How much was found on one side of a comparison, in the unit in which its change is reported; "once" for a single fault.
 */
export function sideWords(compared: ComparedCondition, side: 'before' | 'after'): string {
  const found = compared[side]
  if (!found) return ''
  if (found.count === 1) return 'once'
  return amountWords(isCountedInTimes(compared) ? withoutPlaces(found) : found)
}

/** Where it is found less often at as many places, or an older check did not count them. */
function isCountedInTimes({ before, after, change }: ComparedCondition): boolean {
  if (change !== 'reduced' || !before || !after || after.count >= before.count) return false
  const { placeCount: was } = before
  const { placeCount: is } = after
  return was === undefined || is === undefined || is >= was
}

/** What became of a condition, in words; what it is reduced to is stated, and no more. */
export function changeWords({ before, after, change }: ComparedCondition): string | undefined {
  if (!change) return undefined
  if (change === 'reduced') return reducedWords({ before, after, change })
  // Only reports from before there was a word for it.
  const isFewer = change === 'unchanged' && before && after && after.count < before.count
  const words = conditionChangeTexts[change]
  return isFewer
    ? `${words} (fewer places: ${formatCount(before.count)}, now ${formatCount(after.count)})`
    : words
}

/** "Reduced from 12 places to 3"; alone where it is found as often, as a barrier is that became a doubt. */
function reducedWords(compared: ComparedCondition): string {
  const { before, after } = compared
  const words = conditionChangeTexts.reduced
  if (!before || !after || after.count >= before.count) return words
  const [was, is] = isCountedInTimes(compared)
    ? [withoutPlaces(before), withoutPlaces(after)]
    : [before, after]
  return `${words} from ${amountWords(was)} to ${formatCount(is.placeCount ?? is.count)}`
}

const withoutPlaces = ({ count }: Counted): Counted => ({ count })

/** Why a page is likely to be complex, in words. */
export const complexReasonTexts = {
  form_fields: 'form fields',
  tables: 'tables',
  pictures: 'pictures',
  columns: 'several columns',
  scan: 'a scan',
} as const satisfies Record<ComplexReason, string>

type Pages = { pages: number | null; isEstimated: boolean }

/** The pages of a document: "≈ 12 pages". They come to money, so none are omitted in silence. */
export const pageWords = ({ pages, isEstimated }: Pages): string =>
  pages === null
    ? 'pages not counted'
    : `${isEstimated ? '≈ ' : ''}${formatQuantity(pages, 'page')}`

/** A result with the pages of its document: "≈ 12 pages · 3 barriers". */
export const withPages = (result: string, pages: Pages): string => `${pageWords(pages)} · ${result}`

/** Why there is no model of a document, in words, with what helps; empty where nothing has to be done. */
export function modelStateText(state: Exclude<ModelState, 'made'>): {
  label: string
  help: string
} {
  if (state === 'older' || state === 'not_made' || state === 'not_checked')
    return withoutModel[state]
  return checkStateTexts[state]
}

const withoutModel = {
  older: {
    label: 'Checked before this view existed',
    help: 'The next check of the document fills it.',
  },
  not_made: {
    label: 'Tags and pages could not be read from this document.',
    help: '',
  },
  not_checked: {
    label: 'Not checked yet',
    help: 'A check of the document fills this view.',
  },
}
