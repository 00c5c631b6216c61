import type { JobPriority } from '@curbcut/contract'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/use-dialog-choices.ts'
import type { BulkChoice } from './bulk-api.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { PriorityChoice } from './PriorityChoice.tsx'
import { useBulk } from './use-bulk.ts'

type Defaults = { choice: BulkChoice; suggested: JobPriority }

/** 'Update Priority' of many jobs. */
export function BulkPriorityDialog(props: ModalProps<Defaults, { chosen: JobPriority }>) {
  const { choice, suggested } = props.defaults
  const { run } = useBulk()
  const { values, change, frame } = useDialogChoices(props, {
    start: { chosen: suggested },
    isDirty: ({ chosen }) => chosen !== suggested,
    send: ({ chosen }) => run({ action: 'priority', choice, priority: chosen }),
  })
  return (
    <FormDialog {...frame} isDirty={false} size="S" submitLabel="Save">
      <BulkProgress action="priority" choice={choice} />
      <PriorityChoice
        value={values.chosen}
        onChange={(chosen) => change({ chosen })}
        error={props.errors.priority}
      />
    </FormDialog>
  )
}
