import {
  centsPerDollar,
  may,
  type LedgerLine,
  type Statement,
  type StatementFacts,
  type StatementWithEntries,
} from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import type { StatementRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { findReadableJobIds } from '#server/features/jobs/read-job.ts'
import { inSnapshot } from '#server/in-transaction.ts'
import { findStatementEntries, findJobSums } from './statement-line-repository.ts'
import { findStatement } from './statement-repository.ts'
import { toStatementEntry, toStatement } from './to-statement.ts'

export const toStatementFacts = ({ type, party_id: partyId }: StatementRow): StatementFacts => ({
  type,
  partyId,
  isIssued: true,
})

/** Throws 404 if the actor may not see the statement. */
export function getStatement(
  ctx: Context,
  { id, page, limit }: { id: string; page: number; limit: number },
): Promise<StatementWithEntries> {
  return inSnapshot(ctx, async (ctx) => {
    const row = await getReadableRow(ctx, id)
    const entries = await listEntries(ctx, row, { after: (page - 1) * limit, limit })
    return { ...toStatement(row), entries }
  })
}

/** A statement for a file, with all rows in batches. */
export type StatementForExport = {
  statement: Statement
  readEntries(): AsyncGenerator<LedgerLine[]>
}

/** Needs no snapshot, because issued statements never change. */
export async function getStatementForExport(ctx: Context, id: string): Promise<StatementForExport> {
  const row = await getReadableRow(ctx, id)
  return { statement: toStatement(row), readEntries: () => readEntries(ctx, row) }
}

/** Amounts in dollars. */
export type StatementJob = {
  job_name: string
  organization_name: string
  /** The number of the job's files with a row. */
  files: number
  simple_pages: number
  complex_pages: number
  non_billable_pages: number
  quoteAmount: number
  amount: number
}

/** In the order of their first booking; their amounts add up to the statement's sum. */
export async function getStatementJobs(ctx: Context, id: string): Promise<StatementJob[]> {
  const row = await getReadableRow(ctx, id)
  const sums = await findJobSums(ctx.db, row.id)
  return sums.map(({ quote_cents: quoteCents, cents, ...job }) => ({
    ...job,
    quoteAmount: quoteCents / centsPerDollar,
    amount: cents / centsPerDollar,
  }))
}

async function getReadableRow(ctx: Context, id: string): Promise<StatementRow> {
  const row = await findStatement(ctx.db, id)
  ensure(row && may.readStatement(ctx.actor, toStatementFacts(row)), 'not_found')
  return row
}

const entriesPerBatch = 1000

async function* readEntries(ctx: Context, row: StatementRow): AsyncGenerator<LedgerLine[]> {
  for (let after = 0; after < row.lines; after += entriesPerBatch) {
    yield await listEntries(ctx, row, { after, limit: entriesPerBatch })
  }
}

async function listEntries(
  ctx: Context,
  row: StatementRow,
  range: { after: number; limit: number },
): Promise<LedgerLine[]> {
  const entries = await findStatementEntries(ctx.db, row.id, range)
  const jobIds = [...new Set(entries.map(({ job_id }) => job_id))]
  const readableJobIds = await findReadableJobIds(ctx, jobIds)
  return entries.map((entry) => toStatementEntry(entry, row, readableJobIds))
}
