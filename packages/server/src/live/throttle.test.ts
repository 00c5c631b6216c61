import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openThrottle } from './throttle.ts'
import type { Telling } from './telling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const activity: Telling = { change: { kind: 'activity' }, to: { administrators: true } }
const lockoutOf = (organizationsOf: string): Telling => ({
  change: { kind: 'lockouts' },
  to: { organizationsOf },
})
const throttled = (telling: Telling): Telling => ({ ...telling, isThrottled: true })

function aGathering() {
  const told: Telling[][] = []
  return { told, throttle: openThrottle((tellings) => void told.push([...tellings])) }
}

test('the first is told at once, and what follows within a second together and once', () => {
  const { told, throttle } = aGathering()

  throttle.tell(throttled(activity))
  expect(told).toEqual([[activity]])
  for (const one of [activity, lockoutOf('a'), activity, lockoutOf('b')])
    throttle.tell(throttled(one))
  vi.advanceTimersByTime(999)
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(1)

  expect(told.slice(1)).toEqual([[activity, lockoutOf('a'), lockoutOf('b')]])
})

test('a thousand refused sign-ins in a minute are told about once a second', () => {
  const { told, throttle } = aGathering()

  for (let at = 0; at < 1_000; at += 1) {
    throttle.tell(throttled(activity))
    vi.advanceTimersByTime(60)
  }

  expect(told.length).toBeGreaterThan(55)
  expect(told.length).toBeLessThanOrEqual(61)
})

test('after a quiet second the next one is told at once again', () => {
  const { told, throttle } = aGathering()
  throttle.tell(throttled(activity))
  vi.advanceTimersByTime(1_000)

  throttle.tell(throttled(activity))

  expect(told).toEqual([[activity], [activity]])
})

test('what is gathered when the process stops is told before', () => {
  const { told, throttle } = aGathering()
  throttle.tell(throttled(activity))
  throttle.tell(throttled(lockoutOf('a')))

  throttle.close()

  expect(told).toEqual([[activity], [lockoutOf('a')]])
  expect(vi.getTimerCount()).toBe(0)
})

test('a change that somebody makes waits for nothing', () => {
  const { told, throttle } = aGathering()
  throttle.tell(throttled(activity))
  const change: Telling = { change: { kind: 'people' }, to: { administrators: true } }

  throttle.tell(change)
  throttle.tell(change)

  expect(told).toEqual([[activity], [change], [change]])
})
