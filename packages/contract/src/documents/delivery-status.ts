import { formatCount, formatQuantity } from '#contract/formats.ts'
import { haveSameEngine } from './check-comparison.ts'
import { isCheckPending, type CheckSummary } from './check.ts'
import { hasDoubts, type DocumentComparison } from './document-comparison.ts'

export const deliveredAnywayLabel = 'Delivered anyway'

/** After a number of files: "2 with barriers". */
export const deliveryStatusTexts = {
  ready: 'ready',
  partly: 'not fully checked',
  checking: 'being checked',
  unchecked: 'not checked',
  barriers: 'with barriers',
  sealed: 'cannot be opened',
  doubtful: 'unlike the original',
  unfixed: 'not fixed',
} as const

export type DeliveryStatus = keyof typeof deliveryStatusTexts
export const deliveryStatuses = Object.keys(deliveryStatusTexts) as DeliveryStatus[]

export type DeliveryCheck = Pick<CheckSummary, 'state' | 'barriers' | 'undecided'>

export const isUnreadable = (check: Pick<CheckSummary, 'state'> | null | undefined): boolean =>
  check?.state === 'locked' || check?.state === 'unreadable'

type FixedVersion = { check: DeliveryCheck | null; comparison?: DocumentComparison | null }

/** Without a fixed document, or with the same bytes, the original is delivered. */
export function deliveryStatusOf(fixed: FixedVersion | null | undefined): DeliveryStatus {
  if (!fixed || fixed.comparison?.doubts.includes('same_bytes')) return 'unfixed'
  const { check, comparison } = fixed
  if (isUnreadable(check)) return 'sealed'
  if (check && isCheckPending(check.state)) return 'checking'
  if (hasDoubts(comparison)) return 'doubtful'
  if (check?.barriers) return 'barriers'
  if (check?.state !== 'done') return 'unchecked'
  // An undecided condition may be a barrier.
  return check.undecided ? 'partly' : 'ready'
}

/** "7 ready · 2 with barriers · 1 not fixed"; kinds without files are omitted. */
export const deliveryStatusCountsText = (fileStatuses: readonly DeliveryStatus[]): string =>
  deliveryStatuses
    .map((kind) => ({ kind, count: fileStatuses.filter((one) => one === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${formatCount(count)} ${deliveryStatusTexts[kind]}`)
    .join(' · ')

export const deliveredCountText = (documentCount: number): string =>
  `${formatQuantity(documentCount, 'document')} delivered`

export type DeliveryCount = {
  documents: number
  exceptions: number
  /** What all exceptions are. */
  exceptionText?: string
  beingChecked?: number
}

/** "10 documents delivered: 8 without a finding, 2 with exceptions". */
export function deliverySummaryText({
  documents,
  exceptions,
  exceptionText = 'with exceptions',
  beingChecked = 0,
}: DeliveryCount): string {
  const delivered = deliveredCountText(documents)
  const groups = (
    [
      [documents - exceptions - beingChecked, 'without a finding'],
      [exceptions, exceptionText],
      [beingChecked, 'being checked'],
    ] as const
  ).filter(([count]) => count > 0)
  const [first, ...others] = groups
  if (!first) return delivered
  if (others.length === 0) return `${delivered}, ${documents === 1 ? '' : 'all '}${first[1]}`
  return `${delivered}: ${groups.map(([count, label]) => `${formatCount(count)} ${label}`).join(', ')}`
}

type BarrierCheck = Pick<CheckSummary, 'state' | 'barriers' | 'isForPeople' | 'engine'>

export type ChecksBeforeAndNow = { before: BarrierCheck | null; now: BarrierCheck | null }

/** `documents` is the number of files that were checked both before and now. */
export type BarrierSum = { before: number; now: number; documents: number }

/** Sums files checked by one engine before and now; images have no barriers to count. */
export function sumBarriers(files: readonly ChecksBeforeAndNow[]): BarrierSum {
  const comparableFiles = files.filter(
    ({ before, now }) => isCounted(before) && isCounted(now) && haveSameEngine(before, now),
  )
  const sumOf = (side: keyof ChecksBeforeAndNow) =>
    comparableFiles.reduce((sum, file) => sum + (file[side]?.barriers ?? 0), 0)
  return { before: sumOf('before'), now: sumOf('now'), documents: comparableFiles.length }
}

const isCounted = (check: BarrierCheck | null) => check?.state === 'done' && !check.isForPeople

/** "46 barriers before, 4 now, counted in 3 of 5 documents"; undefined if none was checked. */
export function barrierSumText(
  { before, now, documents }: BarrierSum,
  totalDocuments: number,
): string | undefined {
  if (documents === 0) return undefined
  const sumText = `${formatQuantity(before, 'barrier')} before, ${now === 0 ? 'none' : formatCount(now)} now`
  const countedShare = `${formatCount(documents)} of ${formatQuantity(totalDocuments, 'document')}`
  return documents < totalDocuments ? `${sumText}, counted in ${countedShare}` : sumText
}
