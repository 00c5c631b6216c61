import { formatQuantity } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { uploadStateText, type UploadRow } from '#web/lib/documents/upload-row.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

/** Announces start, end and warnings, and the quarters of a single file. */
export function useUploadAnnouncements(files: readonly UploadRow[]): void {
  useAnnouncedWarnings(files)
  const previousFiles = useRef<readonly UploadRow[]>(files)
  useEffect(() => {
    for (const text of uploadMessages(previousFiles.current, files)) announce(text)
    previousFiles.current = files
  }, [files])
}

/** If more files end together, as in one call, only the summary is announced. */
const maxAtOnce = 2

export function uploadMessages(before: readonly UploadRow[], now: readonly UploadRow[]): string[] {
  const previousById = new Map(before.map((file) => [file.id, file]))
  let messages = now.flatMap((file) => {
    const previous = previousById.get(file.id)
    if (!previous) return []
    return [
      ...endMessages(previous, file),
      ...(now.length === 1 ? quarterMessages(previous, file) : []),
    ]
  })
  if (messages.length > maxAtOnce) messages = []
  if (!isUploading(before) && isUploading(now)) messages.unshift('Upload started')
  if (now.length > 1 && isUploading(before) && !isUploading(now)) messages.push(summary(now))
  return messages
}

const finalStates: readonly UploadRow['state'][] = ['done', 'failed', 'refused', 'cancelled']

const endMessages = (previous: UploadRow, file: UploadRow): string[] =>
  finalStates.includes(file.state) && previous.state !== file.state
    ? [`${file.name}: ${uploadStateText(file)}`]
    : []

function quarterMessages(previous: UploadRow, file: UploadRow): string[] {
  const quarter = quarterOf(file)
  const isNew = file.state === 'sending' && quarter > quarterOf(previous) && quarter < 4
  return isNew ? [`${quarter * 25} %`] : []
}

function summary(files: readonly UploadRow[]): string {
  const doneCount = files.filter(({ state }) => state === 'done').length
  return `Upload finished: ${doneCount} of ${files.length} uploaded`
}

function isUploading(files: readonly UploadRow[]): boolean {
  return files.some(({ state }) => state === 'sending')
}

function quarterOf({ percent = 0 }: UploadRow): number {
  return Math.floor(percent / 25)
}

/** Warnings that come within `settleMs` are announced together, and at most every `intervalMs`. */
const warningTimes = { settleMs: 1000, intervalMs: 5000 } as const

type FileWarning = { id: string; name: string; warning?: string }

function useAnnouncedWarnings(files: readonly FileWarning[]): void {
  const announcedIds = useRef(new Set<string>())
  const nextAnnouncementAt = useRef(0)
  const unannounced = () =>
    files.filter(({ id, warning }) => warning && !announcedIds.current.has(id))
  const announceNew = useEffectEvent(() => {
    const warnings = unannounced()
    for (const { id } of warnings) announcedIds.current.add(id)
    const [firstFile] = warnings
    if (!firstFile) return
    nextAnnouncementAt.current = Date.now() + warningTimes.intervalMs
    const isOnly = warnings.length === 1
    announce(isOnly ? `${firstFile.name}: ${firstFile.warning}` : warningCountText(warnings.length))
  })
  const waitMs = useEffectEvent(() =>
    unannounced().length > 0
      ? Math.max(warningTimes.settleMs, nextAnnouncementAt.current - Date.now())
      : undefined,
  )
  const warnedIds = files.flatMap(({ id, warning }) => (warning ? [id] : [])).join(' ')
  useEffect(() => {
    const delayMs = waitMs()
    if (delayMs === undefined) return undefined
    const timer = setTimeout(announceNew, delayMs)
    return () => clearTimeout(timer)
  }, [warnedIds])
}

const warningCountText = (count: number) =>
  `${formatQuantity(count, 'file')} have a warning in the list`
