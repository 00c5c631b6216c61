import { retentionMessages } from '@curbcut/contract'
import { useSetOrganizationHoldMutation } from '#web/api/endpoints/retention-api.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { LegalHoldDialog, type LegalHoldValues } from '#web/forms/dialogs/LegalHoldDialog.tsx'
import type { RetentionDefaults } from './retention-values.ts'

export function OrganizationHoldDialog(props: ModalProps<RetentionDefaults, LegalHoldValues>) {
  const { organizationId, name, hasHold } = props.defaults
  const [setHold] = useSetOrganizationHoldMutation()
  return (
    <LegalHoldDialog
      {...props}
      subject={name}
      hasHold={hasHold}
      explanation={retentionMessages.settingOrganizationHold}
      send={(values) => setHold({ organizationId, ...values })}
    />
  )
}
