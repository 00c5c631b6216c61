import { jobPriorities, priorityLabels, texts, type JobPriority } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/use-dialog-choices.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { useUpdateJobMutation } from './jobs-api.ts'
import type { JobDefaults } from './job-actions.ts'

/**
 * 'Update Priority': Normal or Rush. The other one is preselected, because the person wants a change.
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
      <RadioGroup
        label={texts.jobs.columns.priority}
        field={{
          name: 'priority',
          value: values.chosen,
          onChange: (value) => change({ chosen: value === 'RUSH' ? 'RUSH' : 'NORMAL' }),
        }}
        choices={jobPriorities.map((value) => ({
          value,
          label: priorityLabels[value],
          ...(value === priority && { detail: 'As it is now' }),
        }))}
        error={props.errors.priority}
      />
    </FormDialog>
  )
}

const otherThan = (priority: JobPriority): JobPriority => (priority === 'RUSH' ? 'NORMAL' : 'RUSH')
