import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewLease } from './renew-lease.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('of renewals that fail the first is logged, the next ones are tried all the same, and the stop ends them', async () => {
  const lines: { level: number; msg: string; err: { message: string } }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const renew = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockRejectedValueOnce(new Error('the database is still away'))
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('it is away again'))
    .mockResolvedValue()

  const stop = renewLease({ everyMs: 1_000, renew, log, what: 'upload 7' })
  await vi.advanceTimersByTimeAsync(5_500)
  const renewed = renew.mock.calls.length
  stop()
  await vi.advanceTimersByTimeAsync(10_000)

  const told = { level: 40, msg: 'upload 7 could not be renewed' }
  expect(lines).toMatchObject([
    { ...told, err: { message: 'the database is away' } },
    { ...told, err: { message: 'it is away again' } },
  ])
  expect([renewed, renew.mock.calls.length]).toEqual([5, 5])
})
