import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isTooSlow, enforceMinRate } from './limit-body-time.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

const pace = { bytes: 1000, milliseconds: 30_000 }

/** A body that is read and watched from now on. */
function aBody() {
  const body = new PassThrough()
  body.on('error', () => undefined).resume()
  enforceMinRate(body, pace)
  return body
}

/** Sends bytes in many pieces, as a network does. */
function bring(body: PassThrough, bytes: number) {
  for (let left = bytes; left > 0; left -= 100) body.emit('data', Buffer.alloc(Math.min(left, 100)))
}

test('an upload may go on for as long as it keeps its pace', () => {
  const body = aBody()

  for (let round = 0; round < 100; round += 1) {
    vi.advanceTimersByTime(29_000)
    bring(body, 1000)
  }

  expect(isTooSlow(body)).toBe(false)
})

test('one that brings too little in the time is given up, however it is spread', () => {
  const body = aBody()
  bring(body, 5000)

  for (let second = 0; second < 30; second += 1) {
    bring(body, 33)
    vi.advanceTimersByTime(1000)
  }

  expect(isTooSlow(body)).toBe(true)
})

test('the time in which it waits for us does not count', () => {
  const body = aBody()
  vi.advanceTimersByTime(20_000)

  body.pause()
  vi.advanceTimersByTime(3_600_000)
  body.emit('resume')

  vi.advanceTimersByTime(9_000)
  expect(isTooSlow(body)).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(isTooSlow(body)).toBe(true)
})

test('one that has ended is watched no more', () => {
  const body = aBody()

  body.emit('end')
  vi.advanceTimersByTime(60_000)

  expect(isTooSlow(body)).toBe(false)
})
