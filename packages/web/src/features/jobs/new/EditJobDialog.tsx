import { useUpdateJobMutation } from '#web/features/jobs/list/jobs-api.ts'
import type { JobDialogDefaults } from '#web/features/jobs/moves/job-actions.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { useActor } from '#web/state/use-actor.ts'
import { JobFields, jobResolver, toJobValues, type JobValues } from './JobFields.tsx'

export function EditJobDialog(props: ModalProps<JobDialogDefaults, JobValues>) {
  const { jobId } = props.defaults
  const [updateJob] = useUpdateJobMutation()
  const { control, dialogProps } = useDialogForm(props, {
    resolver: jobResolver,
    initialValues: toJobValues(useActor(), props.defaults),
    send: (values) => updateJob({ jobId, ...values }),
  })
  return (
    <FormDialog {...dialogProps} size="S" submitLabel="Save">
      <JobFields control={control} />
    </FormDialog>
  )
}
