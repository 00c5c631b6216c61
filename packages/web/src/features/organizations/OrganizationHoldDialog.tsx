import { legalHoldBody } from '@curbcut/contract/retention-routes.ts'
import { retentionWords } from '@curbcut/contract/retention-words.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { useSetOrganizationHoldMutation } from '#web/api/retention-api.ts'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormTextField } from '#web/forms/FormTextField.tsx'
import { useDialogForm } from '#web/forms/use-dialog-form.ts'
import type { RetentionDefaults } from './retention-values.ts'

type Values = { is_held: boolean; reason: string }

/** 'Set Legal Hold' and 'Lift Legal Hold' of an organization, with a reason. */
export function OrganizationHoldDialog(props: ModalProps<RetentionDefaults, Values>) {
  const { organizationId, name, hasHold } = props.defaults
  const [setHold] = useSetOrganizationHoldMutation()
  const { control, frame } = useDialogForm(props, {
    // What is typed is sent as it is; the server converts it.
    resolver: zodResolver(legalHoldBody, undefined, { raw: true }) as Resolver<Values>,
    start: { is_held: !hasHold, reason: '' },
    send: (values) => setHold({ organizationId, ...values }),
  })
  return (
    <FormDialog {...frame} about={name} startFocus="heading" submitLabel={props.title}>
      <p className="text-control">
        {hasHold ? retentionWords.liftingHold : retentionWords.settingHoldOfAll}
      </p>
      <FormTextField
        control={control}
        name="reason"
        label={retentionWords.reason}
        hint={retentionWords.reasonHint}
        isRequired
      />
    </FormDialog>
  )
}
