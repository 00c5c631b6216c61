import { isClientSide, texts } from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { useIsDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'
import { useDroppedFiles } from '#web/ui/fields/files/use-dropped-files.ts'

/** Files dropped or pasted on the list begin a job. An open dialog takes its files itself. */
export function NewJobDropTarget() {
  const isDialogOpen = useIsDialogOpen()
  return isClientSide(useActor()) && !isDialogOpen ? <DropTarget /> : null
}

function DropTarget() {
  const dispatch = useAppDispatch()
  const openAddJobDialog = (files: File[]) => {
    if (files.length === 0) return
    dispatch(openModal({ type: 'add-job', title: texts.job.createTitle, defaults: { files } }))
  }
  const isOver = useDroppedFiles(openAddJobDialog)
  if (!isOver) return null
  return (
    <div
      className="drop-zone pointer-events-none fixed inset-4 z-50 text-title font-semibold"
      data-over=""
    >
      {texts.jobs.dropHint}
    </div>
  )
}
