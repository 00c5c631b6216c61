import { activityKinds } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FilterDialog } from '#web/forms/dialogs/FilterDialog.tsx'
import { useActivityListParams } from './activity-list-params.ts'
import { activityTexts } from './activity-texts.ts'

export function FilterActivityDialog({ title, onClose }: ModalProps) {
  const { filters, setFilter } = useActivityListParams()
  return (
    <FilterDialog
      title={title}
      name="kind"
      label={activityTexts.kind}
      choices={activityKinds.map((value) => ({ value, label: activityTexts.kinds[value] }))}
      initial={filters.kind}
      onApply={(kinds) => setFilter('kind', kinds)}
      onClose={onClose}
    />
  )
}
