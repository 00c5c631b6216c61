import { formatCount, formatDollars, texts, type ReportSums, reportTexts } from '@curbcut/contract'
import { useId } from 'react'
import { formatShortCount, formatShortDollars } from '#web/lib/words/format.ts'
import { MonthBars } from './MonthBars.tsx'
import { MonthsTable } from './MonthsTable.tsx'

type Props = { months: ReportSums['months'] }

const { months: labels } = reportTexts

export function MonthsFigure({ months }: Props) {
  const id = useId()
  if (months.length === 0) return <p className="py-4">{texts.noData}</p>
  const pages = months.map((one) => ({
    month: one.month,
    value: one.simple_pages + one.complex_pages,
  }))
  const costs = months.map((one) => ({ month: one.month, value: one.total_cost }))
  return (
    <figure aria-labelledby={id} className="mt-2 grid gap-x-12 gap-y-6 md:grid-cols-[2fr_1fr]">
      <figcaption id={id} className="sr-only">
        {labels.title}
      </figcaption>
      <div className="flex min-w-0 flex-col gap-6">
        <MonthBars
          label={labels.pages}
          values={pages}
          format={formatCount}
          formatShort={formatShortCount}
        />
        <MonthBars
          label={labels.cost}
          values={costs}
          format={formatDollars}
          formatShort={formatShortDollars}
        />
      </div>
      <MonthsTable pages={pages} costs={costs} />
    </figure>
  )
}
