import { formatQuantity, texts } from '@curbcut/contract'
import { ConfirmDialog } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import type { BulkChoice } from './bulk-api.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { useBulkChange } from './use-bulk-change.ts'

/** 'Delete Job' archives the jobs. */
export function BulkDeleteDialog(props: ModalProps<{ choice: BulkChoice }>) {
  const { title, defaults, onClose } = props
  const { choice } = defaults
  const { run } = useBulkChange()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={`${texts.rowMenu.delete} ${formatQuantity(choice.count, 'job')}`}
      tone="danger"
      onConfirm={() => run({ action: 'delete', choice })}
      onClose={onClose}
    >
      <BulkProgress action="delete" choice={choice}>
        Only administrators can then see them, and nobody can change them. You can activate each of
        them again later.
      </BulkProgress>
    </ConfirmDialog>
  )
}
