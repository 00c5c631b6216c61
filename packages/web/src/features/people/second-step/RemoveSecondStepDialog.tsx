import { secondStepTexts, texts } from '@curbcut/contract'
import { removeSecondStepBody } from '@curbcut/contract/second-step-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRemoveSecondStepOfMutation } from '#web/api/endpoints/second-step-api.ts'
import type { PersonDefaults } from '#web/features/people/users/user-values.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { Name } from '#web/ui/text/Name.tsx'

export function RemoveSecondStepDialog(props: ModalProps<PersonDefaults, { reason: string }>) {
  const { userId, name } = props.defaults
  const [remove] = useRemoveSecondStepOfMutation()
  const { control, dialogProps } = useDialogForm(props, {
    resolver: zodResolver(removeSecondStepBody),
    initialValues: { reason: '' },
    send: ({ reason }) => remove({ userId, reason }),
  })
  return (
    <FormDialog
      {...dialogProps}
      startFocus="heading"
      tone="danger"
      submitLabel={secondStepTexts.remove}
    >
      <p className="text-control wrap-anywhere">
        <Name>{name}</Name> {secondStepTexts.removeOfExplanation}
      </p>
      <FormTextField
        control={control}
        name="reason"
        label={texts.job.returnReason}
        hint={secondStepTexts.reasonHint}
        isRequired
      />
    </FormDialog>
  )
}
