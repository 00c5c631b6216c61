/** "7.2-3 to 7.2-5, 7.3-1": rules of a clause that follow each other are one span. */
export function ruleSpans(rules: readonly string[]): string {
  const spans: { first: string; last: string; count: number }[] = []
  for (const rule of rules) {
    const span = spans.at(-1)
    if (span && rule === next(span.last)) Object.assign(span, { last: rule, count: span.count + 1 })
    else spans.push({ first: rule, last: rule, count: 1 })
  }
  return spans
    .flatMap(({ first, last, count }) =>
      count > 2 ? [`${first} to ${last}`] : [...new Set([first, last])],
    )
    .join(', ')
}

function next(rule: string): string | undefined {
  const [, clause, number] = /^(\d[\d.]*)-(\d+)$/.exec(rule) ?? []
  return clause && `${clause}-${Number(number) + 1}`
}
