import { reportTexts, type ReportSums } from '@curbcut/contract'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/QueryView.tsx'
import { useMonthsShown, type ReportSubject } from './report-params.ts'

const MonthlyFigures = lazyComponent(
  async () => (await import('./MonthlyFigures.tsx')).MonthlyFigures,
  <Loading />,
)

type Props = {
  kind: ReportSubject['kind']
  /** Undefined until the first answer, while the room of the heading is reserved. */
  sums: Pick<ReportSums, 'months' | 'top'> | undefined
}

/** Its heading opens the charts, which would otherwise push the sums of the rows out of the window. */
export function ReportCharts({ kind, sums }: Props) {
  const id = useId()
  const { isShown, toggle } = useMonthsShown()
  if (!sums) return <div className="min-h-7" />
  if (sums.months.length === 0) return null
  const Icon = isShown ? ChevronDown : ChevronRight
  return (
    <section className="@container">
      <h2 className="flex">
        <button
          type="button"
          className="detail-button text-control"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={toggle}
        >
          <Icon size={16} aria-hidden className="shrink-0" />
          {reportTexts.months.title}
        </button>
      </h2>
      {isShown && (
        <div id={id}>
          <MonthlyFigures kind={kind} {...sums} />
        </div>
      )}
    </section>
  )
}
