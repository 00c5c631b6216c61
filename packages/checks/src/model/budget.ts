import { modelLimits } from '#checks/limits.ts'

/** What putting one model together may cost, in all places together. Once some of it is spent, the model ends. */
export type Budget = ReturnType<typeof createBudget>

export function createBudget() {
  let steps: number = modelLimits.steps
  let characters: number = modelLimits.characters
  return {
    /** Takes steps; false if there are not so many left. */
    step(count = 1) {
      steps -= count
      return steps >= 0
    },
    /** Takes characters; false if there are not so many left. */
    read(count: number) {
      characters -= count
      return characters >= 0
    },
    isSpent: () => steps < 0 || characters < 0,
  }
}

export const spentReason = 'The document takes too long to be read to its end.'
