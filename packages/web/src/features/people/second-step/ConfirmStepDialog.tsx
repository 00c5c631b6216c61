import { secondStepTexts } from '@curbcut/contract'
import { secondStepCodeBody } from '@curbcut/contract/second-step-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useConfirmSecondStepMutation } from '#web/api/endpoints/second-step-api.ts'
import { fieldErrorsOf, isApiError } from '#web/api/errors.ts'
import { endStepQuestion } from '#web/api/second-step/fresh-step.ts'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { ConfirmByPasskey, useHasApp } from './ConfirmByPasskey.tsx'

/** Takes the second step for a pending request, which then continues. */
export function ConfirmStepDialog(props: ModalProps<object, { code: string }>) {
  const hasApp = useHasApp()
  const [confirm, { error }] = useConfirmSecondStepMutation()
  const finish = (isConfirmed: boolean) => {
    props.onClose()
    endStepQuestion(isConfirmed)
  }
  const host = { ...props, errors: fieldErrorsOf(error), onClose: () => finish(false) }
  const { control, frame } = useDialogForm(host, {
    resolver: zodResolver(secondStepCodeBody),
    initialValues: { code: '' },
    send: async ({ code }) => {
      const answer = await confirm({ code })
      if (isApiError(answer.error) && !answer.error.errors) endStepQuestion(false)
      return answer
    },
    onSent: () => finish(true),
  })
  return (
    <FormDialog
      {...frame}
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
