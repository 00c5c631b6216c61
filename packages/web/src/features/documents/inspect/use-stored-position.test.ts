import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StoredPosition } from './inspect-params.ts'
import { useStoredPosition } from './use-stored-position.ts'

afterEach(() => vi.useRealTimers())

test('who walks through the parts is followed by the address now and then, and at the end', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], now: 1 })
  vi.advanceTimersByTime(1)
  const kept: (number | undefined)[] = []
  const keep = ({ part }: StoredPosition) => void kept.push(part)
  const { rerender, unmount } = renderHook(
    ({ part }: { part: number }) => useStoredPosition({ page: 1, part }, keep),
    { initialProps: { part: 0 } },
  )
  expect(kept).toEqual([0])

  vi.advanceTimersByTime(1_000)
  rerender({ part: 1 })
  // The press itself is not waited for.
  expect(kept).toEqual([0])
  for (let part = 2; part <= 20; part += 1) {
    vi.advanceTimersByTime(50)
    rerender({ part })
  }
  expect(kept).toEqual([0, 5, 15])
  vi.advanceTimersByTime(1_000)
  expect(kept).toEqual([0, 5, 15, 20])

  rerender({ part: 21 })
  unmount()
  vi.advanceTimersByTime(1_000)
  expect(kept).toEqual([0, 5, 15, 20])
})
