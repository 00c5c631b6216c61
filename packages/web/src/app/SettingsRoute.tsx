import { stateTexts, texts } from '@curbcut/contract'
import { MachineStateView } from '#web/features/machine/MachineStateView.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'

const { settings } = texts.navigation

/** The settings of the installation, for super users; so far the state of its machine. */
export function SettingsRoute() {
  return (
    <>
      <PageHeading
        title={settings}
        documentTitle={`${stateTexts.title} – ${settings} – ${texts.product}`}
      />
      <MachineStateView />
    </>
  )
}
