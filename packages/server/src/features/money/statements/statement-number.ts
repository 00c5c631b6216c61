import type { StatementType } from '@curbcut/contract'

/** The first letter of the numbers, by type. */
const statementPrefixes = {
  remediator: 'R',
  organization: 'O',
} as const satisfies Record<StatementType, string>

/** The number of a statement as people read it, like R-2026-0001: each type and year counts again. */
export const statementNumber = (type: StatementType, month: string, number: number): string =>
  `${statementPrefixes[type]}-${month.slice(0, 4)}-${String(number).padStart(4, '0')}`
