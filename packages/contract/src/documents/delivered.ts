import { isUnderWay, type CheckSummary } from './check.ts'
import { areOfOneEngine } from './check-comparison.ts'
import { formatCount, formatQuantity } from '#contract/formats.ts'

/** How many files stand so: "2 with barriers". */
export const deliveredTexts = {
  ready: 'ready',
  partly: 'not fully checked',
  checking: 'being checked',
  unchecked: 'not checked',
  barriers: 'with barriers',
  sealed: 'cannot be opened',
  unfixed: 'not fixed',
} as const

/** The state of a file as delivered, in the order in which it is reported. */
export type DeliveredKind = keyof typeof deliveredTexts
export const deliveredKinds = Object.keys(deliveredTexts) as DeliveredKind[]

/** What a check says of the state of its document. */
export type Standing = Pick<CheckSummary, 'state' | 'barriers' | 'undecided'>

/** Whether nobody can read a document as it is: it asks for a password, or is broken. */
export const isUnreadable = (check: Pick<CheckSummary, 'state'> | null | undefined): boolean =>
  check?.state === 'locked' || check?.state === 'unreadable'

/** The state of a file by the newest fixed document of it; without one it is delivered as it came. */
export function deliveredKindOf(
  fixed: { check: Standing | null } | null | undefined,
): DeliveredKind {
  if (!fixed) return 'unfixed'
  const { check } = fixed
  if (isUnreadable(check)) return 'sealed'
  if (check?.barriers) return 'barriers'
  // Nobody requested it, or the check ended without a result.
  if (!check) return 'unchecked'
  if (isUnderWay(check.state)) return 'checking'
  if (check.state !== 'done') return 'unchecked'
  // What the check could not decide may be a barrier.
  return check.undecided ? 'partly' : 'ready'
}

/** "7 ready · 2 with barriers · 1 not fixed"; kinds that do not occur are omitted. */
export const deliveredSums = (kinds: readonly DeliveredKind[]): string =>
  deliveredKinds
    .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${formatCount(count)} ${deliveredTexts[kind]}`)
    .join(' · ')

type DeliveredCheck = Pick<CheckSummary, 'state' | 'barriers' | 'isForPeople' | 'engine'>

/** The checks of a file as it came and as it is delivered. */
export type ChecksBeforeAndNow = { before: DeliveredCheck | null; now: DeliveredCheck | null }

/** The barriers of all files whose both documents were checked, and how many files these are. */
export type BarrierSum = { before: number; now: number; documents: number }

/**
 * Adds up the barriers of the files whose both documents were checked by one engine; what only people judge has none to
 * count.
 */
export function sumBarriers(files: readonly ChecksBeforeAndNow[]): BarrierSum {
  const counted = files.filter(
    ({ before, now }) => isCounted(before) && isCounted(now) && areOfOneEngine(before, now),
  )
  const sumOf = (side: keyof ChecksBeforeAndNow) =>
    counted.reduce((sum, file) => sum + (file[side]?.barriers ?? 0), 0)
  return { before: sumOf('before'), now: sumOf('now'), documents: counted.length }
}

const isCounted = (check: DeliveredCheck | null) => check?.state === 'done' && !check.isForPeople

/**
 * "46 barriers before, 4 now"; where not all of the documents were checked, of how many it is stated. Undefined if none
 * was.
 */
export function barrierSumWords(
  { before, now, documents }: BarrierSum,
  all: number,
): string | undefined {
  if (documents === 0) return undefined
  const words = `${formatQuantity(before, 'barrier')} before, ${now === 0 ? 'none' : formatCount(now)} now`
  const of = `${formatCount(documents)} of ${formatQuantity(all, 'document')}`
  return documents < all ? `${words}, counted in ${of}` : words
}
