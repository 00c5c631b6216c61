import { get } from 'node:http'
import type { TimedRequest } from './load.ts'

type Listener = (index: number, inMs: number) => void

/** The messages of some event streams since they were opened. */
export type EventStreams = {
  /** How many are open. */
  count(): number
  /** Waits until each has heard this many changes in all. */
  untilHeard(changes: number): Promise<void>
  /**
   * Calls back for each message, with the number of its stream and the time to read. Returns a function that
   * stops it.
   */
  onChange(listener: Listener): () => void
  /** Changes that each has heard so far, at least. */
  heard(): number
  close(): void
}

/** Opens an event stream for each of these, and returns when all have begun. */
export async function openEventStreams(places: readonly TimedRequest[]): Promise<EventStreams> {
  const heard = places.map(() => 0)
  const ends: (() => void)[] = []
  const listeners = new Set<Listener>()
  const take = (index: number, text: string) => {
    const changes = text.split('event: change').length - 1
    if (changes === 0) return
    heard[index] = (heard[index] ?? 0) + changes
    const inMs = Number(/"inMs":(\d+)/.exec(text)?.[1] ?? 0)
    for (const listener of listeners) listener(index, inMs)
  }
  // One after the other, as people come, and not as a storm.
  for (const [index, place] of places.entries()) {
    ends.push(await openStream(place, (text) => take(index, text)))
  }
  const untilHeard = (changes: number) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (heard.some((count) => count < changes)) return
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      look()
    })
  return {
    untilHeard,
    count: () => places.length,
    heard: () => Math.min(...heard),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      for (const end of ends) end()
    },
  }
}

/** Returns, when the stream has begun, what ends it. */
function openStream({ url, headers = {} }: TimedRequest, take: (text: string) => void) {
  return new Promise<() => void>((resolve, reject) => {
    const asked = get(url, { headers, agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: hello')) resolve(() => asked.destroy())
        take(text)
      })
    })
    asked.on('error', reject)
  })
}
