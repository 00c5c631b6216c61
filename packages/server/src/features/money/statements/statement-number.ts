import type { StatementType } from '@curbcut/contract'

const statementPrefixes = {
  remediator: 'R',
  organization: 'O',
} as const satisfies Record<StatementType, string>

/** Like R-2026-0001; each type and year has its own numbers. */
export const formatStatementNumber = (type: StatementType, month: string, number: number): string =>
  `${statementPrefixes[type]}-${month.slice(0, 4)}-${String(number).padStart(4, '0')}`
