import type { Spread } from './rounds.ts'
import { atLeast, atMost, type Row } from './row.ts'

export type Measured = { name: string; spread: Spread }

const byMedian = (measured: readonly Measured[]) =>
  measured.toSorted((a, b) => a.spread.median - b.spread.median)

/** The row of the measurement with the highest median; values with a unit are no ratios. */
export function worst(
  figure: string,
  goal: number | { goal: number; unit: string },
  measured: readonly Measured[],
): Row {
  const highest = byMedian(measured).at(-1)
  if (!highest) throw new Error(`${figure}: nothing was measured.`)
  const wanted = typeof goal === 'number' ? { goal } : goal
  return atMost(`${figure}: ${highest.name}`, wanted, highest.spread)
}

/** The row of the measurement with the lowest median. */
export function lowest(figure: string, goal: number, measured: readonly Measured[]): Row {
  const [first] = byMedian(measured)
  if (!first) throw new Error(`${figure}: nothing was measured.`)
  return atLeast(`${figure}: ${first.name}`, goal, first.spread)
}
