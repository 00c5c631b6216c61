/** Rows that break a rule, as readable lines. */
export const toLines = (rows: readonly Record<string, unknown>[]): string[] =>
  rows.map((row) => JSON.stringify(row))
