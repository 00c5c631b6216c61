import { formatCount, formatQuantity } from '#contract/formats.ts'
import type { ConditionChange } from './check-comparison.ts'
import { undecidedText } from './check-summary.ts'
import type {
  CheckState,
  CheckSummary,
  ComplexReason,
  Condition,
  ConditionStatus,
} from './check.ts'
import type { ConditionGroup } from './condition-groups.ts'
import type { ModelState } from './document-model.ts'

export const checkStateTexts = {
  waiting: { label: 'Waiting to be checked', help: '' },
  running: { label: 'Checking …', help: '' },
  done: { label: 'Checked', help: '' },
  locked: {
    label: 'Locked with a password',
    help: 'Save it without a password and upload it again.',
  },
  unreadable: {
    label: 'Cannot be read',
    help: 'It is damaged, or its content does not match its name. Open it on your computer, save it again and upload it again.',
  },
  timed_out: {
    label: 'Could not be checked in time',
    help: 'The document is saved, and a person checks it instead.',
  },
  too_large: {
    label: 'Too large to be checked',
    help: 'The document is saved, and a person checks it instead.',
  },
  failed: {
    label: 'Could not be checked',
    help: 'The document is saved, and a person checks it instead.',
  },
  not_supported: {
    label: 'Not checked',
    help: 'Documents of this kind are checked by people, not by machine.',
  },
} as const satisfies Record<CheckState, { label: string; help: string }>

/** "12 barriers in 47 places". Undecided conditions come first: narrow rows cut off the end. */
export function checkResultText(check: CheckOutcome): string {
  const { state, barriers, isForPeople, places } = check
  if (state !== 'done') return checkStateTexts[state].label
  if (barriers) return barrierCountText({ barriers, places })
  if (isForPeople) return 'needs a person’s judgement'
  return [undecidedText(check), 'no barriers found'].filter(Boolean).join(', ')
}

/** "12 barriers in 47 places"; "3 barriers" with one place each, or without a count of places. */
export function barrierCountText({ barriers, places }: BarrierCounts): string {
  const barrierText = formatQuantity(barriers, 'barrier')
  return places !== undefined && places > barriers
    ? `${barrierText} in ${formatQuantity(places, 'place')}`
    : barrierText
}

/** "A later check finds 2 more": for staff, next to the reported result. */
export function laterCheckText(reported: number | null, later: { barriers: number }): string {
  const more = later.barriers - (reported ?? 0)
  if (more === 0) return 'A later check finds as many barriers'
  return `A later check finds ${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'}`
}

type BarrierCounts = { barriers: number; places?: number | undefined }

type CheckOutcome = Pick<
  CheckSummary,
  'state' | 'barriers' | 'isForPeople' | 'undecided' | 'counted' | 'places'
>

export const conditionStatusTexts = {
  pass: 'Passed',
  fail: 'Barrier',
  warning: 'Doubt',
  needs_human: 'Needs a person’s judgement',
  not_applicable: 'Does not apply',
  not_assessed: 'Could not be decided',
} as const satisfies Record<ConditionStatus, string>

export const conditionGroupTexts = {
  barriers: 'Barriers',
  doubts: 'Doubts',
  people: 'Needs a person’s judgement',
  passed: 'Passed',
  not_applicable: 'Does not apply',
} as const satisfies Record<ConditionGroup, string>

export const conditionChangeTexts = {
  fixed: 'Fixed',
  reduced: 'Reduced',
  unchanged: 'Unchanged',
  worse: 'Worse',
  new: 'New',
} as const satisfies Record<ConditionChange, string>

type ConditionCounts = Pick<Condition, 'count' | 'placeCount'>

/** "3 places", or "14 times" by an older check, which did not merge neighbours. */
export const conditionCountText = ({ count, placeCount }: ConditionCounts): string =>
  placeCount === undefined ? formatQuantity(count, 'time') : formatQuantity(placeCount, 'place')

