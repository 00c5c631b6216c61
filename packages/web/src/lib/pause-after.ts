/** Milliseconds to the next try, doubled for each failure in a row within the limits. */
export const pauseAfter = (failures: number, { least, most }: { least: number; most: number }) =>
  Math.min(least * 2 ** (failures - 1), most)
