import { isClientSide, texts } from '@curbcut/contract'
import { openModal } from '#web/forms/dialogs/dialogs.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { useIsDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'
import { useDroppedFiles } from '#web/ui/fields/use-dropped-files.ts'

/** Files dropped or pasted on the list begin a job. An open dialog takes its files itself. */
export function NewJobDrop() {
  const isDialogOpen = useIsDialogOpen()
  return isClientSide(useActor()) && !isDialogOpen ? <Drop /> : null
}

function Drop() {
  const dispatch = useAppDispatch()
  const begin = (files: File[]) => {
    if (files.length === 0) return
    dispatch(openModal({ type: 'add-job', title: texts.job.create, defaults: { files } }))
  }
  const isOver = useDroppedFiles(begin)
  if (!isOver) return null
  return (
    <div
      className="drop-zone pointer-events-none fixed inset-4 z-50 text-title font-semibold"
      data-over=""
    >
      {texts.jobs.drop}
    </div>
  )
}
