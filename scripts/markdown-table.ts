/** Pads cells to the width of their column, as the formatter does. */
export function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const padded = (row: string[]) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)))
  const rule = line(widths.map((width) => '-'.repeat(width)))
  return [padded(head), rule, ...rows.map(padded)].join('\n')
}
