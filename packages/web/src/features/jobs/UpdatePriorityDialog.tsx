import { jobPriorities, priorityLabels, texts, type JobPriority } from '@curbcut/contract'
import { useState, type SubmitEvent } from 'react'
import type { ModalProps } from '#web/state/modal.ts'
import { useKeptValues } from '#web/state/use-kept-values.ts'
import { Dialog, DialogBody, FormFooter } from '#web/ui/Dialog.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { useUpdateJobMutation } from './jobs-api.ts'
import type { JobDefaults } from './use-job-action.ts'

/** 'Update Priority': Normal or Rush; the other one is chosen already, because it is what one came for. */
export function UpdatePriorityDialog(props: ModalProps<JobDefaults & { chosen: JobPriority }>) {
  const { title, defaults, errors, onClose, onSend } = props
  const { jobId = '', jobName, priority } = defaults
  const suggested = otherThan(priority)
  const [chosen, setChosen] = useState(defaults.chosen ?? suggested)
  const [updateJob, { isLoading }] = useUpdateJobMutation()
  useKeptValues(onSend, () => ({ chosen }), chosen !== suggested)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isLoading) return
    onSend({ chosen })
    const updated = await updateJob({ jobId, priority: chosen })
    if (!updated.error) onClose()
  }
  return (
    <Dialog title={title} size="S" onClose={onClose}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p className="text-control text-ink2 [overflow-wrap:anywhere]">{jobName}</p>
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
        </DialogBody>
        <FormFooter submitLabel="Save" isInert={isLoading} />
      </form>
    </Dialog>
  )
}

const otherThan = (priority: JobPriority | undefined): JobPriority =>
  priority === 'RUSH' ? 'NORMAL' : 'RUSH'
