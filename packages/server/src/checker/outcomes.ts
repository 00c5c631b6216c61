/** How to read a process's answer, and the outcomes of its ends from outside. */
export type Outcomes<Outcome> = {
  /** A compromised process may answer anything. */
  read(line: string): Outcome
  crashed: Outcome
  timedOut: Outcome
  outOfMemory: Outcome
}
