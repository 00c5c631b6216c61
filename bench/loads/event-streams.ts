import { get } from 'node:http'
import type { TimedRequest } from './load.ts'

type Listener = (index: number, inMs: number) => void

export type EventStreams = {
  count(): number
  /** Waits until every stream has received this many changes since it was opened. */
  untilHeard(changes: number): Promise<void>
  /**
   * Calls back for each message with the index of its stream and the delay in milliseconds after
   * which a client reads. Returns the unsubscribe function.
   */
  onChange(listener: Listener): () => void
  /** The smallest number of changes that a stream has received. */
  heard(): number
  close(): void
}

/** Resolves when every stream has received its first event. */
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
  // Sequential, so that the connections do not arrive as a storm.
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
