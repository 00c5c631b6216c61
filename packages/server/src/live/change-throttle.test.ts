import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openChangeThrottle } from './change-throttle.ts'
import type { LiveChange } from './live-change.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const activity: LiveChange = { change: { kind: 'activity' }, to: { administrators: true } }
const lockoutOf = (organizationsOf: string): LiveChange => ({
  change: { kind: 'lockouts' },
  to: { organizationsOf },
})
const throttled = (liveChange: LiveChange): LiveChange => ({ ...liveChange, isThrottled: true })

function aThrottle() {
  const published: LiveChange[][] = []
  return {
    published,
    throttle: openChangeThrottle((liveChanges) => void published.push([...liveChanges])),
  }
}

test('the first is told at once, and what follows within a second together and once', () => {
  const { published, throttle } = aThrottle()

  throttle.publish(throttled(activity))
  expect(published).toEqual([[activity]])
  for (const one of [activity, lockoutOf('a'), activity, lockoutOf('b')])
    throttle.publish(throttled(one))
  vi.advanceTimersByTime(999)
  expect(published).toHaveLength(1)
  vi.advanceTimersByTime(1)

  expect(published.slice(1)).toEqual([[activity, lockoutOf('a'), lockoutOf('b')]])
})

test('a thousand refused sign-ins in a minute are told about once a second', () => {
  const { published, throttle } = aThrottle()

  for (let at = 0; at < 1_000; at += 1) {
    throttle.publish(throttled(activity))
    vi.advanceTimersByTime(60)
  }

  expect(published.length).toBeGreaterThan(55)
  expect(published.length).toBeLessThanOrEqual(61)
})

test('after a quiet second the next one is told at once again', () => {
  const { published, throttle } = aThrottle()
  throttle.publish(throttled(activity))
  vi.advanceTimersByTime(1_000)

  throttle.publish(throttled(activity))

  expect(published).toEqual([[activity], [activity]])
})

test('what is gathered when the process stops is told before', () => {
  const { published, throttle } = aThrottle()
  throttle.publish(throttled(activity))
  throttle.publish(throttled(lockoutOf('a')))

  throttle.close()

  expect(published).toEqual([[activity], [lockoutOf('a')]])
  expect(vi.getTimerCount()).toBe(0)
})

test('a change that somebody makes waits for nothing', () => {
  const { published, throttle } = aThrottle()
  throttle.publish(throttled(activity))
  const change: LiveChange = { change: { kind: 'people' }, to: { administrators: true } }

  throttle.publish(change)
  throttle.publish(change)

  expect(published).toEqual([[activity], [change], [change]])
})
