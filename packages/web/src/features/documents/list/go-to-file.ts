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
import { rowOf } from './FileName.tsx'

type Filter = { type: FileClass; query: string }

/** The files of a job that its list shows under this filter, in its order. */
export function filesUnder(files: readonly JobFile[], { type, query }: Filter): readonly JobFile[] {
  const sought = query.normalize('NFC').toLowerCase()
  return files.filter(({ file_name: name }) => {
    const isSought = name.normalize('NFC').toLowerCase().includes(sought)
    return isSought && (type === 'all' || classOf(name) === type)
  })
}

const classOf = (name: string): FileClass => {
  const type = documentTypeOf(name)
  return type ? documentTypes[type].fileClass : 'all'
}

/** The page of a list on which the row with this index is. */
const pageOf = (index: number): number => Math.floor(index / pageSizes.default) + 1

/** The next file with work left after this one, and the page of it; then the first one from the top. */
export function nextFile(
  files: readonly JobFile[],
  isToDo: (file: JobFile) => boolean,
  afterId: string,
): { fileId: string; page: number } | undefined {
  const at = files.findIndex(({ _id }) => _id === afterId)
  const after = files.findIndex((file, index) => index > at && isToDo(file))
  const index = after >= 0 ? after : files.findIndex((file) => file._id !== afterId && isToDo(file))
  const found = files[index]
  return found && { fileId: found._id, page: pageOf(index) }
}

/** The ids of what is under a file's row: a notice, its questions, and the sign that its mark lacks a reason. */
export const noticeIdOf = (file: Pick<JobFile, '_id'>) => `file-notice-${file._id}`
export const questionIdOf = (file: Pick<JobFile, '_id'>) => `file-question-${file._id}`
export const missingReasonIdOf = (file: Pick<JobFile, '_id'>) => `file-unsaid-${file._id}`

/**
 * Returns a function that leads from one file to the next with work left: its first field gets the focus,
 * and its row comes into sight. The file may stand on another page, which opens.
 */
export function useGoToNextFile(files: readonly JobFile[], params: FileListParams) {
  const focus = useFocusWhenRendered(focusFile)
  return (from: JobFile, isToDo: (file: JobFile) => boolean) => {
    const next = nextFile(filesUnder(files, params), isToDo, from._id)
    const isRendered = focus(next?.fileId ?? from._id)
    if (!isRendered && next && next.page !== params.page) params.setPage(next.page)
  }
}

/** Moves the focus to the first field of a file's row, or to its button; returns whether it is rendered. */
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

/**
 * Returns a function that leads to a mark that lacks its reason: the button that says why gets the focus. If the list
 * does not show the file, it shows all files, at its page.
 */
export function useGoToMissingReason({ _id: jobId, files }: JobWithFiles) {
  const navigate = useNavigate()
  const focus = useFocusWhenRendered(focusReason)
  return (file: JobFile) => {
    if (focus(file)) return
    const index = files.findIndex(({ _id }) => _id === file._id)
    void navigate(`${paths.jobFiles(jobId)}&page=${pageOf(index)}`)
  }
}

/** Moves the focus to 'Say why', or into the question that is open in its place; returns whether one is rendered. */
function focusReason(file: JobFile): boolean {
  const place =
    document.getElementById(missingReasonIdOf(file)) ?? document.getElementById(questionIdOf(file))
  const target = place?.querySelector<HTMLElement>('input, button')
  target?.focus()
  target?.scrollIntoView?.({ block: 'nearest' })
  return target !== undefined && target !== null
}

/**
 * Returns a function that moves the focus to a place, and tells whether it is rendered already. If it is not, as its
 * page may still be on its way, the next renderings try again.
 */
function useFocusWhenRendered<Target>(
  focus: (target: Target) => boolean,
): (target: Target) => boolean {
  const wanted = useRef<{ target: Target }>(null)
  const go = () => {
    if (wanted.current && focus(wanted.current.target)) wanted.current = null
    return wanted.current === null
  }
  useEffect(() => void go())
  return (target) => {
    wanted.current = { target }
    return go()
  }
}
