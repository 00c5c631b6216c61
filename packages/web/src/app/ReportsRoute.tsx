import { ReportsPage } from '#web/features/reports/ReportsPage.tsx'

/** The reports, with what other features put into them. */
export function ReportsRoute() {
  return <ReportsPage />
}
