import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { allRoutes, pathFor, type Route } from '@curbcut/contract'
import type { Testbed } from '../testbeds/testbed.ts'
import type { EventStreams } from './event-streams.ts'

/** Pause between two reads of one screen, as in the web app. */
const restMs = 1_750

/** Milliseconds of list reads, and the number of responses other than 200. */
export type Watched = { times: number[]; failed: number }

const screen: readonly [Route, string][] = [
  [allRoutes.listJobs, '?progress=in_progress'],
  [allRoutes.countJobs, ''],
  [allRoutes.countWaiting, ''],
]

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** Reads the screen of one person; only the list is timed. */
function openScreen(testbed: Testbed, headers: { cookie: string }, watched: Watched) {
  const ask = (route: Route, query: string) =>
    new Promise<number>((resolve) => {
      const url = `${testbed.product.address}/api${pathFor(route, {})}${query}`
      get(url, { agent, headers: { ...headers, background: 'true' } }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      }).once('error', () => resolve(0))
    })
  return async () => {
    const startedAt = performance.now()
    const statuses = await Promise.all(
      screen.map(async ([route, query], index) => {
        const status = await ask(route, query)
        if (index === 0) watched.times.push(performance.now() - startedAt)
        return status
      }),
    )
    watched.failed += statuses.filter((status) => status !== 200).length
  }
}

type Watching = { sessions: readonly { cookie: string }[]; ms: number }

/** Reads every screen after each pause, evenly spread, whether or not there was a change. */
export async function readByClock(testbed: Testbed, { sessions, ms }: Watching): Promise<Watched> {
  const watched: Watched = { times: [], failed: 0 }
  const until = performance.now() + ms
  const read = async (headers: { cookie: string }, index: number) => {
    const readScreen = openScreen(testbed, headers, watched)
    await delay((restMs * index) / sessions.length)
    while (performance.now() < until) {
      const next = delay(restMs)
      await readScreen()
      await next
    }
  }
  await Promise.all(sessions.map(read))
  return watched
}

/** Reads a screen only after its stream reports a change, as the web app does. */
export async function readWhatChanges(
  testbed: Testbed,
  { sessions, ms, streams }: Watching & { streams: EventStreams },
): Promise<Watched> {
  const watched: Watched = { times: [], failed: 0 }
  const readers = sessions.map((headers) => {
    const readScreen = openScreen(testbed, headers, watched)
    let isStale = false
    let isReading = false
    const run = async (inMs: number) => {
      if (isReading) return
      isReading = true
      await delay(inMs)
      while (isStale) {
        isStale = false
        const unguarded = delay(restMs)
        await readScreen()
        await unguarded
      }
      isReading = false
    }
    return {
      hear(inMs: number) {
        isStale = true
        void run(inMs)
      },
    }
  })
  const stop = streams.onChange((index, inMs) => readers[index]?.hear(inMs))
  await delay(ms)
  stop()
  return watched
}
