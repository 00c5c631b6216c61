import { useEffect, useRef } from 'react'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { useAnnouncedWarnings } from './use-announced-warnings.ts'

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
const mostAtOnce = 2

export function uploadMessages(before: readonly UploadRow[], now: readonly UploadRow[]): string[] {
  const olds = new Map(before.map((file) => [file.id, file]))
  let messages = now.flatMap((file) => {
    const old = olds.get(file.id)
    return old ? fileMessages(old, file, now.length === 1) : []
  })
  if (messages.length > mostAtOnce) messages = []
  if (!isRunning(before) && isRunning(now)) messages.unshift('Upload started')
  if (now.length > 1 && isRunning(before) && !isRunning(now)) messages.push(summary(now))
  return messages
}

const ended: readonly UploadRow['state'][] = ['done', 'failed', 'refused', 'cancelled']

function fileMessages(old: UploadRow, file: UploadRow, isSingle: boolean): string[] {
  if (ended.includes(file.state) && old.state !== file.state)
    return [`${file.name}: ${uploadStateText(file)}`]
  if (!isSingle || file.state !== 'sending') return []
  const quarter = quarterOf(file)
  return quarter > quarterOf(old) && quarter < 4 ? [`${quarter * 25} %`] : []
}

function summary(files: readonly UploadRow[]): string {
  const done = files.filter(({ state }) => state === 'done').length
  return `Upload finished: ${done} of ${files.length} uploaded`
}

function isRunning(files: readonly UploadRow[]): boolean {
  return files.some(({ state }) => state === 'sending')
}

function quarterOf({ percent = 0 }: UploadRow): number {
  return Math.floor(percent / 25)
}
