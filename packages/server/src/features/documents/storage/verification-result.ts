import { formatCount, formatQuantity, formatSize } from '@curbcut/contract'
import type { StoreVerification } from './verify-files.ts'

/** "1 fault in 3 documents (9 KB), 3 objects and 1 report." */
export function toVerificationText(verification: StoreVerification): string {
  const { documents, sizeBytes, objects, reports, faults, missing, unknown } = verification
  const faultText = faults === 0 ? 'No fault' : formatQuantity(faults, 'fault')
  const sentences = [
    `${faultText} in ${formatQuantity(documents, 'document')} (${formatSize(sizeBytes)}), ${formatQuantity(objects, 'object')} and ${formatQuantity(reports, 'report')}.`,
    ...(missing > 0 ? [`Missing since the store was adopted: ${formatCount(missing)}.`] : []),
    ...(unknown > 0 ? [`Objects that this database does not know: ${formatCount(unknown)}.`] : []),
  ]
  return sentences.join(' ')
}

/** Documents missing since the store's adoption are known and need no further check. */
export const isIntact = ({ faults, unknown }: StoreVerification): boolean => faults + unknown === 0

/** For Health, which warns of unknown uploads separately. */
export const toRunEnd = (verification: StoreVerification) => ({
  outcome: verification.faults === 0 ? ('done' as const) : ('found' as const),
  summary: toVerificationText(verification),
})
