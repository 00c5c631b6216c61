/** Thrown where a limit is reached; the area of the check that caught it is not assessed. */
export class LimitReached extends Error {}

export type Budget = { spend: (amount: number) => void }

export function createBudget(limit: number, of: string): Budget {
  let left = limit
  return {
    spend(amount) {
      left -= amount
      if (left < 0) throw new LimitReached(`the document has more than ${limit} ${of}`)
    },
  }
}
