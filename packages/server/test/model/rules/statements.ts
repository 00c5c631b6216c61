import type { Action } from '../actions.ts'
import { made, refuse, type Verdict } from './verdicts.ts'
import type { Party, World } from './world.ts'

/** The sums of a party's month, added up booking by booking. */
export function monthOf({ jobs }: World, { type, id }: Party, month: string) {
  const rows = jobs
    .flatMap(({ ledger }) => ledger)
    .filter((row) => row.month === month && row[type] === id)
  return { lines: rows.length, cents: rows.reduce((sum, { cents }) => sum + cents, 0) }
}

/** "Only after the month has ended … Another sum by now, issued already: 409. Months without a row are skipped." */
export function issueStatement(
  world: World,
  { party, month, cents, lines }: Extract<Action, { does: 'issue-statement' }>,
): Verdict {
  if (month === world.month) return refuse(409, 'month_not_ended')
  if (world.statements.some((one) => one.party === party.id && one.month === month)) {
    return refuse(409, 'statement_issued')
  }
  const now = monthOf(world, party, month)
  if (now.cents !== cents || now.lines !== lines) return refuse(409, 'statement_changed')
  if (lines === 0) return refuse(409, 'statement_empty')
  world.statements.push({ party: party.id, month })
  return made
}

/** The month before this one. */
export const monthBefore = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return toMonth(number === 1 ? year - 1 : year, number === 1 ? 12 : number - 1)
}

export const monthAfter = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return toMonth(number === 12 ? year + 1 : year, number === 12 ? 1 : number + 1)
}

const toMonth = (year: number, number: number) => `${year}-${String(number).padStart(2, '0')}`
