import { PromiseDialog, type PromiseValues } from '#web/features/jobs/promises/SetPromiseDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import type { BulkChoice } from './bulk-api.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { useBulk } from './use-bulk.ts'

type Defaults = { choice: BulkChoice }

export function BulkPromiseDialog(props: ModalProps<Defaults, PromiseValues>) {
  const { choice } = props.defaults
  const { run } = useBulk()
  return (
    <PromiseDialog host={props} send={(values) => run({ action: 'promise', choice, ...values })}>
      <BulkProgress action="promise" choice={choice} />
    </PromiseDialog>
  )
}
