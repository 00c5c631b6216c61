import type { JobPriority } from '@curbcut/contract'
import { PriorityDialog } from '#web/features/jobs/detail/PriorityDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import type { BulkChoice } from './bulk-api.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { useBulk } from './use-bulk.ts'

type Defaults = { choice: BulkChoice; suggested: JobPriority }

export function BulkPriorityDialog(props: ModalProps<Defaults, { chosen: JobPriority }>) {
  const { choice, suggested } = props.defaults
  const { run } = useBulk()
  return (
    <PriorityDialog
      host={props}
      suggested={suggested}
      send={(priority) => run({ action: 'priority', choice, priority })}
    >
      <BulkProgress action="priority" choice={choice} />
    </PriorityDialog>
  )
}
