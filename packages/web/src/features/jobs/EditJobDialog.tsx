import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useDialogForm } from '#web/forms/use-dialog-form.ts'
import type { JobDefaults } from './job-actions.ts'
import { JobFields, jobResolver, toJobValues, type JobValues } from './JobFields.tsx'
import { useUpdateJobMutation } from './jobs-api.ts'

/** 'Edit Job': what it was created with, the files apart. */
export function EditJobDialog(props: ModalProps<JobDefaults, JobValues>) {
  const { title, defaults, values, onClose } = props
  const { jobId } = defaults
  const [updateJob, { isLoading }] = useUpdateJobMutation()
  const { control, isDirty, keep, handleSubmit } = useDialogForm<JobValues>(props, {
    resolver: jobResolver,
    start: toJobValues({ ...defaults, ...values }),
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
      <JobFields control={control} />
    </FormDialog>
  )
}
