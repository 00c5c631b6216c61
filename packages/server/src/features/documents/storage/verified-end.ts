import type { Verified } from './verify-files.ts'

/** The last line of a verification. */
export function summaryOf(verified: Verified): string {
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

/** What is missing since the store was adopted is known, and no reason to look again. */
export const isGood = ({ faults, unknown }: Verified): boolean => faults + unknown === 0

/** How State keeps it: nothing that is merely unknown is lost, and State warns of it with other advice. */
export const toEnd = (verified: Verified) => ({
  outcome: verified.faults === 0 ? ('done' as const) : ('found' as const),
  summary: summaryOf(verified),
})
