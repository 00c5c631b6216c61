import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitCpuTime } from './limit-cpu-time.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const limits = { seconds: 60, waitingSeconds: 240 }

/** Watches a process that waits for a core during this share of its time; tells the second of its end. */
async function endOf(share: number) {
  const startedAt = performance.now()
  let endedAt: number | undefined
  const elapsed = () => performance.now() - startedAt
  const exceeded = () => (endedAt = Math.round(elapsed() / 1000))
  const over = new AbortController().signal
  limitCpuTime({ pid: 1 }, { limits, finished: over, exceeded }, async () => elapsed() * share)
  await vi.advanceTimersByTimeAsync(1_000_000)
  return endedAt
}

test.each([
  ['always has a core', 0, 60],
  ['waits for one half of its time', 0.5, 120],
  ['waits all of its time', 1, 300],
])('a process that %s (%d) is ended after %d seconds', async (_what, share, seconds) => {
  expect(await endOf(share)).toBe(seconds)
})

test('a watch that has ended tells nothing', async () => {
  const exceeded = vi.fn<() => void>()
  const over = new AbortController()
  limitCpuTime({ pid: 1 }, { limits, finished: over.signal, exceeded }, async () => 0)
  over.abort()

  await vi.advanceTimersByTimeAsync(1_000_000)

  expect(exceeded).not.toHaveBeenCalled()
})
