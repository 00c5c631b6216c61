import { workingTimeTexts } from '@curbcut/contract'
import type { UserDefaults } from '#web/features/people/users/user-values.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import { WorkingTimePanel } from './WorkingTimePanel.tsx'

/** For administrators; each of its parts is saved by itself. The title stays when the rest scrolls. */
export function WorkingTimeDialog({ defaults, onClose }: ModalProps<UserDefaults>) {
  const { userId, name } = defaults
  return (
    <InfoDialog title={workingTimeTexts.setOf(name)} onClose={onClose}>
      <WorkingTimePanel userId={userId} canChange level={3} />
    </InfoDialog>
  )
}
