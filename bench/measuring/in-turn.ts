import { spreadOf, type Spread } from './rounds.ts'

/** All sides in turn, round by round, because a shared machine is not as fast a minute later. */
export async function inTurn(
  rounds: number,
  sides: readonly (() => Promise<number>)[],
): Promise<number[][]> {
  const results: number[][] = sides.map(() => [])
  // The first round counts for nothing.
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      const result = await side()
      if (round >= 0) results[index]?.push(result)
    }
  }
  return results
}

/** Round by round how often the second goes into the first. */
export const ratiosOf = (above: readonly number[], below: readonly number[]): Spread =>
  spreadOf(above.map((value, index) => value / (below[index] ?? Number.NaN)))
