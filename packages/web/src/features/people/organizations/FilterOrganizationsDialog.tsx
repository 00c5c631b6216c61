import { formatQuantity, organizationStatuses, organizationTexts } from '@curbcut/contract'
import { liveQueryOptions } from '#web/api/api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FilterDialog } from '#web/forms/dialogs/FilterDialog.tsx'
import { useOrganizationListParams } from './organization-list-params.ts'
import { useCountOrganizationsQuery } from './organizations-admin-api.ts'

export function FilterOrganizationsDialog({ title, onClose }: ModalProps) {
  const { filters, setFilter } = useOrganizationListParams()
  const { data: counts } = useCountOrganizationsQuery(undefined, liveQueryOptions)
  return (
    <FilterDialog
      title={title}
      name="status"
      label={organizationTexts.columns.status}
      choices={organizationStatuses.map((value) => ({
        value,
        label: organizationTexts.statuses[value],
        ...(counts && { detail: formatQuantity(counts[value], 'organization') }),
      }))}
      initial={filters.status}
      onApply={(statuses) => setFilter('status', statuses)}
      onClose={onClose}
    />
  )
}
