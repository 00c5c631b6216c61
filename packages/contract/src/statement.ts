import { monthOf } from './days.ts'

/** Whose month a statement sums up: what a remediator is owed, or what an organization costs. */
export const statementTypes = ['remediator', 'organization'] as const
export type StatementType = (typeof statementTypes)[number]

/** Computed anew until it is issued; then fixed; then paid, which is final. */
export const statementStates = ['draft', 'issued', 'paid'] as const
export type StatementState = (typeof statementStates)[number]

/** Whether a month lies behind the present day, so that nothing more is booked into it. */
export const hasEnded = (month: string, today: string): boolean => month < monthOf(today)
