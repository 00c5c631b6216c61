import { ReportsPage } from '#web/features/money/reports/ReportsPage.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'

const StatementsPanel = lazyComponent(
  async () => (await import('#web/features/money/statements/StatementsPanel.tsx')).StatementsPanel,
  <Loading />,
)

const DeliveryReport = lazyComponent(
  async () =>
    (await import('#web/features/money/delivery-report/DeliveryReport.tsx')).DeliveryReport,
  <Loading />,
)

export function ReportsRoute() {
  return <ReportsPage statements={<StatementsPanel />} deliveries={<DeliveryReport />} />
}
