import { ghostMinutes } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { minutesAfter, minutesBefore } from '#server/times.ts'

type Clock = Pick<VisitorContext, 'now' | 'settings'>
type Used = { created_at: string; seen_at: string }

/**
 * Sessions last used, or begun, before these ISO times have ended; ghost sessions begun before
 * `ghostsBefore` too.
 */
export function endedBefore({ now, settings }: Clock) {
  const { idleHours, maxDays } = settings.sessions
  return {
    seenBefore: minutesBefore(now, idleHours * 60),
    createdBefore: minutesBefore(now, maxDays * 24 * 60),
    ghostsBefore: minutesBefore(now, ghostMinutes),
  }
}

/** The ISO time at which a session ended: now, or earlier if its time was over. */
export function toSessionEnd({ now, settings }: Clock, { created_at, seen_at }: Used): string {
  const { idleHours, maxDays } = settings.sessions
  const ends = [minutesAfter(created_at, maxDays * 24 * 60), minutesAfter(seen_at, idleHours * 60)]
  return earliest([now, ...ends])
}

/** The same for a ghost session, which also ends with the administrator's own and after its hour. */
export const toGhostEnd = (clock: Clock, ghost: Used, own: Used): string =>
  earliest([
    toSessionEnd(clock, ghost),
    toSessionEnd(clock, own),
    minutesAfter(ghost.created_at, ghostMinutes),
  ])

const earliest = (times: readonly string[]) =>
  times.reduce((first, time) => (time < first ? time : first))
