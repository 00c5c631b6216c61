import { announce } from './LiveAnnouncer.tsx'

/** What others do is said no more often than this. */
const restMs = 5_000

let saidAt = 0
let waiting: string | undefined

/** Says politely what others have done; of several within five seconds, the last. */
export function announceOthers(text: string): void {
  const restsFor = saidAt + restMs - Date.now()
  if (waiting === undefined && restsFor > 0) setTimeout(sayLast, restsFor)
  waiting = text
  if (restsFor <= 0) sayLast()
}

function sayLast() {
  if (waiting !== undefined) announce(waiting)
  waiting = undefined
  saidAt = Date.now()
}

/** The next person at this screen must not hear what still waits. */
export function forgetOthers(): void {
  waiting = undefined
  saidAt = 0
}
