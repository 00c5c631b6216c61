import type { JobFile, JobWithFiles } from '@curbcut/contract'
import { useState } from 'react'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useIsDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'
import type { FileMarking } from './use-marking.ts'

type Options = {
  marking: FileMarking
  focusNext: (from: JobFile, isToDo: (file: JobFile) => boolean) => void
  onMarked: () => void
}

/** The files whose marks are looked over together, and where the person goes on afterwards. */
export function useMarkTogether(job: JobWithFiles, { marking, focusNext, onMarked }: Options) {
  const [fileIds, setFileIds] = useState<readonly string[]>([])
  const [isNextStepDue, setIsNextStepDue] = useState(false)
  useRestoredFocus(`${job.status} ${fileIds.length}`, {
    isPaused: useIsDialogOpen(),
    landing: () => (isNextStepDue ? nextStepButton() : undefined),
  })
  const files = job.files.filter(({ _id }) => fileIds.includes(_id))
  const close = () => setFileIds([])
  return {
    files,
    /** Whether the focus waits for the button of the next step. */
    isNextStepDue,
    open: (some: readonly JobFile[]) => {
      setIsNextStepDue(false)
      setFileIds(some.map(({ _id }) => _id))
    },
    close,
    /** Asks the first question that is left; with nothing left the next step has the focus. */
    goOn: (marked: readonly JobFile[]) => {
      close()
      onMarked()
      const isLeft = (file: JobFile) => marking.isToDo(file) && !marked.includes(file)
      setIsNextStepDue(!job.files.some(isLeft))
      const asking = files.find((file) => isLeft(file) && marking.asks(file))
      const [from] = marked
      if (!asking || !from) return
      focusNext(from, (file) => file._id === asking._id)
      marking.mark(asking)
    },
  }
}

const nextStepButton = () => document.querySelector<HTMLElement>('.job-actions .button')
