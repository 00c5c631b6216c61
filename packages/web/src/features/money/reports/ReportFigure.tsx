import { formatQuantity, reportTexts, type ReportSums } from '@curbcut/contract'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
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

/**
 * Pages by month and by row, before the rows. Its heading opens the months in figures; on narrow
 * screens it opens the plots too, which would push the rows out of the window.
 */
export function ReportFigure({ kind, sums }: Props) {
  const id = useId()
  const { isShown, toggle } = useMonthsShown()
  const isPlotShown = !useMediaQuery('(width < 40rem)') || isShown
  if (!sums) return <div className="plot-room mb-3" />
  const { months, top } = sums
  if (months.length === 0) return null
  const pages = months.map(({ month, simple_pages: simple, complex_pages: complex }) => ({
    month,
    value: simple + complex,
  }))
  const Icon = isShown ? ChevronDown : ChevronRight
  return (
    <section className="@container">
      <div className="grid gap-x-12 gap-y-4 @[40rem]:grid-cols-[3fr_2fr]">
        <div className="plot min-w-0">
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
          {isPlotShown && (
            <MonthBars
              label={plot.months}
              values={pages}
              format={inPages}
              formatShort={formatShortCount}
            />
          )}
        </div>
        {isPlotShown && <TopBars label={plot.top[kind]} rows={top} />}
      </div>
      {isShown && (
        <div id={id}>
          <MonthsInFigures months={months} />
        </div>
      )}
    </section>
  )
}

const inPages = (value: number) => formatQuantity(value, 'page')
