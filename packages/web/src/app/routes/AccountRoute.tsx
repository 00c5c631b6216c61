import { accountTexts, clientRole, linkParams } from '@curbcut/contract'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useStatementParams } from '#web/features/money/statements/use-statement-params.ts'
import { passwordAnchor } from '#web/lib/addresses/paths.ts'
import { accountTabs, type AccountTab } from '#web/lib/addresses/tabs.ts'
import { useTab } from '#web/lib/addresses/use-tab.ts'
import { useUrlParams } from '#web/lib/addresses/use-url-params.ts'
import { useLastDefined } from '#web/lib/use-last-defined.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { Tabs } from '#web/ui/screens/Tabs.tsx'
import { accountTabsOf } from './account-tabs.ts'

const OwnSections = lazyComponent(
  async () => (await import('#web/features/people/account/OwnSections.tsx')).OwnSections,
  <Loading />,
)
const Invitations = lazyComponent(
  async () => (await import('#web/features/people/invitations/Invitations.tsx')).Invitations,
  null,
)
const ExportOrganization = lazyComponent(
  async () =>
    (await import('#web/features/operations/export/ExportOrganization.tsx')).ExportOrganization,
  <Loading />,
)
const OwnWorkingTime = lazyComponent(
  async () =>
    (await import('#web/features/people/working-time/WorkingTimePanel.tsx')).OwnWorkingTime,
  <Loading />,
)
const OwnStatements = lazyComponent(
  async () => (await import('#web/features/money/statements/OwnStatements.tsx')).OwnStatements,
  <Loading />,
)
const NotificationPreferences = lazyComponent(
  async () =>
    (await import('#web/features/jobs/notifications/NotificationPreferences.tsx'))
      .NotificationPreferences,
  <Loading />,
)
const OpenedStatement = lazyComponent(
  async () => (await import('#web/features/money/statements/OpenedStatement.tsx')).OpenedStatement,
  <Loading />,
)

export function AccountRoute() {
  const actor = useActor()
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const tabs = accountTabsOf(actor, { isGhost })
  const { tab, setTab } = useTab(tabs, useImpliedTab())
  const { title } = accountTexts
  return (
    <>
      <PageHeading title={title} windowTitle={`${accountTabs[tab].label} – ${title}`} />
      <Tabs
        label={title}
        wraps
        tabs={tabs.map((id) => ({ id, label: accountTabs[id].label }))}
        selected={tab}
        onSelect={setTab}
      >
        {/* Stays mounted, because another tab would lose what was typed there. */}
        <div className="max-w-form" hidden={tab !== 'profile'}>
          <ProfileTab />
        </div>
        {tab !== 'profile' && panels[tab]}
      </Tabs>
    </>
  )
}

/** The tab of an address without one, such as a link in a mail. */
function useImpliedTab(): AccountTab | undefined {
  const [params, change] = useUrlParams()
  const { hash } = useLocation()
  const hasStatementParam = params.has(linkParams.statement)
  const lacksTab = hasStatementParam && !params.has(linkParams.tab)
  // The way back from the statement leads to its tab.
  const addTabParam = useEffectEvent(() =>
    change({ [linkParams.tab]: 'statements' }, { replace: true }),
  )
  useEffect(() => {
    if (lacksTab) addTabParam()
  }, [lacksTab])
  if (hasStatementParam) return 'statements'
  return hash === `#${passwordAnchor}` ? 'signing-in' : undefined
}

const inFormWidth = (panel: ReactNode) => <div className="max-w-form">{panel}</div>

const panels: Record<Exclude<AccountTab, 'profile'>, ReactNode> = {
  'working-time': inFormWidth(<OwnWorkingTime />),
  statements: <StatementsTab />,
  organization: inFormWidth(<ExportOrganization />),
  notifications: inFormWidth(<NotificationPreferences />),
  display: inFormWidth(<OwnSections tab="display" />),
  'signing-in': inFormWidth(<OwnSections tab="signing-in" />),
  devices: inFormWidth(<OwnSections tab="devices" />),
}

function ProfileTab() {
  const { role } = useActor()
  return (
    <div className="flex flex-col gap-10">
      {role === clientRole && <Invitations />}
      <OwnSections tab="profile" />
    </div>
  )
}

function StatementsTab() {
  const { openStatement } = useStatementParams()
  const lastOpened = useLastDefined(openStatement?.id)
  return openStatement?.kind === 'issued' ? (
    <OpenedStatement key={openStatement.id} openStatement={openStatement} />
  ) : (
    <OwnStatements returnTo={lastOpened} />
  )
}
