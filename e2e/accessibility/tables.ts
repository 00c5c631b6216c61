/** A count as people write it. */
export const countOf = (count: number): string => count.toLocaleString('en-US')

/** Each once, in order. */
export const listed = (words: readonly (string | number)[]): string =>
  [...new Set(words)].join(', ')

/** A table of a document. */
export const toTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
