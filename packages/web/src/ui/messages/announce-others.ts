import { announce } from './LiveAnnouncer.tsx'

/** The shortest time between two announcements of what others do. */
const restMs = 5_000

let saidAt = -Infinity
/** The waiting announcements, by subject. */
const waiting = new Map<string, string>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Says politely what others have done: at once, or five seconds after the last time, together with all that
 * waits. Of several announcements about one subject, the last is said.
 */
export function announceOthers(text: string, subject = text): void {
  waiting.delete(subject)
  waiting.set(subject, text)
  // A clock that was put back must not keep anybody waiting for longer.
  const restsFor = Math.min(saidAt + restMs - Date.now(), restMs)
  if (restsFor <= 0) sayAll()
  else timer ??= setTimeout(sayAll, restsFor)
}

function sayAll() {
  const text = [...waiting.values()].join(' ')
  forgetWaiting()
  saidAt = Date.now()
  announce(text)
}

function forgetWaiting() {
  clearTimeout(timer)
  timer = undefined
  waiting.clear()
}

/** The next person at this screen must not hear what still waits. */
export function forgetOthers(): void {
  forgetWaiting()
  saidAt = -Infinity
}
