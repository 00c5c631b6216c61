import { checkProcessLimits } from '#server/limits.ts'
import type { CheckOutcome } from './check-outcome.ts'

type WorkerLoad = {
  documents: number
  isOrdinary: boolean
  sizeBytes: number
  /** Without waiting for a core. */
  ownMs: number
  residentBytes: number
}

export const canReuseWorker = (
  { documents, isOrdinary, sizeBytes, ownMs, residentBytes }: WorkerLoad,
  most: { [Name in keyof typeof checkProcessLimits]: number } = checkProcessLimits,
): boolean =>
  isOrdinary &&
  documents < most.documents &&
  sizeBytes <= most.documentBytes &&
  ownMs <= most.ownSeconds * 1000 &&
  residentBytes <= most.residentBytes

/** A document that was unreadable or reached a limit may be hostile. */
export const isOrdinaryCheck = ({ state, conditions }: CheckOutcome): boolean =>
  ['done', 'locked', 'not_supported'].includes(state) &&
  conditions.every(({ gaps }) => gaps.length === 0)
