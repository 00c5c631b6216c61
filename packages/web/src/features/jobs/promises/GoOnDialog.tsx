import { dueTexts, questionTexts } from '@curbcut/contract'
import { goOnBody } from '@curbcut/contract/promise-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { JobDialogDefaults } from '#web/features/jobs/moves/job-actions.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { FormTextArea } from '#web/forms/fields/FormTextField.tsx'
import { useGoOnMutation } from './promises-api.ts'

type GoOnValues = { reason: string }

/** Ends the wait for an answer of the client side. */
export function GoOnDialog(props: ModalProps<JobDialogDefaults, GoOnValues>) {
  const { jobId, job_name } = props.defaults
  const [goOn] = useGoOnMutation()
  const { control, dialogProps } = useDialogForm(props, {
    resolver: zodResolver(goOnBody, undefined, { raw: true }) as Resolver<GoOnValues>,
    initialValues: { reason: '' },
    send: (values) => goOn({ jobId, ...values }),
  })
  return (
    <FormDialog {...dialogProps} subject={job_name} size="S" submitLabel={dueTexts.goOn}>
      <FormTextArea
        control={control}
        name="reason"
        label={questionTexts.reason}
        hint={questionTexts.goOnHint}
        isRequired
      />
    </FormDialog>
  )
}
