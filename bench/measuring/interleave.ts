import { spreadOf, type Spread } from './rounds.ts'

/** Measures all sides in turn in each round, because the speed of a shared machine changes. */
export async function interleave(
  rounds: number,
  sides: readonly (() => Promise<number>)[],
): Promise<number[][]> {
  const results: number[][] = sides.map(() => [])
  // Round -1 only warms up.
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      const result = await side()
      if (round >= 0) results[index]?.push(result)
    }
  }
  return results
}

export const ratiosOf = (above: readonly number[], below: readonly number[]): Spread =>
  spreadOf(above.map((value, index) => value / (below[index] ?? Number.NaN)))
