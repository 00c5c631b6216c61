import type { JobFile } from '@curbcut/contract'
import type { FileListParams } from './file-list-params.ts'
import { rowOf } from './FileName.tsx'
import { filesUnder, nextFile } from './next-file.ts'
import { useLeadTo } from './use-lead-to.ts'

/**
 * Returns a function that leads from one file to the next with work left: its first field gets the focus,
 * and its row comes into sight. The file may stand on another page, which opens.
 */
export function useNextFile(files: readonly JobFile[], params: FileListParams) {
  const leadTo = useLeadTo(focusFile)
  return (from: JobFile, isToDo: (file: JobFile) => boolean) => {
    const next = nextFile(filesUnder(files, params), isToDo, from._id)
    const isDrawn = leadTo(next?.fileId ?? from._id)
    if (!isDrawn && next && next.page !== params.page) params.setPage(next.page)
  }
}

/** Moves the focus to the first field of a file's row, or to its button; returns whether it is drawn. */
function focusFile(fileId: string): boolean {
  const row = rowOf({ _id: fileId })
  const target =
    row?.querySelector<HTMLElement>('input') ??
    row?.querySelector<HTMLElement>('[data-mark] button') ??
    row?.querySelector<HTMLElement>('button[aria-haspopup=menu]')
  if (!row || !target) return false
  target.focus({ preventScroll: true })
  if (target instanceof HTMLInputElement) target.select()
  row.scrollIntoView?.({ block: 'nearest' })
  return true
}
