import type { JobPriority } from '@curbcut/contract'
import { PriorityDialog, type PriorityValues } from '#web/features/jobs/detail/PriorityDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import type { BulkChoice } from './bulk-api.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { useBulkChange } from './use-bulk-change.ts'

type Defaults = { choice: BulkChoice; suggested: JobPriority }

export function BulkPriorityDialog(host: ModalProps<Defaults, PriorityValues>) {
  const { choice, suggested } = host.defaults
  const { run } = useBulkChange()
  return (
    <PriorityDialog
      host={host}
      initialPriority={suggested}
      send={(priority) => run({ action: 'priority', choice, priority })}
    >
      <BulkProgress action="priority" choice={choice} />
    </PriorityDialog>
  )
}
