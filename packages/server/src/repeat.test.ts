import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aLog() {
  const lines: { level: number; msg: string; err: { message: string } }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { lines, options: { everyMs: 1_000, log, failure: 'upload 7 could not be renewed' } }
}
const aWork = () => vi.fn<() => Promise<void>>()

test('of failures in a row the first is logged, and that it works again; the next times follow, and the stop ends them', async () => {
  const { lines, options } = aLog()
  const work = aWork()
    .mockRejectedValueOnce(new Error('the database is away'))
    .mockRejectedValueOnce(new Error('the database is still away'))
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('it is away again'))
    .mockResolvedValue()

  const stop = repeat(work, options)
  await vi.advanceTimersByTimeAsync(5_500)
  const times = work.mock.calls.length
  stop()
  await vi.advanceTimersByTimeAsync(10_000)

  const told = { level: 40, msg: 'upload 7 could not be renewed' }
  const worksAgain = { level: 30, msg: 'works again after: upload 7 could not be renewed' }
  expect(lines).toMatchObject([
    { ...told, err: { message: 'the database is away' } },
    worksAgain,
    { ...told, err: { message: 'it is away again' } },
    worksAgain,
  ])
  expect([times, work.mock.calls.length]).toEqual([5, 5])
})

test('while one time still runs, the next is left out', async () => {
  const { options } = aLog()
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = aWork().mockReturnValueOnce(promise).mockResolvedValue()

  const stop = repeat(work, { ...options, beginsNow: true })
  await vi.advanceTimersByTimeAsync(2_500)
  const meanwhile = work.mock.calls.length
  resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  stop()

  expect([meanwhile, work.mock.calls.length]).toEqual([1, 2])
})

test('a time that fails because it was stopped is no failure', async () => {
  const { lines, options } = aLog()
  const { promise, reject } = Promise.withResolvers<void>()

  const stop = repeat(() => promise, { ...options, beginsNow: true })
  stop()
  reject(new Error('stopped'))
  await vi.advanceTimersByTimeAsync(1_000)

  expect(lines).toEqual([])
})
