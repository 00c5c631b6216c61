import { ConfirmDialog, ConfirmLabel } from '#web/forms/dialogs/ConfirmDialog.tsx'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { useDeleteViewMutation } from './views-api.ts'

type Props = ModalProps<{ viewId: string; name: string }>

export function DeleteViewDialog({ title, defaults, onClose }: Props) {
  const { viewId, name } = defaults
  const [deleteView] = useDeleteViewMutation()
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={<ConfirmLabel verb="Delete" name={name} />}
      tone="danger"
      onConfirm={() => deleteView({ viewId })}
      onClose={onClose}
    >
      <p>The view is deleted, also for everybody it is shared with. The jobs stay as they are.</p>
    </ConfirmDialog>
  )
}
