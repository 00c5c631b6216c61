/** Sizes and rounds of a run; `quick` only shows that everything still runs. */
export type Scale = {
  rounds: number
  largeBytes: number
  fileBytes: number
  smallFiles: number
  lines: number
}

export const scales = {
  full: {
    rounds: 5,
    largeBytes: 1024 ** 3,
    fileBytes: 10_000_000,
    smallFiles: 500,
    lines: 1_000_000,
  },
  quick: {
    rounds: 1,
    largeBytes: 16 * 1024 ** 2,
    fileBytes: 500_000,
    smallFiles: 50,
    lines: 20_000,
  },
} as const satisfies Record<string, Scale>

export type Spread = { median: number; lowest: number; highest: number }

type Side = () => Promise<{ ms: number }>

/** Alternates both sides, because the speed of a shared machine changes; pair 1 only warms up. */
export async function pairedRounds(rounds: number, { ours, bare }: { ours: Side; bare: Side }) {
  const pairs: { ours: number; bare: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { ours: (await ours()).ms, bare: (await bare()).ms }
    if (round > 0) pairs.push(pair)
  }
  return {
    /** Speed relative to the bare side: 1 is parity, more is faster. */
    rate: spreadOf(pairs.map((pair) => pair.bare / pair.ours)),
    /** Time relative to the bare side: 1 is parity, more is slower. */
    time: spreadOf(pairs.map((pair) => pair.ours / pair.bare)),
    oursMs: spreadOf(pairs.map((pair) => pair.ours)),
    bareMs: spreadOf(pairs.map((pair) => pair.bare)),
  }
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = Math.floor(sorted.length / 2)
  const median = sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2
  return { median, lowest: at(0), highest: at(sorted.length - 1) }
}
