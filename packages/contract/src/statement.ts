import { monthOf } from './days.ts'

/** Whose month a statement sums up: what a remediator is owed, or what an organization costs. */
export const statementTypes = ['remediator', 'organization'] as const
export type StatementType = (typeof statementTypes)[number]

/** Computed anew until it is issued; then fixed; then paid, which is final. */
export const statementStates = ['draft', 'issued', 'paid'] as const
export type StatementState = (typeof statementStates)[number]

/** What the numbers of each type begin with. */
export const statementPrefixes = {
  remediator: 'R',
  organization: 'O',
} as const satisfies Record<StatementType, string>

/** The number of a statement as people read it, like R-2026-0001: each type and year counts anew. */
export const statementNumber = (type: StatementType, month: string, number: number): string =>
  `${statementPrefixes[type]}-${month.slice(0, 4)}-${String(number).padStart(4, '0')}`

/** Whether a month lies behind the present day, so that nothing more is booked into it. */
export const hasEnded = (month: string, today: string): boolean => month < monthOf(today)
