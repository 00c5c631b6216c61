import { jobPriorities, priorityLabels, texts, type JobPriority } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/dialogs/use-dialog-choices.ts'
import type { Answer } from '#web/forms/use-sending.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'

type Props = {
  host: ModalProps<object, { chosen: JobPriority }>
  suggested: JobPriority
  present?: JobPriority
  subject?: string
  send: (priority: JobPriority) => PromiseLike<Answer>
  children?: ReactNode
}

export function PriorityDialog({ host, suggested, present, send, children, ...rest }: Props) {
  const { values, change, frame } = useDialogChoices(host, {
    initialValues: { chosen: suggested },
    isDirty: ({ chosen }) => chosen !== suggested,
    send: ({ chosen }) => send(chosen),
  })
  return (
    <FormDialog {...frame} {...rest} isDirty={false} size="S" submitLabel="Save">
      {children}
      <RadioGroup
        label={texts.jobs.columns.priority}
        field={{
          name: 'priority',
          value: values.chosen,
          onChange: (chosen) => change({ chosen: chosen === 'RUSH' ? 'RUSH' : 'NORMAL' }),
        }}
        choices={jobPriorities.map((priority) => ({
          value: priority,
          label: priorityLabels[priority],
          ...(priority === present && { detail: 'Current priority' }),
        }))}
        error={host.errors.priority}
      />
    </FormDialog>
  )
}
