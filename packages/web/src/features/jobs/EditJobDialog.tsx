import { createJobBody, texts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { FormTextField } from '#web/forms/FormTextField.tsx'
import { useDialogForm } from '#web/forms/use-dialog-form.ts'
import { useUpdateJobMutation } from './jobs-api.ts'
import type { JobDefaults } from './job-actions.ts'

type Values = { job_name: string }

/** 'Edit Job': another name. */
export function EditJobDialog(props: ModalProps<JobDefaults, Values>) {
  const { title, defaults, values, onClose } = props
  const { jobId, job_name } = defaults
  const [updateJob, { isLoading }] = useUpdateJobMutation()
  const { control, isDirty, keep, handleSubmit } = useDialogForm<Values>(props, {
    resolver: zodResolver(createJobBody),
    start: { job_name, ...values },
  })
  const submit = handleSubmit(async (changed) => {
    if (isLoading) return
    keep(changed)
    const { error } = await updateJob({ jobId, ...changed })
    if (!error) onClose()
  })
  return (
    <FormDialog
      title={title}
      size="S"
      isDirty={isDirty}
      submitLabel="Save"
      isInert={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="job_name"
        label={texts.jobs.columns.jobName}
        isRequired
        input={{ autoComplete: 'off' }}
      />
    </FormDialog>
  )
}
