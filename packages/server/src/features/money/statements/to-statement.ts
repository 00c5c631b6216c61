import { centsPerDollar, monthOf, type LedgerLine, type Statement } from '@curbcut/contract'
import type { StatementRow } from '#server/db/schema/tables.ts'
import { toLedgerLine } from '#server/features/money/ledger/to-ledger-line.ts'
import { toWork } from '#server/features/money/ledger/work-totals.ts'
import type { StatementDraft } from './statement-draft.ts'
import type { StatementEntryRow } from './statement-line-repository.ts'
import { formatStatementNumber } from './statement-number.ts'

export const toStatement = (row: StatementRow): Statement => ({
  _id: row.id,
  type: row.type,
  state: row.paid_on === null ? 'issued' : 'paid',
  number: toStatementNumber(row),
  month: monthOf(row.month),
  party: { _id: row.party_id, name: row.name, email: row.email, address: row.address },
  ...toWork(row),
  sum: row.cents / centsPerDollar,
  lines: row.lines,
  issuedAt: row.issued_at,
  paid_on: row.paid_on,
})

export const toStatementNumber = ({
  type,
  month,
  number,
}: Pick<StatementRow, 'type' | 'month' | 'number'>) => formatStatementNumber(type, month, number)

export const eventSubjectOf = ({ type, party_id }: Pick<StatementRow, 'type' | 'party_id'>) =>
  type === 'remediator' ? { userId: party_id } : { organizationId: party_id }

export const toDraftStatement = ({ type, month, party, totals }: StatementDraft): Statement => ({
  _id: null,
  type,
  state: 'draft',
  number: null,
  month,
  party: { _id: party.id, name: party.name, email: party.email, address: party.address },
  ...toWork(totals),
  sum: totals.cents / centsPerDollar,
  lines: totals.lines,
  issuedAt: null,
  paid_on: null,
})

/** Names are those at the time of issue. Links only to a job that the viewer may read. */
export function toStatementEntry(
  row: StatementEntryRow,
  statement: Pick<StatementRow, 'type' | 'first_name' | 'last_name'>,
  readableJobIds: ReadonlySet<string>,
): LedgerLine {
  const rowWithNames = {
    ...row,
    first_name: statement.first_name ?? '',
    last_name: statement.last_name ?? '',
  }
  const line = hideRemediatorFromOrganization(statement.type, toLedgerLine(rowWithNames))
  const { _id: jobId, job_name } = line.job
  return { ...line, job: { _id: jobId && readableJobIds.has(jobId) ? jobId : null, job_name } }
}

/** An organization's statement names no remediator. */
export const hideRemediatorFromOrganization = (
  type: Statement['type'],
  line: LedgerLine,
): LedgerLine => (type === 'organization' ? { ...line, remediator: null } : line)
