import type { Organization } from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs/dialogs.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { RowMenu } from '#web/ui/table/RowMenu.tsx'
import { organizationActionsFor } from './organization-actions.ts'
import { useExportOrganization } from '#web/api/endpoints/organization-export-api.ts'
import { toOrganizationDefaults } from './organization-values.ts'

type Props = {
  organization: Organization
  /** Marks the row that gets the focus if the button disappears. */
  onAct: () => void
}

export function OrganizationRowActions({ organization, onAct }: Props) {
  const dispatch = useAppDispatch()
  const { exportOne } = useExportOrganization()
  const actions = organizationActionsFor(useActor(), organization)
  return (
    <RowMenu
      label={`Actions for ${organization.name}`}
      items={actions.map(({ id, label, tone }) => ({ id, label, ...(tone && { tone }) }))}
      onAction={(id) => {
        const action = actions.find((one) => one.id === id)
        if (!action) return
        if (action.id === 'export') {
          void exportOne(organization._id)
          return
        }
        onAct()
        const { opens, title } = action
        const defaults = toOrganizationDefaults(organization)
        dispatch(openModal({ type: opens, title, defaults }))
      }}
    />
  )
}
