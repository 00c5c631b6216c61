import { liveHeartbeatSeconds } from '@curbcut/contract'

/** A beat this late may mean that the server is away. */
export const heartbeatTimeoutMs = (liveHeartbeatSeconds + 0.5) * 1_000
/** A page that is checked less often was frozen, or its computer slept. */
const maxCheckGapMs = 1_000

/** Call the result a few times a second. A freeze, and a hidden page, restart the time. */
export function watchHeartbeats(lastEventAt: () => number): { missingSince(): number | undefined } {
  let checkedAt = Date.now()
  let awakeSince = checkedAt
  return {
    missingSince() {
      const now = Date.now()
      if (now - checkedAt > maxCheckGapMs || document.visibilityState === 'hidden') awakeSince = now
      checkedAt = now
      const since = Math.max(lastEventAt(), awakeSince)
      return now - since > heartbeatTimeoutMs ? since : undefined
    },
  }
}
