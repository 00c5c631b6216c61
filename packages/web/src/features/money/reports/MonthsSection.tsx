import { type ReportSums, reportTexts } from '@curbcut/contract'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/QueryView.tsx'
import { useMonthsShown } from './report-params.ts'

const MonthsFigure = lazyComponent(
  async () => (await import('./MonthsFigure.tsx')).MonthsFigure,
  <Loading />,
)

type Props = { months: ReportSums['months'] }

/** Opening the section loads the chart. */
export function MonthsSection({ months }: Props) {
  const id = useId()
  const { isShown, toggle } = useMonthsShown()
  const Icon = isShown ? ChevronDown : ChevronRight
  return (
    <section className="border-t border-line pt-4">
      <h2>
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
          <MonthsFigure months={months} />
        </div>
      )}
    </section>
  )
}
