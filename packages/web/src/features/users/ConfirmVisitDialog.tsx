import { secondStepCodeBody } from '@curbcut/contract/second-step-routes.ts'
import { secondStepTexts } from '@curbcut/contract/second-step-texts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useConfirmSecondStepMutation } from '#web/api/second-step-api.ts'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormTextField } from '#web/forms/FormTextField.tsx'
import { useDialogForm } from '#web/forms/use-dialog-form.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { sessionReplaced } from '#web/state/session.ts'
import { useGhostLoginMutation } from './people-api.ts'

/** Asks an administrator for their second step, and goes on into the account that they wanted to open. */
export function ConfirmVisitDialog(props: ModalProps<{ userId: string }, { code: string }>) {
  const { userId } = props.defaults
  const dispatch = useAppDispatch()
  const [confirm] = useConfirmSecondStepMutation()
  const [visit] = useGhostLoginMutation()
  const { control, frame } = useDialogForm(props, {
    resolver: zodResolver(secondStepCodeBody),
    start: { code: '' },
    send: async ({ code }) => {
      const { error } = await confirm({ code })
      return error ? { error } : visit({ userId })
    },
    onSent: () => {
      props.onClose()
      dispatch(sessionReplaced('here'))
    },
  })
  return (
    <FormDialog {...frame} submitLabel={secondStepTexts.confirm}>
      <p className="text-control">{secondStepTexts.confirmExplanation}</p>
      <FormTextField
        control={control}
        name="code"
        label={secondStepTexts.code}
        hint={secondStepTexts.codeHint}
        isRequired
        input={{ autoComplete: 'one-time-code', spellCheck: false }}
      />
    </FormDialog>
  )
}
