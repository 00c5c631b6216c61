import { DueDateDialog, type DueDateValues } from '#web/features/jobs/promises/DueDateDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import type { BulkChoice } from './bulk-api.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { useBulkChange } from './use-bulk-change.ts'

export function BulkDueDateDialog(host: ModalProps<{ choice: BulkChoice }, DueDateValues>) {
  const { choice } = host.defaults
  const { run } = useBulkChange()
  return (
    <DueDateDialog host={host} send={(values) => run({ action: 'promise', choice, ...values })}>
      <BulkProgress action="promise" choice={choice} />
    </DueDateDialog>
  )
}
