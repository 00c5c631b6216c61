import { userTexts } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FilterDialog } from '#web/forms/dialogs/FilterDialog.tsx'
import { offeredUserStatuses, useUserListParams } from './user-list-params.ts'

export function FilterUsersDialog({ title, onClose }: ModalProps) {
  const { filters, setFilter } = useUserListParams()
  return (
    <FilterDialog
      title={title}
      name="status"
      label={userTexts.columns.status}
      choices={offeredUserStatuses.map((value) => ({
        value,
        label: userTexts.filterStatuses[value],
      }))}
      initial={filters.status}
      onApply={(statuses) => setFilter('status', statuses)}
      onClose={onClose}
    />
  )
}
