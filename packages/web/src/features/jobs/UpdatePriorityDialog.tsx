import { jobPriorities, priorityLabels, texts, type JobPriority } from '@curbcut/contract'
import { useState, type SubmitEvent } from 'react'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useKeptValues } from '#web/forms/kept-text.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { useUpdateJobMutation } from './jobs-api.ts'
import type { JobDefaults } from './job-actions.ts'

/**
 * 'Update Priority': Normal or Rush. The other one is preselected, because the person wants a change.
 */
export function UpdatePriorityDialog(props: ModalProps<JobDefaults, { chosen: JobPriority }>) {
  const { title, defaults, values, errors, onClose, onSend } = props
  const { jobId, job_name, priority } = defaults
  const suggested = otherThan(priority)
  const [chosen, setChosen] = useState(values.chosen ?? suggested)
  const [updateJob, { isLoading }] = useUpdateJobMutation()
  useKeptValues(() => onSend({ chosen }), chosen !== suggested)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isLoading) return
    onSend({ chosen })
    const updated = await updateJob({ jobId, priority: chosen })
    if (!updated.error) onClose()
  }
  return (
    <FormDialog
      title={title}
      size="S"
      submitLabel="Save"
      isInert={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-control text-ink2 [overflow-wrap:anywhere]">{job_name}</p>
      <RadioGroup
        label={texts.jobs.columns.priority}
        field={{
          name: 'priority',
          value: chosen,
          onChange: (value) => setChosen(value === 'RUSH' ? 'RUSH' : 'NORMAL'),
        }}
        choices={jobPriorities.map((value) => ({
          value,
          label: priorityLabels[value],
          ...(value === priority && { detail: 'As it is now' }),
        }))}
        error={errors.priority}
      />
    </FormDialog>
  )
}

const otherThan = (priority: JobPriority): JobPriority => (priority === 'RUSH' ? 'NORMAL' : 'RUSH')
