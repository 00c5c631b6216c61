import { reportTexts, type ReportSums } from '@curbcut/contract'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'
import { MonthsSection } from './MonthsSection.tsx'
import type { ReportSubject } from './report-params.ts'

const MonthlyFigures = lazyComponent(
  async () => (await import('./MonthlyFigures.tsx')).MonthlyFigures,
  <Loading />,
)

type Props = {
  kind: ReportSubject['kind']
  /** Undefined until the first answer, while the room of the heading is reserved. */
  sums: Pick<ReportSums, 'months' | 'top'> | undefined
}

/** Charts would push the sums of the rows out of the window. */
export function ReportCharts({ kind, sums }: Props) {
  if (!sums) return <div className="min-h-7" />
  if (sums.months.length === 0) return null
  return (
    <MonthsSection title={reportTexts.months.title}>
      <MonthlyFigures kind={kind} {...sums} />
    </MonthsSection>
  )
}
