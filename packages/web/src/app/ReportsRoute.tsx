import { ReportsPage } from '#web/features/reports/ReportsPage.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Loading } from '#web/ui/QueryView.tsx'

const StatementsPanel = lazyComponent(
  async () => (await import('#web/features/statements/StatementsPanel.tsx')).StatementsPanel,
  <Loading />,
)

/** The reports, with the statements as their third tab. */
export function ReportsRoute() {
  return <ReportsPage statements={<StatementsPanel />} />
}
