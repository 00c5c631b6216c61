import { firstDayOf, lastDayOf, reportTexts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toCsv } from '#server/csv/csv-document.ts'
import { lineColumns } from '#server/features/ledger/line-csv.ts'
import { getStatementForExport } from './read-statement.ts'

const { remediator } = reportTexts.lines.columns

/** An issued statement for a spreadsheet, one line a row of the ledger; absent or not theirs is 404. */
export async function statementCsv(ctx: Context, id: string) {
  const { statement, readEntries } = await getStatementForExport(ctx, id)
  const { type, number, month } = statement
  return toCsv({
    contents: {
      what: number ?? id,
      range: { from: firstDayOf(month), to: lastDayOf(month) },
      now: ctx.now,
    },
    // That of an organization names no remediator, that of a remediator is all of one.
    columns:
      type === 'remediator' ? lineColumns : lineColumns.filter(({ label }) => label !== remediator),
    batches: readEntries(),
  })
}
