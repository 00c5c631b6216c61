import { ghostMinutes } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { minutesAfter, minutesBefore } from '#server/times.ts'

type Clock = Pick<VisitorContext, 'now' | 'settings'>
type Used = { created_at: string; seen_at: string }

/** Sessions last used, or begun, before these ISO times have ended; so have ghost sessions of `ghostsBefore`. */
export function endedBefore({ now, settings }: Clock) {
  const { idleHours, maxDays } = settings.sessions
  return {
    seenBefore: minutesBefore(now, idleHours * 60),
    createdBefore: minutesBefore(now, maxDays * 24 * 60),
    ghostsBefore: minutesBefore(now, ghostMinutes),
  }
}

/** When a ghost session ended, ISO: now, unless its time or that of the administrator's own was over before. */
export function toGhostEnd({ now, settings }: Clock, ghost: Used, own: Used): string {
  const { idleHours, maxDays } = settings.sessions
  const ends = [ghost, own].flatMap(({ created_at, seen_at }) => [
    minutesAfter(created_at, maxDays * 24 * 60),
    minutesAfter(seen_at, idleHours * 60),
  ])
  return [...ends, minutesAfter(ghost.created_at, ghostMinutes)].reduce(
    (first, end) => (end < first ? end : first),
    now,
  )
}
