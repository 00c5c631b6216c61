import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useToday, useUtcToday } from './use-today.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const daysIn = (zone: string, time: string) => {
  vi.stubEnv('TZ', zone)
  vi.setSystemTime(time)
  return {
    today: renderHook(useToday).result.current,
    utcToday: renderHook(useUtcToday).result.current,
  }
}

test.each([
  ['America/Los_Angeles', '2026-12-02T00:30:00Z', '2026-12-01'],
  ['America/Los_Angeles', '2026-12-02T08:30:00Z', '2026-12-02'],
  ['Asia/Tokyo', '2026-12-01T20:00:00Z', '2026-12-01'],
  ['UTC', '2026-12-01T20:00:00Z', '2026-12-01'],
])('in %s at %s no due date from %s on is too early', (zone, time, day) => {
  expect(daysIn(zone, time)).toEqual({ today: day, utcToday: time.slice(0, 10) })
})

test('a day that was chosen before midnight does not become too early while a form is open', () => {
  vi.stubEnv('TZ', 'UTC')
  vi.setSystemTime('2026-12-01T23:59:00Z')
  const { result, rerender } = renderHook(useToday)

  vi.setSystemTime('2026-12-02T00:01:00Z')
  rerender()

  expect(result.current).toBe('2026-12-01')
})
