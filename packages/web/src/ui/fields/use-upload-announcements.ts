import { useEffect, useRef } from 'react'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { useAnnouncedWarnings } from './use-announced-warnings.ts'

/** A file on its way to the server, as the list shows it. */
export type UploadRow = {
  id: string
  name: string
  sizeBytes: number
  /** `refused` is final: the file cannot be sent or was not taken; `reason` says why. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled' | 'refused'
  percent?: number
  /** Why it failed or was refused. */
  reason?: string
  /** A warning about the document, which can be sent all the same. */
  warning?: string
  /** The file whose fixed document it is. */
  forFile?: string
}

/** The state of a file in words: "Waiting", "42 %", "Failed: too large". */
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

/**
 * Says the start, the end of each file, the end of all, and warnings about documents. For a single file it
 * also says the quarters.
 */
export function useUploadAnnouncements(files: readonly UploadRow[]): void {
  useAnnouncedWarnings(files)
  const before = useRef<readonly UploadRow[]>(files)
  useEffect(() => {
    for (const text of uploadMessages(before.current, files)) announce(text)
    before.current = files
  }, [files])
}

/** If more files end together, like those of one call, only the summary is announced. */
const mostAtOnce = 2

/** The announcements of the step from one list of files to the next. */
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
