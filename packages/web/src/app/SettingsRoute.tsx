import { stateTexts, texts } from '@curbcut/contract'
import { SignInRules } from '#web/features/auth/SignInRules.tsx'
import { MachineStateView } from '#web/features/machine/MachineStateView.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'

const { settings } = texts.navigation

/** The settings of the installation, for super users: the state of its machine, and the rules for signing in. */
export function SettingsRoute() {
  return (
    <>
      <PageHeading
        title={settings}
        documentTitle={`${stateTexts.title} – ${settings} – ${texts.product}`}
      />
      <div className="flex flex-col gap-10">
        <MachineStateView />
        <SignInRules />
      </div>
    </>
  )
}
