import { parseCheckAnswer, type CheckAnswer } from './check-answer.ts'
import type { ProcessOutcomes } from './process-outcomes.ts'

type FailedCheck = {
  state: 'timed_out' | 'too_large' | 'not_supported' | 'failed'
  reason?: string
  facts?: undefined
  conditions: []
  model?: undefined
  repairs?: undefined
}
export type CheckOutcome = CheckAnswer | FailedCheck

const timedOut: CheckOutcome = { state: 'timed_out', conditions: [] }

const toFailedCheck = (reason: string): CheckOutcome => ({
  state: 'failed',
  reason,
  conditions: [],
})

const outOfMemory = toFailedCheck('The check needed more memory than is allowed.')
const crashed = toFailedCheck('The check stopped before it was finished.')

const toOutcome = (text: string): CheckOutcome => parseCheckAnswer(text) ?? crashed

export const checkOutcomes: ProcessOutcomes<CheckOutcome> = {
  parseAnswer: toOutcome,
  crashed,
  timedOut,
  outOfMemory,
}
