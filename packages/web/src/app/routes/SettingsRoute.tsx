import { texts } from '@curbcut/contract'
import { Quotas } from '#web/features/operations/quotas/Quotas.tsx'
import { SystemStatusView } from '#web/features/operations/system-status/SystemStatusView.tsx'
import { SignInRules } from '#web/features/people/sign-in/SignInRules.tsx'
import { SuperUsers } from '#web/features/people/users/SuperUsers.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { Loading } from '#web/ui/screens/QueryView.tsx'

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
