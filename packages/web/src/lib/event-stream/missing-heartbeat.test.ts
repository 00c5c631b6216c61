import { liveHeartbeatSeconds } from '@curbcut/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchHeartbeats } from './missing-heartbeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that looks four times a second for so long, and what it has found at the end. */
function aPage() {
  let beatAt = Date.now()
  const { missingSince } = watchHeartbeats(() => beatAt)
  const look = (seconds: number) => {
    let found: number | undefined
    for (let looks = 0; looks < seconds * 4; looks += 1) {
      vi.advanceTimersByTime(250)
      found = missingSince()
    }
    return found
  }
  return { look, missingSince, beat: () => (beatAt = Date.now()) }
}

test('a missing beat is noticed within a second, until there is a sign', () => {
  const { look, beat } = aPage()
  look(1)
  const at = beat()

  expect(look(liveHeartbeatSeconds)).toBeUndefined()
  expect(look(1)).toBe(at)

  beat()
  expect(look(1)).toBeUndefined()
})

test('a page that stood still, or a computer that slept, first hears what came meanwhile', () => {
  const { look, missingSince } = aPage()
  vi.advanceTimersByTime(30 * 60_000)

  expect(missingSince()).toBeUndefined()
  expect(look(liveHeartbeatSeconds)).toBeUndefined()

  expect(look(1)).toBeDefined()
})

test('in a tab that nobody looks at no beat is missed', () => {
  const { look } = aPage()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')

  expect(look(60)).toBeUndefined()
})
