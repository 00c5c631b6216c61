import { jobPriorities, priorityLabels, texts, type JobPriority } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/use-dialog-choices.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import type { BulkChoice } from './bulk-api.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { useBulk } from './use-bulk.ts'

type Defaults = { choice: BulkChoice; suggested: JobPriority }

/** 'Update Priority' of many jobs. */
export function BulkPriorityDialog(props: ModalProps<Defaults, { chosen: JobPriority }>) {
  const { choice, suggested } = props.defaults
  const { run, isSending } = useBulk()
  const { values, change, frame } = useDialogChoices(props, {
    start: { chosen: suggested },
    isDirty: ({ chosen }) => chosen !== suggested,
    send: ({ chosen }) => run({ action: 'priority', choice, priority: chosen }),
  })
  return (
    <FormDialog {...frame} isDirty={false} size="S" submitLabel="Save">
      <BulkProgress action="priority" choice={choice} isSending={isSending} />
      <RadioGroup
        label={texts.jobs.columns.priority}
        field={{
          name: 'priority',
          value: values.chosen,
          onChange: (value) => change({ chosen: value === 'RUSH' ? 'RUSH' : 'NORMAL' }),
        }}
        choices={jobPriorities.map((value) => ({ value, label: priorityLabels[value] }))}
        error={props.errors.priority}
      />
    </FormDialog>
  )
}
