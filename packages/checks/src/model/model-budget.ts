import { modelLimits } from '#checks/limits.ts'

/** The shared cost limit of one model. Once it is spent, the model ends. */
export type ModelBudget = ReturnType<typeof createModelBudget>

export function createModelBudget() {
  let steps: number = modelLimits.steps
  let characters: number = modelLimits.characters
  return {
    step(count = 1) {
      steps -= count
      return steps >= 0
    },
    spendCharacters(count: number) {
      characters -= count
      return characters >= 0
    },
    isSpent: () => steps < 0 || characters < 0,
  }
}

export const timeLimitReason = 'The document takes too long to be read to its end.'
