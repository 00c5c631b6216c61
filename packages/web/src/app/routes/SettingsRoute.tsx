import { texts } from '@curbcut/contract'
import { Quotas } from '#web/features/operations/quotas/Quotas.tsx'
import { SignInRules } from '#web/features/people/sign-in/SignInRules.tsx'
import { SystemStatusView } from '#web/features/operations/system-status/SystemStatusView.tsx'
import { SuperUsers } from '#web/features/people/users/SuperUsers.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { Loading } from '#web/ui/screens/QueryView.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'

const { settings } = texts.navigation

const PasswordRules = lazyComponent(
  async () => (await import('#web/features/people/passwords/PasswordRules.tsx')).PasswordRules,
  <Loading />,
)

const Providers = lazyComponent(
  async () => (await import('#web/features/people/providers/Providers.tsx')).Providers,
  <Loading />,
)

export function SettingsRoute() {
  return (
    <>
      <PageHeading title={settings} documentTitle={`${settings} – ${texts.product}`} />
      <div className="flex flex-col gap-10">
        <SystemStatusView />
        <Quotas />
        <SuperUsers />
        <SignInRules />
        <Providers />
        <PasswordRules />
      </div>
    </>
  )
}
