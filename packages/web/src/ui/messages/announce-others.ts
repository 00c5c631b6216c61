import { announce } from './LiveAnnouncer.tsx'

const quietMs = 5_000

let announcedAt = -Infinity
const waiting = new Map<string, string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Merges announcements within five seconds; of those about one subject, only the last remains. */
export function announceOthers(text: string, subject = text): void {
  waiting.delete(subject)
  waiting.set(subject, text)
  // A clock that was put back must not extend the wait.
  const restsFor = Math.min(announcedAt + quietMs - Date.now(), quietMs)
  if (restsFor <= 0) announceAll()
  else timer ??= setTimeout(announceAll, restsFor)
}

function announceAll() {
  const text = [...waiting.values()].join(' ')
  forgetWaiting()
  announcedAt = Date.now()
  announce(text)
}

function forgetWaiting() {
  clearTimeout(timer)
  timer = undefined
  waiting.clear()
}

/** The next person at this screen must not hear waiting announcements. */
export function forgetOthers(): void {
  forgetWaiting()
  announcedAt = -Infinity
}
