/** Thrown where a limit is reached; the area of the check that caught it is not assessed. */
export class LimitReached extends Error {}

export type Budget = { spend: (amount: number) => void }

export const createBudget = (limit: number, of: string) =>
  createBudgetSaying(limit, `the document has more than ${limit} ${of}`)

/** The same, with a sentence of its own. */
export function createBudgetSaying(limit: number, message: string): Budget {
  let remaining = limit
  return {
    spend(amount) {
      remaining -= amount
      if (remaining < 0) throw new LimitReached(message)
    },
  }
}
