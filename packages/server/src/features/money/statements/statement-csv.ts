import { firstDayOf, lastDayOf, reportTexts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toCsv } from '#server/csv/csv-document.ts'
import { ledgerLineCsvColumns } from '#server/features/money/ledger/ledger-line-csv.ts'
import { getStatementForExport } from './read-statement.ts'

const { remediator } = reportTexts.ledger.columns

/** A line per ledger row. Throws 404 if the actor may not see the statement. */
export async function exportStatementCsv(ctx: Context, id: string) {
  const { statement, readEntries } = await getStatementForExport(ctx, id)
  const { type, number, month } = statement
  return toCsv({
    contents: {
      what: number ?? id,
      range: { from: firstDayOf(month), to: lastDayOf(month) },
      now: ctx.now,
    },
    // An organization's statement names no remediator, and a remediator's has only one.
    columns:
      type === 'remediator'
        ? ledgerLineCsvColumns
        : ledgerLineCsvColumns.filter(({ label }) => label !== remediator),
    batches: readEntries(),
  })
}
