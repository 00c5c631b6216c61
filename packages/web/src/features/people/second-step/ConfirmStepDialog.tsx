import { secondStepTexts } from '@curbcut/contract'
import { secondStepCodeBody } from '@curbcut/contract/second-step-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useConfirmSecondStepMutation } from '#web/api/endpoints/second-step-api.ts'
import { fieldErrorsOf, isApiError } from '#web/api/errors.ts'
import { endStepConfirmation } from '#web/api/second-step/with-fresh-second-step.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { ConfirmByPasskey, useMayHaveApp } from './ConfirmByPasskey.tsx'

/** Takes the second step for a pending request, which then continues. */
export function ConfirmStepDialog(props: ModalProps<object, { code: string }>) {
  const hasApp = useMayHaveApp()
  const [confirm, { error }] = useConfirmSecondStepMutation()
  const finish = (isConfirmed: boolean) => {
    props.onClose()
    endStepConfirmation(isConfirmed)
  }
  const host = { ...props, errors: fieldErrorsOf(error), onClose: () => finish(false) }
  const { control, dialogProps } = useDialogForm(host, {
    resolver: zodResolver(secondStepCodeBody),
    initialValues: { code: '' },
    send: async ({ code }) => {
      const answer = await confirm({ code })
      if (isApiError(answer.error) && !answer.error.errors) endStepConfirmation(false)
      return answer
    },
    onSent: () => finish(true),
  })
  return (
    <FormDialog
      {...dialogProps}
      title={secondStepTexts.confirmTitle}
      submitLabel={secondStepTexts.confirm}
    >
      <p className="text-control">{secondStepTexts.confirmExplanation}</p>
      <ConfirmByPasskey onConfirmed={() => finish(true)} />
      <FormTextField
        control={control}
        name="code"
        label={hasApp ? secondStepTexts.code : secondStepTexts.recoveryCode}
        hint={hasApp ? secondStepTexts.codeHint : undefined}
        isRequired
        input={{ autoComplete: 'one-time-code', spellCheck: false }}
      />
    </FormDialog>
  )
}
