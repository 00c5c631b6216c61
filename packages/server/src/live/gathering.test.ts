import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openGathering } from './gathering.ts'
import type { Telling } from './telling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const activity: Telling = { change: { kind: 'activity' }, to: { administrators: true } }
const lockoutOf = (organizationsOf: string): Telling => ({
  change: { kind: 'lockouts' },
  to: { organizationsOf },
})
const gathered = (telling: Telling): Telling => ({ ...telling, isGathered: true })

function aGathering() {
  const told: Telling[][] = []
  return { told, gathering: openGathering((tellings) => void told.push([...tellings])) }
}

test('the first is told at once, and what follows within a second together and once', () => {
  const { told, gathering } = aGathering()

  gathering.tell(gathered(activity))
  expect(told).toEqual([[activity]])
  for (const one of [activity, lockoutOf('a'), activity, lockoutOf('b')])
    gathering.tell(gathered(one))
  vi.advanceTimersByTime(999)
  expect(told).toHaveLength(1)
  vi.advanceTimersByTime(1)

  expect(told.slice(1)).toEqual([[activity, lockoutOf('a'), lockoutOf('b')]])
})

test('a thousand refused sign-ins in a minute are told about once a second', () => {
  const { told, gathering } = aGathering()

  for (let at = 0; at < 1_000; at += 1) {
    gathering.tell(gathered(activity))
    vi.advanceTimersByTime(60)
  }

  expect(told.length).toBeGreaterThan(55)
  expect(told.length).toBeLessThanOrEqual(61)
})

test('after a quiet second the next one is told at once again', () => {
  const { told, gathering } = aGathering()
  gathering.tell(gathered(activity))
  vi.advanceTimersByTime(1_000)

  gathering.tell(gathered(activity))

  expect(told).toEqual([[activity], [activity]])
})

test('what is gathered when the process stops is told before', () => {
  const { told, gathering } = aGathering()
  gathering.tell(gathered(activity))
  gathering.tell(gathered(lockoutOf('a')))

  gathering.close()

  expect(told).toEqual([[activity], [lockoutOf('a')]])
  expect(vi.getTimerCount()).toBe(0)
})

test('a change that somebody makes waits for nothing', () => {
  const { told, gathering } = aGathering()
  gathering.tell(gathered(activity))
  const change: Telling = { change: { kind: 'people' }, to: { administrators: true } }

  gathering.tell(change)
  gathering.tell(change)

  expect(told).toEqual([[activity], [change], [change]])
})
