import type { UserDefaults } from '#web/features/people/users/user-values.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { InfoDialog } from '#web/forms/dialogs/InfoDialog.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { WorkingTimePanel } from './WorkingTimePanel.tsx'

/** For administrators; each of its parts is saved by itself. */
export function WorkingTimeDialog({ title, defaults, onClose }: ModalProps<UserDefaults>) {
  const { userId, name } = defaults
  return (
    <InfoDialog title={title} onClose={onClose}>
      <p className="font-semibold wrap-anywhere">
        <Name>{name}</Name>
      </p>
      <WorkingTimePanel userId={userId} canChange level={3} />
    </InfoDialog>
  )
}
