import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchServer } from './watch-server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A watch over a server that answers or not; `pings` counts its requests. */
function aWatch() {
  const server = { isThere: false, pings: 0, back: 0 }
  const ask = async () => {
    server.pings += 1
    return Promise.resolve(server.isThere)
  }
  const watch = watchServer(ask, () => void (server.back += 1))
  return { server, ...watch }
}

test('a server that does not come back is away within five seconds', async () => {
  const { suspect, isAway } = aWatch()

  suspect()
  await vi.advanceTimersByTimeAsync(2_500)
  expect(isAway()).toBe(false)

  await vi.advanceTimersByTimeAsync(2_500)
  expect(isAway()).toBe(true)
})

test('one whose beats are missing is away within five seconds of the last one', async () => {
  const { reportMissingHeartbeats, isAway } = aWatch()
  const lastBeatAt = Date.now()

  await vi.advanceTimersByTimeAsync(2_500)
  reportMissingHeartbeats(lastBeatAt)
  await vi.advanceTimersByTimeAsync(1_000)

  expect(isAway()).toBe(true)
})

test('a single question that gets lost makes nothing away, and two do within five seconds', async () => {
  const server = { pings: 0, answersFrom: 2 }
  const ask = async (withinMs: number) => {
    server.pings += 1
    if (server.pings >= server.answersFrom) return true
    await new Promise((resolve) => setTimeout(resolve, withinMs))
    return false
  }
  const outcome = async () => {
    server.pings = 0
    const { reportMissingHeartbeats, isAway, close } = watchServer(ask, () => undefined)
    const lastBeatAt = Date.now()
    await vi.advanceTimersByTimeAsync(2_750)
    reportMissingHeartbeats(lastBeatAt)
    let wasAway = false
    for (let looks = 0; looks < 8; looks += 1) {
      await vi.advanceTimersByTimeAsync(250)
      wasAway ||= isAway()
    }
    close()
    return wasAway
  }

  expect(await outcome()).toBe(false)
  server.answersFrom = Infinity
  expect(await outcome()).toBe(true)
})

test('one whose beats are missing while it answers is there, and is asked as rarely as it would beat', async () => {
  const { server, reportMissingHeartbeats, isAway } = aWatch()
  server.isThere = true
  const lastBeatAt = Date.now()

  for (let looks = 0; looks < 40; looks += 1) {
    reportMissingHeartbeats(lastBeatAt)
    await vi.advanceTimersByTimeAsync(250)
  }

  expect(isAway()).toBe(false)
  expect(server.pings).toBeLessThanOrEqual(4)
})

test('one that was away tells that it is back, once', async () => {
  const { server, suspect } = aWatch()
  suspect()
  await vi.advanceTimersByTimeAsync(10_000)

  server.isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  suspect()
  await vi.advanceTimersByTimeAsync(60_000)

  expect(server.back).toBe(1)
})

test('one that is only restarted, or has lost nothing but the stream, is not', async () => {
  const { server, suspect, isAway } = aWatch()

  suspect()
  await vi.advanceTimersByTimeAsync(2_000)
  server.isThere = true
  await vi.advanceTimersByTimeAsync(60_000)

  expect(isAway()).toBe(false)
})

test('it is back as soon as it answers, and is then asked no more', async () => {
  const { server, suspect, isAway } = aWatch()
  suspect()
  await vi.advanceTimersByTimeAsync(10_000)
  suspect()

  server.isThere = true
  await vi.advanceTimersByTimeAsync(1_000)
  const { pings } = server
  await vi.advanceTimersByTimeAsync(60_000)

  expect(isAway()).toBe(false)
  expect(server.pings).toBe(pings)
})

test('a sign of it ends the questions', async () => {
  const { server, suspect, markAlive, isAway } = aWatch()
  suspect()
  await vi.advanceTimersByTimeAsync(10_000)

  markAlive()

  expect(isAway()).toBe(false)
  const { pings } = server
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.pings).toBe(pings)
})