/** Reports have null where comparisons have undefined. */
export type ComparedCondition = {
  before: ConditionCounts | null | undefined
  after: ConditionCounts | null | undefined
  change: ConditionChange | null | undefined
}

/** Uses the unit in which the change is stated; "once" for a single fault. */
export function sideCountText(compared: ComparedCondition, side: 'before' | 'after'): string {
  const counts = compared[side]
  if (!counts) return ''
  return counts.count === 1 ? 'once' : sideAmountText(compared, counts)
}

/** "1 place", or "1 time" where the change is stated in times. */
export const sideAmountText = (compared: ComparedCondition, counts: ConditionCounts): string =>
  conditionCountText(isCountedInTimes(compared) ? withoutPlaces(counts) : counts)

/** Fewer faults at as many places, or places that an older check did not count. */
function isCountedInTimes({ before, after, change }: ComparedCondition): boolean {
  if (change !== 'reduced' || !before || !after || after.count >= before.count) return false
  const { placeCount: placesBefore } = before
  const { placeCount: placesAfter } = after
  return placesBefore === undefined || placesAfter === undefined || placesAfter >= placesBefore
}

export function conditionChangeText({
  before,
  after,
  change,
}: ComparedCondition): string | undefined {
  if (!change) return undefined
  if (change === 'reduced') return reducedChangeText({ before, after, change })
  // Only in reports frozen before `reduced` existed.
  const isFewer = change === 'unchanged' && before && after && after.count < before.count
  const changeLabel = conditionChangeTexts[change]
  return isFewer
    ? `${changeLabel} (fewer places: ${formatCount(before.count)}, now ${formatCount(after.count)})`
    : changeLabel
}

/** "Reduced from 12 places to 3"; "Reduced" if as many barriers became doubts. */
function reducedChangeText(compared: ComparedCondition): string {
  const { before, after } = compared
  const reducedLabel = conditionChangeTexts.reduced
  if (!before || !after || after.count >= before.count) return reducedLabel
  const [countsBefore, countsAfter] = isCountedInTimes(compared)
    ? [withoutPlaces(before), withoutPlaces(after)]
    : [before, after]
  return `${reducedLabel} from ${conditionCountText(countsBefore)} to ${formatCount(countsAfter.placeCount ?? countsAfter.count)}`
}

const withoutPlaces = ({ count }: ConditionCounts): ConditionCounts => ({ count })

export const complexReasonTexts = {
  form_fields: 'form fields',
  tables: 'tables',
  pictures: 'pictures',
  columns: 'several columns',
  scan: 'a scan',
} as const satisfies Record<ComplexReason, string>

type PageCount = { pages: number | null; isEstimated: boolean }

/** "≈ 12 pages". Uncounted pages are stated too, because pages cost money. */
export const pageCountText = ({ pages, isEstimated }: PageCount): string =>
  pages === null
    ? 'pages not counted'
    : `${isEstimated ? '≈ ' : ''}${formatQuantity(pages, 'page')}`

const maxListedPages = 10

/** "Page 3", "Pages 1, 2 and more". */
export function pageListText(pages: readonly number[]): string | undefined {
  if (pages.length === 0) return undefined
  const shown = pages.slice(0, maxListedPages).join(', ')
  const more = pages.length > maxListedPages ? ' and more' : ''
  return `${pages.length === 1 ? 'Page' : 'Pages'} ${shown}${more}`
}

export const withPageCount = (result: string, pages: PageCount): string =>
  `${pageCountText(pages)} · ${result}`

export function modelStateText(state: Exclude<ModelState, 'made'>): {
  label: string
  help: string
} {
  if (state === 'older' || state === 'not_made' || state === 'not_checked')
    return missingModelTexts[state]
  return checkStateTexts[state]
}

const missingModelTexts = {
  older: {
    label: 'Checked before this view existed',
    help: 'Check it again to see its tags and pages.',
  },
  not_made: {
    label: 'Tags and pages could not be read from this document.',
    help: '',
  },
  not_checked: {
    label: 'Not checked yet',
    help: 'Check it to see its tags and pages.',
  },
}
