import { locks } from 'node:worker_threads'
import { liveHeartbeatSeconds } from '@curbcut/contract'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { LiveEvent } from './live-source.ts'
import { openLiveStream } from './live-stream.ts'

/** The event streams that this browser has open at the server. */
const open = new Set<ServerStream>()

class ServerStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor() {
    super()
    open.add(this)
  }
  close() {
    open.delete(this)
  }
  say(name: string, data = '') {
    this.dispatchEvent(new MessageEvent(name, { data }))
  }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', ServerStream)
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
  open.clear()
})

let people = 0
/** A person whom no other test knows: what tabs share has their name. */
const aPerson = () => `person ${(people += 1)}`

function aTab(userId: string) {
  const heard: LiveEvent[] = []
  const stream = openLiveStream({ url: '/api/live', userId }, (sign) => void heard.push(sign))
  onTestFinished(() => stream.close())
  const kinds = () => heard.map(({ kind }) => kind)
  return { ...stream, heard, kinds }
}

const theOnly = () => {
  expect(open.size).toBe(1)
  const [stream] = open
  if (!stream) throw new Error('There is no stream.')
  return stream
}

const aChange = { kind: 'job', id: '1' } as const

test('two tabs share one stream, and the second takes over when the first closes', async () => {
  const userId = aPerson()
  const first = aTab(userId)
  await vi.waitFor(theOnly)
  const second = aTab(userId)

  theOnly().say('change', JSON.stringify(aChange))
  await vi.waitFor(() => expect(second.heard).toEqual([{ kind: 'change', change: aChange }]))
  expect(first.heard).toEqual(second.heard)
  const before = theOnly()
  first.close()
  await vi.waitFor(() => expect(theOnly()).not.toBe(before))
  theOnly().say('hello')

  await vi.waitFor(() => expect(second.kinds()).toEqual(['change', 'hello']))
})

test('people who share a browser share no stream', async () => {
  const one = aTab(aPerson())
  const other = aTab(aPerson())
  await vi.waitFor(() => expect(open.size).toBe(2))

  for (const stream of open) stream.say('hello')

  await vi.waitFor(() => expect([one.kinds(), other.kinds()]).toEqual([['hello'], ['hello']]))
})

const turned = ['Date', 'setInterval', 'clearInterval'] as const
const turnedWithPauses = [...turned, 'setTimeout', 'clearTimeout'] as const

/** A clock that a test turns; the stream has begun. */
async function aTabAtATurnedClock(toFake: typeof turned | typeof turnedWithPauses = turned) {
  vi.useFakeTimers({ toFake: [...toFake] })
  const tab = aTab(aPerson())
  await vi.waitFor(theOnly)
  theOnly().say('hello')
  return tab
}

/** The timers stand still while a computer sleeps; afterwards it is later all at once. */
const sleep = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

test('a computer that wakes up asks for a new stream within two seconds', async () => {
  await aTabAtATurnedClock()
  const before = theOnly()

  sleep(30)
  expect(theOnly()).toBe(before)
  vi.advanceTimersByTime(2_000)

  expect(theOnly()).not.toBe(before)
})

test('a stream that says nothing for a quarter of a minute is asked for anew, and one that beats is kept', async () => {
  await aTabAtATurnedClock()
  const before = theOnly()
  for (let beats = 0; beats < 15; beats += 1) {
    vi.advanceTimersByTime(liveHeartbeatSeconds * 1000)
    before.say('beat')
  }
  expect(theOnly()).toBe(before)

  vi.advanceTimersByTime(17_000)

  expect(theOnly()).not.toBe(before)
})

test('a stream that is asked for in vain stays silent until there is a sign', async () => {
  const { isSilent } = await aTabAtATurnedClock()
  const silence = () => {
    vi.advanceTimersByTime(1_000)
    return isSilent()
  }
  const seconds = (count: number) => Array.from({ length: count }, silence)

  expect(seconds(15 + 4)).not.toContain(true)
  vi.advanceTimersByTime(3_000)
  // Meanwhile it is asked for again and again, and a server in between refuses it.
  theOnly().readyState = ServerStream.CLOSED
  theOnly().say('error')
  expect(seconds(200)).not.toContain(false)

  theOnly().say('hello')
  expect(isSilent()).toBe(false)
})

test('a server that is back is soon asked for a new stream, unless the old one goes on', async () => {
  const { resume } = await aTabAtATurnedClock(turnedWithPauses)
  const before = theOnly()
  vi.advanceTimersByTime(5_000)
  resume()
  before.say('beat')
  vi.advanceTimersByTime(2_000)
  expect(theOnly()).toBe(before)

  vi.advanceTimersByTime(3_000)
  resume()
  expect(theOnly()).toBe(before)
  vi.advanceTimersByTime(2_000)

  expect(theOnly()).not.toBe(before)
})

test('a hidden tab leaves a server that is back alone until somebody looks at it', async () => {
  const { resume } = await aTabAtATurnedClock(turnedWithPauses)
  const before = theOnly()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  vi.advanceTimersByTime(5_000)

  resume()
  vi.advanceTimersByTime(2_000)
  expect(theOnly()).toBe(before)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))

  expect(theOnly()).not.toBe(before)
})

test('of the tabs that share a stream the one that has it asks first', async () => {
  const userId = aPerson()
  vi.useFakeTimers({ toFake: [...turnedWithPauses] })
  const first = aTab(userId)
  await vi.waitFor(theOnly)
  const second = aTab(userId)
  const before = theOnly()
  vi.advanceTimersByTime(5_000)

  for (const { resume } of [second, first]) resume()
  vi.advanceTimersByTime(1_000)

  expect(theOnly()).not.toBe(before)
  const next = theOnly()
  next.say('hello')
  // `vi.waitFor` would turn the clock on while the word is on its way.
  await expect.poll(second.kinds).toEqual(['hello'])
  vi.advanceTimersByTime(1_000)
  expect(theOnly()).toBe(next)
})

test('a computer that wakes up is not told that it has no connection', async () => {
  const { isSilent } = await aTabAtATurnedClock()

  sleep(30)
  vi.advanceTimersByTime(2_000)
  expect(isSilent()).toBe(false)
  theOnly().say('hello')
  vi.advanceTimersByTime(10_000)

  expect(isSilent()).toBe(false)
})

test('a network that is back brings a new stream at once', async () => {
  await aTabAtATurnedClock()
  const before = theOnly()

  window.dispatchEvent(new Event('online'))

  expect(theOnly()).not.toBe(before)
})

test('a tab that wakes up while another says nothing takes its stream over', async () => {
  const userId = aPerson()
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  aTab(userId)
  await vi.waitFor(theOnly)
  const second = aTab(userId)
  theOnly().say('hello')
  await vi.waitFor(() => expect(second.kinds()).toEqual(['hello']))
  const before = theOnly()

  window.dispatchEvent(new Event('online'))

  await vi.waitFor(() => expect(theOnly()).not.toBe(before))
})
