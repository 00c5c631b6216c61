import type { JobFile, JobWithFiles } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { fileRowOf, missingReasonIdOf, questionIdOf } from '#web/lib/documents/file-element-ids.ts'
import { filterFiles, findNextFile, pageOfIndex } from './filter-files.ts'
import type { FileListParams } from './use-file-list-params.ts'

/** Returns a function that focuses the next file with work to do, turning the page if needed. */
export function useFocusNextFile(files: readonly JobFile[], params: FileListParams) {
  const focus = useFocusWhenRendered(focusFile)
  return (from: JobFile, isToDo: (file: JobFile) => boolean) => {
    const next = findNextFile(filterFiles(files, params), isToDo, from._id)
    const isRendered = focus(next?.fileId ?? from._id)
    if (!isRendered && next && next.page !== params.page) params.setPage(next.page)
  }
}

/** Returns false if the row is not rendered. */
function focusFile(fileId: string): boolean {
  const row = fileRowOf({ _id: fileId })
  const target =
    row?.querySelector<HTMLElement>('.page-input') ??
    row?.querySelector<HTMLElement>('[data-mark] button') ??
    row?.querySelector<HTMLElement>('button[aria-haspopup=menu]')
  if (!row || !target) return false
  target.focus({ preventScroll: true })
  if (target instanceof HTMLInputElement) target.select()
  row.scrollIntoView?.({ block: 'nearest' })
  return true
}

/** Returns a function that focuses 'Say why' of a file, showing its page of all files if needed. */
export function useGoToMissingReason({ _id: jobId, files }: JobWithFiles) {
  const navigate = useNavigate()
  const focus = useFocusWhenRendered(focusReason)
  return (file: JobFile) => {
    if (focus(file)) return
    const index = files.findIndex(({ _id }) => _id === file._id)
    void navigate(`${paths.jobFiles(jobId)}&page=${pageOfIndex(index)}`)
  }
}

/** Focuses 'Say why', or the question that replaced it; returns false if neither is rendered. */
function focusReason(file: JobFile): boolean {
  const container =
    document.getElementById(missingReasonIdOf(file)) ?? document.getElementById(questionIdOf(file))
  const target = container?.querySelector<HTMLElement>('input, button')
  target?.focus()
  target?.scrollIntoView?.({ block: 'nearest' })
  return target !== undefined && target !== null
}

/** Returns a function that focuses a target, on a later render if it is not rendered yet. */
function useFocusWhenRendered<Target>(
  focus: (target: Target) => boolean,
): (target: Target) => boolean {
  const pending = useRef<{ target: Target }>(null)
  const tryFocus = () => {
    if (pending.current && focus(pending.current.target)) pending.current = null
    return pending.current === null
  }
  useEffect(() => void tryFocus())
  return (target) => {
    pending.current = { target }
    return tryFocus()
  }
}
