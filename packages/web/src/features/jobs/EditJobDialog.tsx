import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useDialogForm } from '#web/forms/use-dialog-form.ts'
import type { JobDefaults } from './job-actions.ts'
import { JobFields, jobResolver, toJobValues, type JobValues } from './JobFields.tsx'
import { useUpdateJobMutation } from './jobs-api.ts'

/** 'Edit Job': the fields of its creation, without the files. */
export function EditJobDialog(props: ModalProps<JobDefaults, JobValues>) {
  const { jobId } = props.defaults
  const [updateJob] = useUpdateJobMutation()
  const { control, frame } = useDialogForm(props, {
    resolver: jobResolver,
    start: toJobValues(props.defaults),
    send: (changed) => updateJob({ jobId, ...changed }),
  })
  return (
    <FormDialog {...frame} size="S" submitLabel="Save">
      <JobFields control={control} />
    </FormDialog>
  )
}
