import { PromiseDialog, type PromiseValues } from '#web/features/jobs/promises/SetPromiseDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import type { BulkChoice } from './bulk-api.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { useBulkChange } from './use-bulk-change.ts'

type Defaults = { choice: BulkChoice }

export function BulkPromiseDialog(props: ModalProps<Defaults, PromiseValues>) {
  const { choice } = props.defaults
  const { run } = useBulkChange()
  return (
    <PromiseDialog host={props} send={(values) => run({ action: 'promise', choice, ...values })}>
      <BulkProgress action="promise" choice={choice} />
    </PromiseDialog>
  )
}
