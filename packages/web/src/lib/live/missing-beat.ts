import { beatSeconds } from '@curbcut/contract'

/** A beat that is so late may mean that the server is away. */
export const lateMs = (beatSeconds + 0.5) * 1_000
/** A page that is looked at so rarely is still, or its computer sleeps. */
const stalledMs = 1_000

/**
 * Says since when a beat is missing, if it is asked a few times a second. A page that stood still first hears what
 * came meanwhile, and nobody looks at a hidden one.
 */
export function watchBeats(lastSignAt: () => number): { missingSince(): number | undefined } {
  let lookedAt = Date.now()
  let awakeAt = lookedAt
  return {
    missingSince() {
      const now = Date.now()
      if (now - lookedAt > stalledMs || document.visibilityState === 'hidden') awakeAt = now
      lookedAt = now
      const since = Math.max(lastSignAt(), awakeAt)
      return now - since > lateMs ? since : undefined
    },
  }
}
