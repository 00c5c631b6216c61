import type { DayRange } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { toCsv } from '#server/csv/csv-document.ts'
import { ensure } from '#server/errors.ts'
import { lineCsvColumns } from '#server/features/money/ledger/line-csv.ts'
import { listLines, readLines } from '#server/features/money/ledger/list-lines.ts'
import { toWork } from '#server/features/money/ledger/work-totals.ts'
import { inSnapshot } from '#server/in-transaction.ts'
import { findReportSubject, scopeColumns, type ReportKind } from './report-repository.ts'

type Subject = { kind: ReportKind; id: string; range: DayRange }
type Page = { page: number; limit: number }

/** Newest first. */
export function listReportLines(ctx: Context, subject: Subject, page: Page) {
  return inSnapshot(ctx, async (ctx) => {
    const of = await getReportSubject(ctx, subject)
    const { lines, totals } = await listLines(ctx, toFilter(subject), { ...page, order: 'desc' })
    return { of, lines, total: totals.lines, totals: toWork(totals) }
  })
}

/** Oldest first. */
export async function exportReportLines(ctx: Context, subject: Subject) {
  const { name } = await getReportSubject(ctx, subject)
  return toCsv({
    contents: { what: `ledger-${name}`, range: subject.range, now: ctx.now },
    columns: lineCsvColumns,
    batches: readLines(ctx, toFilter(subject)),
  })
}

const toFilter = ({ kind, id, range }: Subject) => ({ scope: scopeColumns[kind], id, ...range })

async function getReportSubject(ctx: Context, { kind, id }: Pick<Subject, 'kind' | 'id'>) {
  const subject = await findReportSubject(ctx.db, kind, id)
  ensure(subject, 'not_found')
  return { _id: subject.id, name: subject.name, email: subject.email }
}
