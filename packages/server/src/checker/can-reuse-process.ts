import { checkProcessLimits } from '#server/limits.ts'
import type { CheckOutcome } from './check-outcome.ts'

type ProcessLoad = {
  documents: number
  isOrdinary: boolean
  sizeBytes: number
  /** Without waiting for a core. */
  ownMs: number
  residentBytes: number
}

export const canReuseProcess = (
  { documents, isOrdinary, sizeBytes, ownMs, residentBytes }: ProcessLoad,
  limits: { [Name in keyof typeof checkProcessLimits]: number } = checkProcessLimits,
): boolean =>
  isOrdinary &&
  documents < limits.documents &&
  sizeBytes <= limits.documentBytes &&
  ownMs <= limits.ownSeconds * 1000 &&
  residentBytes <= limits.residentBytes

/** A document that was unreadable or reached a limit may be hostile. */
export const isOrdinaryCheck = ({ state, conditions }: CheckOutcome): boolean =>
  ['done', 'locked', 'not_supported'].includes(state) &&
  conditions.every(({ gaps }) => gaps.length === 0)
