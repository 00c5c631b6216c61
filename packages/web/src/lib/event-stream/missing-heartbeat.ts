import { liveHeartbeatSeconds } from '@curbcut/contract'

/** A beat this late may mean that the server is away. */
export const heartbeatTimeoutMs = (liveHeartbeatSeconds + 0.5) * 1_000
/** A page that is checked less often was frozen, or its computer slept. */
const maxCheckGapMs = 1_000

/** Call it a few times a second. A freeze, and a hidden page, restart the time. */
export function watchHeartbeats(lastSignAt: () => number): { missingSince(): number | undefined } {
  let lookedAt = Date.now()
  let awakeAt = lookedAt
  return {
    missingSince() {
      const now = Date.now()
      if (now - lookedAt > maxCheckGapMs || document.visibilityState === 'hidden') awakeAt = now
      lookedAt = now
      const since = Math.max(lastSignAt(), awakeAt)
      return now - since > heartbeatTimeoutMs ? since : undefined
    },
  }
}
