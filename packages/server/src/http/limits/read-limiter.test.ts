import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#server/errors.ts'
import { openReadLimiter } from './read-limiter.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const limits = { atOnce: 3, ofOneCall: 2, waiting: 4, patienceSeconds: 2 }
const never = new AbortController().signal

/** Turns, and the outcome of each call that asked for one. */
function aLimiter() {
  const limiter = openReadLimiter(limits)
  const outcomes: string[] = []
  const ends: Record<string, () => void> = {}
  const ask = (name: string, signal: AbortSignal = never) => {
    const call = name.slice(0, 1)
    void limiter.take(call, signal).then(
      (end) => {
        outcomes.push(name)
        ends[name] = end
      },
      (error: unknown) => void outcomes.push(`${name} ${(error as AppError).code}`),
    )
    return settle()
  }
  const end = async (name: string) => {
    ends[name]?.()
    await settle()
  }
  return { ask, end, outcomes }
}

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

test('of one call some wait while another still has its turn', async () => {
  const { ask, end, outcomes } = aLimiter()

  for (const name of ['a1', 'a2', 'a3', 'b1']) await ask(name)
  expect(outcomes).toEqual(['a1', 'a2', 'b1'])
  await ask('b2')
  await end('b1')
  expect(outcomes).toEqual(['a1', 'a2', 'b1', 'b2'])
  await end('a2')

  expect(outcomes).toEqual(['a1', 'a2', 'b1', 'b2', 'a3'])
})

test('more of a call than may wait are refused at once, and no other call with them', async () => {
  const { ask, outcomes } = aLimiter()

  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'b1', 'b2']) await ask(name)

  expect(outcomes).toEqual(['a1', 'a2', 'a7 overloaded', 'b1'])
})

test('a call that would wait too long is refused at once, by how long it took lately', async () => {
  const { ask, end, outcomes } = aLimiter()
  await ask('a1')
  vi.advanceTimersByTime(3000)
  await end('a1')

  for (const name of ['a2', 'a3', 'a4', 'a5', 'a6', 'b1']) await ask(name)

  // Two wait for one turn of three seconds each: a third would wait longer than two.
  expect(outcomes).toEqual(['a1', 'a2', 'a3', 'a6 overloaded', 'b1'])
})

test('whoever waited too long nevertheless is refused instead of begun', async () => {
  const { ask, end, outcomes } = aLimiter()
  for (const name of ['a1', 'a2', 'a3']) await ask(name)

  vi.advanceTimersByTime(2001)
  await ask('a4')
  await end('a1')

  expect(outcomes.toSorted()).toEqual(['a1', 'a2', 'a3 overloaded', 'a4'])
})

test('whoever has gone leaves the queue', async () => {
  const { ask, end, outcomes } = aLimiter()
  const gone = new AbortController()
  for (const name of ['a1', 'a2']) await ask(name)
  await ask('a3', gone.signal)
  await ask('a4')

  gone.abort(new AppError('unavailable'))
  await settle()
  await end('a1')

  expect(outcomes).toEqual(['a1', 'a2', 'a3 unavailable', 'a4'])
})

test('those that come at once are counted before it is known who they are', () => {
  const limiter = openReadLimiter(limits)

  // As many as may wait, and the two that begin.
  const arrivals = [1, 2, 3, 4, 5, 6].map(() => limiter.expect('a'))

  expect(() => limiter.expect('a')).toThrow(AppError)
  expect(() => limiter.expect('b')).not.toThrow()
  arrivals[0]?.()
  arrivals[0]?.()
  expect(() => limiter.expect('a')).not.toThrow()
  expect(() => limiter.expect('a')).toThrow(AppError)
})
