import { announce } from './LiveAnnouncer.tsx'

const minIntervalMs = 5_000

let announcedAt = -Infinity
const pendingTexts = new Map<string, string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Merges announcements within five seconds; of those about one subject, only the last remains. */
export function announceMerged(text: string, subject = text): void {
  pendingTexts.delete(subject)
  pendingTexts.set(subject, text)
  // The upper limit counts if the computer's clock was set back.
  const waitMs = Math.min(announcedAt + minIntervalMs - Date.now(), minIntervalMs)
  if (waitMs <= 0) announcePending()
  else timer ??= setTimeout(announcePending, waitMs)
}

function announcePending() {
  const text = [...pendingTexts.values()].join(' ')
  clearPending()
  announcedAt = Date.now()
  announce(text)
}

function clearPending() {
  clearTimeout(timer)
  timer = undefined
  pendingTexts.clear()
}

export function clearMergedAnnouncements(): void {
  clearPending()
  announcedAt = -Infinity
}
