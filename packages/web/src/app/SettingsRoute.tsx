import { stateTexts, texts } from '@curbcut/contract'
import { MachineStateView } from '#web/features/machine/MachineStateView.tsx'
import { SuperUsers } from '#web/features/users/SuperUsers.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'

const { settings } = texts.navigation

/** The settings of the installation, for super users: the state of its machine, and who they are. */
export function SettingsRoute() {
  return (
    <>
      <PageHeading
        title={settings}
        documentTitle={`${stateTexts.title} – ${settings} – ${texts.product}`}
      />
      <div className="flex flex-col gap-10">
        <MachineStateView />
        <SuperUsers />
      </div>
    </>
  )
}
