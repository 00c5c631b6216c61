import type { DayRange } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toCsv } from '#server/csv/csv-document.ts'
import { ensure } from '#server/errors.ts'
import { ledgerLineCsvColumns } from '#server/features/money/ledger/ledger-line-csv.ts'
import {
  listLedgerLines,
  readLedgerLines,
} from '#server/features/money/ledger/list-ledger-lines.ts'
import { toWork } from '#server/features/money/ledger/work-totals.ts'
import { inSnapshot } from '#server/in-transaction.ts'
import { findReportSubject, scopeColumns, type ReportKind } from './report-repository.ts'

type ReportSubject = { kind: ReportKind; id: string; range: DayRange }
type Page = { page: number; limit: number }

/** Newest first. */
export function listReportLines(ctx: Context, subject: ReportSubject, page: Page) {
  return inSnapshot(ctx, async (ctx) => {
    const reportSubject = await getReportSubject(ctx, subject)
    const { lines, totals } = await listLedgerLines(ctx, toLineFilter(subject), {
      ...page,
      order: 'desc',
    })
    return { of: reportSubject, lines, total: totals.lines, totals: toWork(totals) }
  })
}

/** Oldest first. */
export async function exportReportLines(ctx: Context, subject: ReportSubject) {
  const { name } = await getReportSubject(ctx, subject)
  return toCsv({
    contents: { what: `ledger-${name}`, range: subject.range, now: ctx.now },
    columns: ledgerLineCsvColumns,
    batches: readLedgerLines(ctx, toLineFilter(subject)),
  })
}

const toLineFilter = ({ kind, id, range }: ReportSubject) => ({
  scope: scopeColumns[kind],
  id,
  ...range,
})

async function getReportSubject(ctx: Context, { kind, id }: Pick<ReportSubject, 'kind' | 'id'>) {
  const subject = await findReportSubject(ctx.db, kind, id)
  ensure(subject, 'not_found')
  return { _id: subject.id, name: subject.name, email: subject.email }
}
