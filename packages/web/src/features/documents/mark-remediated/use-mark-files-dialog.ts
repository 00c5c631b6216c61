import type { JobFile, JobWithFiles } from '@curbcut/contract'
import { useEffect, useRef, useState } from 'react'
import { afterNextFrame, canMoveFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useIsDialogOpen } from '#web/ui/dialogs/open-dialogs.ts'
import type { Marking } from './use-marking.ts'

type MarkFilesOptions = {
  marking: Marking
  focusNext: (from: JobFile, isToDo: (file: JobFile) => boolean) => void
  onMarked: () => void
}

export function useMarkFilesDialog(
  job: JobWithFiles,
  { marking, focusNext, onMarked }: MarkFilesOptions,
) {
  const { fileIds, setOpenFiles, isStillOpen } = useOpenedFiles()
  const [isNextStepDue, setIsNextStepDue] = useState(false)
  const isDialogOpen = useIsDialogOpen()
  const areAllMarksListed = job.files.every((file) => file.is_remediated)
  useEffect(() => {
    if (!isNextStepDue || isDialogOpen) return undefined
    return afterNextFrame(() => {
      const button = findNextStepButton()
      if (canMoveFocus()) button?.focus()
      // Once the list has all marks, a missing button means that this person has no next step.
      if (button || areAllMarksListed) setIsNextStepDue(false)
    })
  }, [isNextStepDue, isDialogOpen, job.status, areAllMarksListed])
  const files = job.files.filter(({ _id }) => fileIds.includes(_id))
  const close = () => setOpenFiles([])
  return {
    files,
    /** Whether the button of the next step takes the focus as soon as it is rendered. */
    isNextStepDue,
    open: (filesToMark: readonly JobFile[]) => {
      setIsNextStepDue(false)
      setOpenFiles(filesToMark)
    },
    close,
    /** Opens the first question, else focuses the next step; without a mark the selection stays. */
    continueAfterMarking: (markedFiles: readonly JobFile[]) => {
      // The dialog may have been closed, or opened again, while the marks were sent.
      if (!isStillOpen()) return
      close()
      if (markedFiles.length > 0) onMarked()
      const isUnmarked = (file: JobFile) => marking.isToDo(file) && !markedFiles.includes(file)
      setIsNextStepDue(!job.files.some(isUnmarked))
      const nextFile = files.find((file) => isUnmarked(file) && marking.needsAnswers(file))
      if (!nextFile) return
      const start = markedFiles[0] ?? job.files.find((file) => file !== nextFile) ?? nextFile
      focusNext(start, (file) => file._id === nextFile._id)
      marking.openQuestion(nextFile)
    },
  }
}

type OpenedFiles = { fileIds: readonly string[]; opening: number }

function useOpenedFiles() {
  const [{ fileIds, opening }, setOpened] = useState<OpenedFiles>({ fileIds: [], opening: 0 })
  const openCount = useRef(0)
  useEffect(
    () => () => {
      openCount.current += 1
    },
    [],
  )
  return {
    fileIds,
    setOpenFiles: (files: readonly JobFile[]) => {
      openCount.current += 1
      setOpened({ fileIds: files.map(({ _id }) => _id), opening: openCount.current })
    },
    /** Call it later: whether the files of this rendering are still shown. */
    isStillOpen: () => openCount.current === opening,
  }
}

const findNextStepButton = () =>
  document.querySelector<HTMLElement>('.job-actions [data-tone=primary]')
