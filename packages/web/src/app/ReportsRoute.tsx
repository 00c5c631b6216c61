import { ReportsPage } from '#web/features/reports/ReportsPage.tsx'
import { laterPart } from '#web/ui/later-part.tsx'
import { Loading } from '#web/ui/QueryView.tsx'

const StatementsPanel = laterPart(
  async () => (await import('#web/features/statements/StatementsPanel.tsx')).StatementsPanel,
  <Loading />,
)

/** The reports, with the statements as their third tab. */
export function ReportsRoute() {
  return <ReportsPage statements={<StatementsPanel />} />
}
