/** Ends one area of the check, whose conditions are then not assessed. */
export class LimitReached extends Error {}

export const tooManyObjectsMessage = 'The file has more objects than can be checked.'

export type Budget = { spend: (amount: number) => void }

export const createBudget = (limit: number, unit: string) =>
  createBudgetWithMessage(limit, `the document has more than ${limit} ${unit}`)

export function createBudgetWithMessage(limit: number, message: string): Budget {
  let remaining = limit
  return {
    spend(amount) {
      remaining -= amount
      if (remaining < 0) throw new LimitReached(message)
    },
  }
}
