/** Milliseconds to the next try, by how many have failed in a row: twice as long each time, within these limits. */
export const pauseAfter = (failures: number, { least, most }: { least: number; most: number }) =>
  Math.min(least * 2 ** (failures - 1), most)
