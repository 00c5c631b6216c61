/** Milliseconds to the next try, doubled for each failure in a row within the limits. */
export const retryDelayMs = (
  failures: number,
  { minMs, maxMs }: { minMs: number; maxMs: number },
) => Math.min(minMs * 2 ** (failures - 1), maxMs)
