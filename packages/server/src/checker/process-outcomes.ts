/** How an answer becomes an outcome, and the outcomes of a process that gave none. */
export type ProcessOutcomes<Outcome> = {
  /** Has to validate and must not throw: a compromised process may answer anything. */
  parseAnswer(answer: string): Outcome
  crashed: Outcome
  timedOut: Outcome
  outOfMemory: Outcome
}
