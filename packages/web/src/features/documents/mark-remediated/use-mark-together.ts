import type { JobFile, JobWithFiles } from '@curbcut/contract'
import { useEffect, useRef, useState } from 'react'
import { afterNextFrame, isFocusFree } from '#web/lib/focus/use-restored-focus.ts'
import { useIsDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'
import type { FileMarking } from './use-marking.ts'

type Options = {
  marking: FileMarking
  focusNext: (from: JobFile, isToDo: (file: JobFile) => boolean) => void
  onMarked: () => void
}

/** The files whose marks are looked over together, and where the person goes on afterwards. */
export function useMarkTogether(job: JobWithFiles, { marking, focusNext, onMarked }: Options) {
  const { fileIds, show, isOpenStill } = useOpenedFiles()
  const [isNextStepDue, setIsNextStepDue] = useState(false)
  const isDialogOpen = useIsDialogOpen()
  const isShown = job.files.every((file) => file.is_remediated)
  useEffect(() => {
    if (!isNextStepDue || isDialogOpen) return undefined
    return afterNextFrame(() => {
      const button = nextStepButton()
      if (isFocusFree()) button?.focus()
      // Some people have no next step once the list has the marks.
      if (button || isShown) setIsNextStepDue(false)
    })
  }, [isNextStepDue, isDialogOpen, job.status, isShown])
  const files = job.files.filter(({ _id }) => fileIds.includes(_id))
  const close = () => show([])
  return {
    files,
    /** Whether the focus waits for the button of the next step. */
    isNextStepDue,
    open: (some: readonly JobFile[]) => {
      setIsNextStepDue(false)
      show(some)
    },
    close,
    /**
     * Asks the first question that is left; with nothing left the next step has the focus. With
     * nothing marked the choice stays.
     */
    goOn: (marked: readonly JobFile[]) => {
      // The dialog may have been closed, or opened again, while the marks were sent.
      if (!isOpenStill()) return
      close()
      if (marked.length > 0) onMarked()
      const isLeft = (file: JobFile) => marking.isToDo(file) && !marked.includes(file)
      setIsNextStepDue(!job.files.some(isLeft))
      const asking = files.find((file) => isLeft(file) && marking.asks(file))
      if (!asking) return
      const from = marked[0] ?? job.files.find((file) => file !== asking) ?? asking
      focusNext(from, (file) => file._id === asking._id)
      marking.openQuestion(asking)
    },
  }
}

type Opened = { fileIds: readonly string[]; opening: number }

function useOpenedFiles() {
  const [{ fileIds, opening }, setOpened] = useState<Opened>({ fileIds: [], opening: 0 })
  const openCount = useRef(0)
  useEffect(
    () => () => {
      openCount.current += 1
    },
    [],
  )
  return {
    fileIds,
    show: (files: readonly JobFile[]) => {
      openCount.current += 1
      setOpened({ fileIds: files.map(({ _id }) => _id), opening: openCount.current })
    },
    /** Asked later, whether the files of this rendering are still shown. */
    isOpenStill: () => openCount.current === opening,
  }
}

const nextStepButton = () => document.querySelector<HTMLElement>('.job-actions [data-tone=primary]')
