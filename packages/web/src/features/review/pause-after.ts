const firstMs = 2_000
const longestMs = 60_000

/** Milliseconds to the next try, by how many have failed in a row. */
export const pauseAfter = (failures: number) => Math.min(firstMs * 2 ** (failures - 1), longestMs)
