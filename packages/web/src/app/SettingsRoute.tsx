import { texts } from '@curbcut/contract'
import { Quotas } from '#web/features/organizations/Quotas.tsx'
import { SignInRules } from '#web/features/auth/SignInRules.tsx'
import { SystemStatusView } from '#web/features/system-status/SystemStatusView.tsx'
import { SuperUsers } from '#web/features/users/SuperUsers.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Loading } from '#web/ui/QueryView.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'

const { settings } = texts.navigation

const PasswordRules = lazyComponent(
  async () => (await import('#web/features/password-rules/PasswordRules.tsx')).PasswordRules,
  <Loading />,
)

const Providers = lazyComponent(
  async () => (await import('#web/features/organizations/Providers.tsx')).Providers,
  <Loading />,
)

/** The settings of the installation, for super users: its status, quotas, who they are, and rules. */
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
