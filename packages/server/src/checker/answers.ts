/** What is requested from a limited process: how its answer is read, and what its ends from outside mean. */
export type Answers<Outcome> = {
  /** The outcome that an answer tells; of a process that was taken over, it may be anything. */
  read(line: string): Outcome
  /** It ended without an answer. */
  died: Outcome
  timedOut: Outcome
  outOfMemory: Outcome
}
