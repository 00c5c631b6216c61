import { reportTexts } from '@curbcut/contract'
import { useState, type ReactNode } from 'react'
import { LedgerLines } from '#web/features/money/ledger/LedgerLines.tsx'
import { CurrentRates } from '#web/features/money/rates/CurrentRates.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { Tabs } from '#web/ui/screens/Tabs.tsx'
import { useOpenedLines, useReportTab, type ReportTab } from './report-params.ts'
import { OrganizationReport, RemediatorReport } from './reports.tsx'
import { LastOpenedIdContext } from './use-focus-on-return.ts'

type Props = {
  /** The further tabs, which are loaded when they are opened. */
  statements: ReactNode
  deliveries: ReactNode
}

const tabs: readonly ReportTab[] = ['remediators', 'organizations', 'statements', 'deliveries']

export function ReportsPage({ statements, deliveries }: Props) {
  const { tab, setTab } = useReportTab(tabs)
  const label = reportTexts.tabs[tab]
  return (
    <>
      <PageHeading
        title={reportTexts.title}
        windowTitle={`${label} – ${reportTexts.title}`}
        actions={<CurrentRates />}
      />
      <Tabs
        wraps
        label={reportTexts.title}
        tabs={tabs.map((id) => ({ id, label: reportTexts.tabs[id] }))}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'statements' && statements}
        {tab === 'deliveries' && deliveries}
        {(tab === 'remediators' || tab === 'organizations') && <Report key={tab} kind={tab} />}
      </Tabs>
    </>
  )
}

type ReportProps = { kind: 'remediators' | 'organizations' }

function Report({ kind }: ReportProps) {
  const { id } = useOpenedLines()
  const [lastOpenedId, setLastOpenedId] = useState(id)
  if (id && id !== lastOpenedId) setLastOpenedId(id)
  if (id) return <LedgerLines key={id} subject={{ kind, id }} />
  return (
    <LastOpenedIdContext value={lastOpenedId}>
      {kind === 'remediators' ? <RemediatorReport /> : <OrganizationReport />}
    </LastOpenedIdContext>
  )
}
