import { formatQuantity } from '@curbcut/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

export type UploadRow = {
  id: string
  name: string
  sizeBytes: number
  /** `refused` is final: the file cannot be sent or was not accepted. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled' | 'refused'
  percent?: number
  reason?: string
  warning?: string
  /** The file whose fixed document it is. */
  forFile?: string
}

/** "Waiting", "42 %", "Failed: too large". */
export function uploadStateText({ state, percent = 0, reason }: UploadRow): string {
  switch (state) {
    case 'waiting':
      return 'Waiting'
    case 'sending':
      return `${Math.round(percent)} %`
    case 'done':
      return 'Uploaded'
    case 'failed':
      return reason ? `Failed: ${reason}` : 'Failed'
    case 'cancelled':
      return 'Cancelled'
    case 'refused':
      return reason ?? 'Not accepted'
  }
}

/** Announces start, end and warnings, and the quarters of a single file. */
export function useUploadAnnouncements(files: readonly UploadRow[]): void {
  useAnnouncedWarnings(files)
  const before = useRef<readonly UploadRow[]>(files)
  useEffect(() => {
    for (const text of uploadMessages(before.current, files)) announce(text)
    before.current = files
  }, [files])
}

/** If more files end together, as in one call, only the summary is announced. */
const maxAtOnce = 2

export function uploadMessages(before: readonly UploadRow[], now: readonly UploadRow[]): string[] {
  const previousById = new Map(before.map((file) => [file.id, file]))
  let messages = now.flatMap((file) => {
    const old = previousById.get(file.id)
    return old ? fileMessages(old, file, now.length === 1) : []
  })
  if (messages.length > maxAtOnce) messages = []
  if (!isUploading(before) && isUploading(now)) messages.unshift('Upload started')
  if (now.length > 1 && isUploading(before) && !isUploading(now)) messages.push(summary(now))
  return messages
}

const finalStates: readonly UploadRow['state'][] = ['done', 'failed', 'refused', 'cancelled']

function fileMessages(old: UploadRow, file: UploadRow, isSingle: boolean): string[] {
  if (finalStates.includes(file.state) && old.state !== file.state)
    return [`${file.name}: ${uploadStateText(file)}`]
  if (!isSingle || file.state !== 'sending') return []
  const quarter = quarterOf(file)
  return quarter > quarterOf(old) && quarter < 4 ? [`${quarter * 25} %`] : []
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

/** Until no more warnings come, and between announcements. */
const waits = { pauseMs: 1000, betweenMs: 5000 } as const

type FileWarning = { id: string; name: string; warning?: string }

function useAnnouncedWarnings(files: readonly FileWarning[]): void {
  const announcedIds = useRef(new Set<string>())
  const earliest = useRef(0)
  const unannounced = () =>
    files.filter(({ id, warning }) => warning && !announcedIds.current.has(id))
  const announceNew = useEffectEvent(() => {
    const warnings = unannounced()
    for (const { id } of warnings) announcedIds.current.add(id)
    const [first] = warnings
    if (!first) return
    earliest.current = Date.now() + waits.betweenMs
    const isOnly = warnings.length === 1
    announce(isOnly ? `${first.name}: ${first.warning}` : warningCountText(warnings.length))
  })
  const waitMs = useEffectEvent(() =>
    unannounced().length > 0 ? Math.max(waits.pauseMs, earliest.current - Date.now()) : undefined,
  )
  const warned = files.flatMap(({ id, warning }) => (warning ? [id] : [])).join(' ')
  useEffect(() => {
    const ms = waitMs()
    if (ms === undefined) return undefined
    const timer = setTimeout(announceNew, ms)
    return () => clearTimeout(timer)
  }, [warned])
}

const warningCountText = (count: number) =>
  `${formatQuantity(count, 'file')} have a warning in the list`
