import { texts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import { HealthState } from '#web/features/operations/system-status/HealthState.tsx'
import { settingsTabNames, settingsTabs, type SettingsTab } from '#web/lib/addresses/tabs.ts'
import { useTab } from '#web/lib/addresses/use-tab.ts'
import { useUrlParams } from '#web/lib/addresses/use-url-params.ts'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { Loading } from '#web/ui/screens/Loading.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { Tabs } from '#web/ui/screens/Tabs.tsx'

const { settings } = texts.navigation

const StorageState = lazyComponent(
  async () =>
    (await import('#web/features/operations/system-status/StorageState.tsx')).StorageState,
  <Loading />,
)
const SuperUsers = lazyComponent(
  async () => (await import('#web/features/people/users/SuperUsers.tsx')).SuperUsers,
  <Loading />,
)
const SignInRules = lazyComponent(
  async () => (await import('#web/features/people/sign-in/SignInRules.tsx')).SignInRules,
  <Loading />,
)
const Providers = lazyComponent(
  async () => (await import('#web/features/people/providers/SignInProviders.tsx')).SignInProviders,
  <Loading />,
)
const PasswordRules = lazyComponent(
  async () => (await import('#web/features/people/passwords/PasswordRules.tsx')).PasswordRules,
  <Loading />,
)
const Promises = lazyComponent(
  async () => (await import('./SettingsPromises.tsx')).SettingsPromises,
  <Loading />,
)
const Quotas = lazyComponent(
  async () => (await import('#web/features/operations/quotas/Quotas.tsx')).Quotas,
  <Loading />,
)

const panels: Record<SettingsTab, ReactNode> = {
  health: <HealthState />,
  storage: <StorageState />,
  'super-users': <SuperUsers />,
  'signing-in': (
    <div className="flex flex-col gap-10">
      <SignInRules />
      <Providers />
    </div>
  ),
  passwords: <PasswordRules />,
  promises: <Promises />,
  quotas: <Quotas />,
}

export function SettingsRoute() {
  const [params] = useUrlParams()
  // Such addresses are older than the tabs: only the list of quotas has pages and a search.
  const hasQuotaParams = params.has('page') || params.has('query')
  const { tab, setTab } = useTab(settingsTabNames, hasQuotaParams ? 'quotas' : undefined)
  return (
    <>
      <PageHeading title={settings} windowTitle={`${settingsTabs[tab].label} – ${settings}`} />
      <Tabs
        label={settings}
        wraps
        tabs={settingsTabNames.map((id) => ({ id, label: settingsTabs[id].label }))}
        selected={tab}
        onSelect={setTab}
      >
        {panels[tab]}
      </Tabs>
    </>
  )
}
