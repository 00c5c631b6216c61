import { jobPriorities, priorityLabels, texts, type JobPriority } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import type { SendResult } from '#web/forms/use-sending.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'

export type PriorityValues = { priority: JobPriority }

type Props = {
  host: ModalProps<object, PriorityValues>
  initialPriority: JobPriority
  currentPriority?: JobPriority
  subject?: string
  send: (priority: JobPriority) => PromiseLike<SendResult>
  children?: ReactNode
}

/** For one job or many. */
export function PriorityDialog(props: Props) {
  const { host, initialPriority, currentPriority, subject, send, children } = props
  const { values, change, dialogProps } = useDialogChoices(host, {
    initialValues: { priority: initialPriority },
    isDirty: ({ priority }) => priority !== initialPriority,
    send: ({ priority }) => send(priority),
  })
  const choose = (chosen: string | null) => {
    const priority = jobPriorities.find((one) => one === chosen)
    if (priority) change({ priority })
  }
  return (
    <FormDialog
      {...dialogProps}
      subject={subject}
      // One press chooses again, so closing asks nothing; the end of a session still retains the choice.
      isDirty={false}
      size="S"
      submitLabel="Save"
    >
      {children}
      <RadioGroup
        label={texts.jobs.columns.priority}
        field={{ name: 'priority', value: values.priority, onChange: choose }}
        choices={jobPriorities.map((priority) => ({
          value: priority,
          label: priorityLabels[priority],
          ...(priority === currentPriority && { detail: 'Current priority' }),
        }))}
        error={host.errors.priority}
      />
    </FormDialog>
  )
}
