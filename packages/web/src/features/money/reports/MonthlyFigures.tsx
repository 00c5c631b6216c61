import {
  formatCount,
  formatDollars,
  formatQuantity,
  reportTexts,
  type ReportSums,
  type LedgerSums,
} from '@curbcut/contract'
import { formatShortCount, formatShortDollars } from '#web/lib/words/format.ts'
import { MonthBars } from './MonthBars.tsx'
import { MonthsTable } from './MonthsTable.tsx'
import type { ReportSubject } from './report-params.ts'
import { TopBars } from './TopBars.tsx'

const { months: labels } = reportTexts

type Props = { kind: ReportSubject['kind'] } & Pick<ReportSums, 'months' | 'top'>
type Month = Props['months'][number]

export function MonthlyFigures({ kind, months, top }: Props) {
  const valuesOf = (of: (one: Month) => number) =>
    months.map((one) => ({ month: one.month, value: of(one) }))
  return (
    <div className="mt-2 grid gap-x-12 gap-y-4 pb-4 @[40rem]:grid-cols-[3fr_2fr]">
      <div className="flex min-w-0 flex-col gap-4">
        <MonthBars
          label={labels.pages}
          values={valuesOf(pagesOf)}
          format={inPages}
          formatShort={formatShortCount}
        />
        <MonthBars
          label={labels.cost}
          values={valuesOf((one) => one.total_cost)}
          format={formatDollars}
          formatShort={formatShortDollars}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <TopBars label={reportTexts.mostPages[kind]} rows={top} />
        <MonthsTable title={labels.title} header={labels.month} columns={columns} months={months} />
      </div>
    </div>
  )
}

const pagesOf = (work: Pick<LedgerSums, 'simple_pages' | 'complex_pages'>) =>
  work.simple_pages + work.complex_pages
const inPages = (value: number) => formatQuantity(value, 'page')

const columns = [
  {
    header: labels.pages,
    cell: (one: Month) => formatCount(pagesOf(one)),
  },
  {
    header: labels.cost,
    cell: (one: Month) => formatDollars(one.total_cost),
  },
]
