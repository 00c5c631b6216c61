import type { JobPriority } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/use-dialog-choices.ts'
import { useUpdateJobMutation } from './jobs-api.ts'
import { PriorityChoice } from './PriorityChoice.tsx'
import type { JobDefaults } from './job-actions.ts'

/**
 * 'Update Priority': Normal or Rush. The opposite priority is preselected, because the person wants a change.
 */
export function UpdatePriorityDialog(props: ModalProps<JobDefaults, { chosen: JobPriority }>) {
  const { jobId, job_name, priority } = props.defaults
  const suggested = otherThan(priority)
  const [updateJob] = useUpdateJobMutation()
  const { values, change, frame } = useDialogChoices(props, {
    start: { chosen: suggested },
    isDirty: ({ chosen }) => chosen !== suggested,
    send: ({ chosen }) => updateJob({ jobId, priority: chosen }),
  })
  return (
    <FormDialog {...frame} about={job_name} isDirty={false} size="S" submitLabel="Save">
      <PriorityChoice
        value={values.chosen}
        onChange={(chosen) => change({ chosen })}
        present={priority}
        error={props.errors.priority}
      />
    </FormDialog>
  )
}

const otherThan = (priority: JobPriority): JobPriority => (priority === 'RUSH' ? 'NORMAL' : 'RUSH')
