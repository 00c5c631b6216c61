import { readAnswer, type CheckAnswer } from './check-answer.ts'

type Ended = {
  state: 'timed_out' | 'too_large' | 'not_supported' | 'failed'
  reason?: string
  facts?: undefined
  conditions: []
}
/** The outcome of a check, even of a document that took the process over. */
export type CheckOutcome = CheckAnswer | Ended

export const timedOut: CheckOutcome = { state: 'timed_out', conditions: [] }

const failed = (reason: string): CheckOutcome => ({ state: 'failed', reason, conditions: [] })

export const outOfMemory = failed('The check took more memory than it may.')
export const died = failed('The check ended before it was done.')

/** What the process says, unless it is no answer. */
export const toOutcome = (said: string): CheckOutcome => readAnswer(said) ?? died
