import { monthOf } from '#contract/days.ts'

/** A remediator is owed the sum, an organization costs it. */
export const statementTypes = ['remediator', 'organization'] as const
export type StatementType = (typeof statementTypes)[number]

export const otherStatementType: Record<StatementType, StatementType> = {
  remediator: 'organization',
  organization: 'remediator',
}

/** A draft is computed at each request; an issued statement is fixed; a paid one is final. */
export const statementStates = ['draft', 'issued', 'paid'] as const
export type StatementState = (typeof statementStates)[number]

/** Nothing more is booked into a month that has ended. */
export const hasMonthEnded = (month: string, today: string): boolean => month < monthOf(today)
