import { retentionMessages } from '@curbcut/contract'
import { useSetOrganizationHoldMutation } from '#web/api/endpoints/retention-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { LegalHoldDialog, type LegalHoldValues } from '#web/forms/dialogs/LegalHoldDialog.tsx'
import type { RetentionDefaults } from './retention-values.ts'

export function OrganizationHoldDialog(props: ModalProps<RetentionDefaults, LegalHoldValues>) {
  const { _id: organizationId, name, retention } = props.defaults
  const [setHold] = useSetOrganizationHoldMutation()
  return (
    <LegalHoldDialog
      {...props}
      subject={name}
      hasHold={retention.hasHold}
      explanation={retentionMessages.settingOrganizationHold}
      send={(values) => setHold({ organizationId, ...values })}
    />
  )
}
