import { ghostSessionMinutes, type SessionEndReason } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { minutesAfter, minutesBefore } from '#server/times.ts'

type ExpiryDeps = Pick<VisitorContext, 'now' | 'settings'>
type SessionTimes = { created_at: string; seen_at: string }

/** Sessions last used or started before these times have ended. */
export function toExpiryTimes({ now, settings }: ExpiryDeps) {
  const { idleHours, maxDays } = settings.sessions
  return {
    seenBefore: minutesBefore(now, idleHours * 60),
    createdBefore: minutesBefore(now, maxDays * 24 * 60),
    ghostsBefore: minutesBefore(now, ghostSessionMinutes),
  }
}

type SessionExpiry = { at: string; reason: SessionEndReason }

/** The end without further use; a ghost session ends with the session `own` or after its hour. */
export function sessionExpiryOf(
  { settings }: Pick<ExpiryDeps, 'settings'>,
  session: SessionTimes,
  ownSession?: SessionTimes,
): SessionExpiry {
  const { idleHours, maxDays } = settings.sessions
  const expiriesOf = ({ created_at, seen_at }: SessionTimes): SessionExpiry[] => [
    { at: minutesAfter(created_at, maxDays * 24 * 60), reason: 'age' },
    { at: minutesAfter(seen_at, idleHours * 60), reason: 'idle' },
  ]
  const ghostEnd: SessionExpiry = {
    at: minutesAfter(session.created_at, ghostSessionMinutes),
    reason: 'ghost',
  }
  // Of two ends at the same time, the one that use cannot delay comes first.
  const expiries = [
    ...(ownSession ? [ghostEnd, ...expiriesOf(ownSession)] : []),
    ...expiriesOf(session),
  ]
  return expiries.reduce((first, end) => (end.at < first.at ? end : first))
}

/** Now, or earlier if the session's time was over. */
export function sessionEndTimeOf(
  deps: ExpiryDeps,
  session: SessionTimes,
  ownSession?: SessionTimes,
): string {
  const { at } = sessionExpiryOf(deps, session, ownSession)
  return at < deps.now ? at : deps.now
}
