import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewLease } from './renew-lease.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a renewal that fails is logged, the next one is tried all the same, and the stop ends them', async () => {
  const lines: { level: number; msg: string; err: { message: string } }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const renew = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockResolvedValue()

  const stop = renewLease({ everyMs: 1_000, renew, log, what: 'upload 7' })
  await vi.advanceTimersByTimeAsync(3_500)
  const renewed = renew.mock.calls.length
  stop()
  await vi.advanceTimersByTimeAsync(10_000)

  expect(lines).toMatchObject([
    { level: 40, msg: 'upload 7 could not be renewed', err: { message: 'the database is away' } },
  ])
  expect([renewed, renew.mock.calls.length]).toEqual([3, 3])
})
