import { monthOf } from '#contract/days.ts'

/** The owner of a statement's month: a remediator is owed the sum, an organization costs it. */
export const statementTypes = ['remediator', 'organization'] as const
export type StatementType = (typeof statementTypes)[number]

/** A draft is computed again each time; an issued statement is fixed; a paid one is final. */
export const statementStates = ['draft', 'issued', 'paid'] as const
export type StatementState = (typeof statementStates)[number]

/** Whether a month is over, so that nothing more is booked into it. */
export const hasEnded = (month: string, today: string): boolean => month < monthOf(today)
