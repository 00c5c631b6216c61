import { jobPriorities, priorityLabels, texts, type JobPriority } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import type { SendResult } from '#web/forms/use-sending.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'

type Props = {
  modalProps: ModalProps<object, { priority: JobPriority }>
  suggestedPriority: JobPriority
  currentPriority?: JobPriority
  subject?: string
  send: (priority: JobPriority) => PromiseLike<SendResult>
  children?: ReactNode
}

export function PriorityDialog({
  modalProps,
  suggestedPriority,
  currentPriority,
  send,
  children,
  ...rest
}: Props) {
  const { values, change, dialogProps } = useDialogChoices(modalProps, {
    initialValues: { priority: suggestedPriority },
    isDirty: ({ priority }) => priority !== suggestedPriority,
    send: ({ priority }) => send(priority),
  })
  return (
    <FormDialog {...dialogProps} {...rest} isDirty={false} size="S" submitLabel="Save">
      {children}
      <RadioGroup
        label={texts.jobs.columns.priority}
        field={{
          name: 'priority',
          value: values.priority,
          onChange: (priority) => change({ priority: priority === 'RUSH' ? 'RUSH' : 'NORMAL' }),
        }}
        choices={jobPriorities.map((priority) => ({
          value: priority,
          label: priorityLabels[priority],
          ...(priority === currentPriority && { detail: 'Current priority' }),
        }))}
        error={modalProps.errors.priority}
      />
    </FormDialog>
  )
}
