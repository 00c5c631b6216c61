import { ghostMinutes, type SessionEndReason } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { minutesAfter, minutesBefore } from '#server/times.ts'

type Clock = Pick<VisitorContext, 'now' | 'settings'>
type SessionTimes = { created_at: string; seen_at: string }

/** Sessions last used or started before these times have ended. */
export function toExpiryTimes({ now, settings }: Clock) {
  const { idleHours, maxDays } = settings.sessions
  return {
    seenBefore: minutesBefore(now, idleHours * 60),
    createdBefore: minutesBefore(now, maxDays * 24 * 60),
    ghostsBefore: minutesBefore(now, ghostMinutes),
  }
}

type SessionExpiry = { at: string; reason: SessionEndReason }

/**
 * The end of a session without further use. A ghost session ends with the administrator's session
 * `own`, or after its hour.
 */
export function sessionEnd(
  { settings }: Pick<Clock, 'settings'>,
  session: SessionTimes,
  ownSession?: SessionTimes,
): SessionExpiry {
  const { idleHours, maxDays } = settings.sessions
  const endsOf = ({ created_at, seen_at }: SessionTimes): SessionExpiry[] => [
    { at: minutesAfter(created_at, maxDays * 24 * 60), reason: 'age' },
    { at: minutesAfter(seen_at, idleHours * 60), reason: 'idle' },
  ]
  const ghostEnd: SessionExpiry = {
    at: minutesAfter(session.created_at, ghostMinutes),
    reason: 'ghost',
  }
  // Of two ends at the same time, the one that use cannot delay comes first.
  const ends = [...(ownSession ? [ghostEnd, ...endsOf(ownSession)] : []), ...endsOf(session)]
  return ends.reduce((first, end) => (end.at < first.at ? end : first))
}

/** Now, or earlier if the session's time was over. */
export function toSessionEnd(
  clock: Clock,
  session: SessionTimes,
  ownSession?: SessionTimes,
): string {
  const { at } = sessionEnd(clock, session, ownSession)
  return at < clock.now ? at : clock.now
}
