import type { StoreVerification } from './verify-files.ts'

export function summaryOf(verified: StoreVerification): string {
  const { documents, sizeBytes, objects, reports, faults, missing, unknown } = verified
  const parts = [
    `documents ${toCount(documents)} with ${toCount(sizeBytes)} bytes`,
    `objects ${toCount(objects)}`,
    `reports ${toCount(reports)}`,
    `faults ${toCount(faults)}`,
    ...(missing > 0 ? [`missing since the store was adopted ${toCount(missing)}`] : []),
    ...(unknown > 0 ? [`objects that this database does not know ${toCount(unknown)}`] : []),
  ]
  return parts.join(', ')
}

const toCount = (count: number) => count.toLocaleString('en')

/** Documents missing since the store's adoption are known and need no further check. */
export const isGood = ({ faults, unknown }: StoreVerification): boolean => faults + unknown === 0

/** For Health, which warns of unknown uploads separately. */
export const toRunEnd = (verified: StoreVerification) => ({
  outcome: verified.faults === 0 ? ('done' as const) : ('found' as const),
  summary: summaryOf(verified),
})
