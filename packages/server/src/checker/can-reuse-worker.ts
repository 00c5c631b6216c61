import { checkProcessLimits } from '#server/limits.ts'
import type { CheckOutcome } from './check-outcome.ts'

type Served = {
  /** How many documents the process has checked, the last one included. */
  documents: number
  outcome: CheckOutcome
  sizeBytes: number
  /** Without what it waited for a core. */
  ownMs: number
  /** What the process holds now. */
  residentBytes: number
}

/** Whether a process may check another document, or has to make way for a new one. */
export const canReuseWorker = (
  { documents, outcome, sizeBytes, ownMs, residentBytes }: Served,
  most: { [Name in keyof typeof checkProcessLimits]: number } = checkProcessLimits,
): boolean =>
  isOrdinary(outcome) &&
  documents < most.documents &&
  sizeBytes <= most.documentBytes &&
  ownMs <= most.ownSeconds * 1000 &&
  residentBytes <= most.residentBytes

/** Whatever could not be read, or ended at a limit, may have been made to harm. */
const isOrdinary = ({ state, conditions }: CheckOutcome) =>
  ['done', 'locked', 'not_supported'].includes(state) &&
  conditions.every(({ gaps }) => gaps.length === 0)
