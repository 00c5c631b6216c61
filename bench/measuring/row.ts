import type { Spread } from './rounds.ts'

export type Row = {
  figure: string
  goal: string
  measured: string
  /** Absent without a goal or a measurement. */
  isReached?: boolean
  /** The goal does not depend on the machine: if it is not reached, the run fails. */
  isVital?: boolean
}

export const atLeast = (figure: string, goal: number, rate: Spread): Row => ({
  figure,
  goal: `≥ ${goal}`,
  measured: toText(rate, 2),
  isReached: rate.median >= goal,
})

/** With a unit, the numbers are no ratios and are printed whole with the unit. */
export const atMost = (
  figure: string,
  { goal, unit = '' }: { goal: number; unit?: string },
  value: Spread,
): Row => ({
  figure,
  goal: `≤ ${goal}${unit}`,
  measured: `${toText(value, unit ? 0 : 2)}${unit}`,
  isReached: value.median <= goal,
})

export function memoryRow(figure: string, goal: number, growth: Spread | undefined): Row {
  if (!growth) return { figure, goal: `≤ ${goal} MiB`, measured: 'only Linux says it' }
  return atMost(figure, { goal, unit: ' MiB' }, growth)
}

export const fact = (figure: string, goal: string, isReached: boolean): Row => ({
  figure,
  goal,
  measured: isReached ? 'yes' : 'no',
  isReached,
})

export const withoutGoal = (figure: string, rate: Spread): Row => ({
  figure,
  goal: 'none',
  measured: toText(rate, 2),
})

const toText = ({ median, lowest, highest }: Spread, digits: number) =>
  `${median.toFixed(digits)} (${lowest.toFixed(digits)} to ${highest.toFixed(digits)})`

/** Capitals in `NOT REACHED` make it easy to search for. */
export function toLine({ figure, goal, measured, isReached }: Row): string {
  const verdict = isReached === undefined ? '' : isReached ? 'reached' : 'NOT REACHED'
  return [figure.padEnd(52), goal.padEnd(9), measured.padEnd(28), verdict].join(' ').trimEnd()
}
