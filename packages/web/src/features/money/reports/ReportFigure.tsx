import { formatCount, reportTexts, type ReportSums } from '@curbcut/contract'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { formatShortCount } from '#web/lib/words/format.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/QueryView.tsx'
import { useMonthsShown, type Subject } from './report-params.ts'
import { TopBars } from './TopBars.tsx'

const MonthBars = lazyComponent(
  async () => (await import('./MonthBars.tsx')).MonthBars,
  <div className="plot-room" />,
)
const MonthsInFigures = lazyComponent(
  async () => (await import('./MonthsInFigures.tsx')).MonthsInFigures,
  <Loading />,
)

const { plot, months: monthsTexts } = reportTexts

type Props = {
  kind: Subject['kind']
  /** Undefined until the first answer, while its room is reserved. */
  sums: Pick<ReportSums, 'months' | 'top'> | undefined
}

/** Pages by month and by row, before the rows. */
export function ReportFigure({ kind, sums }: Props) {
  if (!sums) return <div className="plot-room mb-10" />
  const { months, top } = sums
  if (months.length === 0) return null
  const pages = months.map(({ month, simple_pages: simple, complex_pages: complex }) => ({
    month,
    value: simple + complex,
  }))
  return (
    <div className="@container flex flex-col gap-2">
      <div className="grid gap-x-12 gap-y-6 @[40rem]:grid-cols-[3fr_2fr]">
        <div className="plot-room min-w-0">
          <MonthBars
            label={plot.months}
            values={pages}
            format={formatCount}
            formatShort={formatShortCount}
          />
        </div>
        <TopBars label={plot.top[kind]} rows={top} />
      </div>
      <MonthsSection months={months} />
    </div>
  )
}

/** Opening it loads the figures. */
function MonthsSection({ months }: Pick<ReportSums, 'months'>) {
  const id = useId()
  const { isShown, toggle } = useMonthsShown()
  const Icon = isShown ? ChevronDown : ChevronRight
  return (
    <section>
      <h2>
        <button
          type="button"
          className="detail-button text-control"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={toggle}
        >
          <Icon size={16} aria-hidden className="shrink-0" />
          {monthsTexts.title}
        </button>
      </h2>
      {isShown && (
        <div id={id}>
          <MonthsInFigures months={months} />
        </div>
      )}
    </section>
  )
}
