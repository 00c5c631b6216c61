import { formatQuantity } from '@curbcut/contract'
import type { IssuedStatements } from '@curbcut/contract/statement-routes.ts'

/** What came of issuing a month, such as "2 statements issued: R-2026-0001 to R-2026-0002." */
export function toIssuedMessage({ issued, left_out: omitted }: IssuedStatements): string {
  const numberRanges = [...Map.groupBy(issued, ({ type }) => type).values()].map((ofType) =>
    toNumberRange(ofType.flatMap(({ number }) => number ?? [])),
  )
  const issuedText = `${formatQuantity(issued.length, 'statement')} issued`
  const issuedBeforeText = `${formatQuantity(omitted.length, 'was', 'were')} issued before`
  return [
    numberRanges.length > 0 ? `${issuedText}: ${numberRanges.join(', ')}.` : `${issuedText}.`,
    ...(omitted.length > 0 ? [`${issuedBeforeText}.`] : []),
  ].join(' ')
}

/** In the order of their numbers. */
function toNumberRange(numbers: readonly string[]): string {
  const [first = '', last = first] = [numbers[0], numbers.at(-1)]
  return first === last ? first : `${first} to ${last}`
}
