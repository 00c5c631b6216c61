import { formatQuantity } from '@curbcut/contract'
import type { IssuedStatements } from '@curbcut/contract/statement-routes.ts'

/** What came of issuing a month, such as "2 statements issued: R-2026-0001 to R-2026-0002." */
export function issuedMessage({ issued, left_out: before }: IssuedStatements): string {
  const numbers = [...Map.groupBy(issued, ({ type }) => type).values()].map((ofType) =>
    toRange(ofType.flatMap(({ number }) => number ?? [])),
  )
  const these = `${formatQuantity(issued.length, 'statement')} issued`
  const those = `${formatQuantity(before.length, 'was', 'were')} issued before`
  return [
    numbers.length > 0 ? `${these}: ${numbers.join(', ')}.` : `${these}.`,
    ...(before.length > 0 ? [`${those}.`] : []),
  ].join(' ')
}

/** In the order of their numbers. */
function toRange(numbers: readonly string[]): string {
  const [first = '', last = first] = [numbers[0], numbers.at(-1)]
  return first === last ? first : `${first} to ${last}`
}
