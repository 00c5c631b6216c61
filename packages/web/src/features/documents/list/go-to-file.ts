import {
  documentTypeOf,
  documentTypes,
  pageSizes,
  type FileClass,
  type JobFile,
  type JobWithFiles,
} from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import type { FileListParams } from './file-list-params.ts'
import { fileRowOf } from './FileName.tsx'

type Filter = { type: FileClass; query: string }

/** Filters like the file list on the server, in its order. */
export function filterFiles(
  files: readonly JobFile[],
  { type, query }: Filter,
): readonly JobFile[] {
  const searchText = query.normalize('NFC').toLowerCase()
  return files.filter(({ file_name: name }) => {
    const matchesSearch = name.normalize('NFC').toLowerCase().includes(searchText)
    return matchesSearch && (type === 'all' || classOf(name) === type)
  })
}

const classOf = (name: string): FileClass => {
  const type = documentTypeOf(name)
  return type ? documentTypes[type].fileClass : 'all'
}

const pageOfIndex = (index: number): number => Math.floor(index / pageSizes.default) + 1

/** The next file with work to do after this one, else the first from the top; with its page. */
export function findNextFile(
  files: readonly JobFile[],
  isToDo: (file: JobFile) => boolean,
  afterId: string,
): { fileId: string; page: number } | undefined {
  const afterIndex = files.findIndex(({ _id }) => _id === afterId)
  const nextIndex = files.findIndex((file, index) => index > afterIndex && isToDo(file))
  const index =
    nextIndex >= 0 ? nextIndex : files.findIndex((file) => file._id !== afterId && isToDo(file))
  const file = files[index]
  return file && { fileId: file._id, page: pageOfIndex(index) }
}

export const noticeIdOf = (file: Pick<JobFile, '_id'>) => `file-notice-${file._id}`
export const questionIdOf = (file: Pick<JobFile, '_id'>) => `file-question-${file._id}`
export const missingReasonIdOf = (file: Pick<JobFile, '_id'>) => `file-unsaid-${file._id}`

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
