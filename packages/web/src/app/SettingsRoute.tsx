import { stateTexts, texts } from '@curbcut/contract'
import { Quotas } from '#web/features/organizations/Quotas.tsx'
import { MachineStateView } from '#web/features/machine/MachineStateView.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'

const { settings } = texts.navigation

/** The settings of the installation, for super users: the state of its machine, and the quotas of organizations. */
export function SettingsRoute() {
  return (
    <>
      <PageHeading
        title={settings}
        documentTitle={`${stateTexts.title} – ${settings} – ${texts.product}`}
      />
      <MachineStateView />
      <Quotas />
    </>
  )
}
