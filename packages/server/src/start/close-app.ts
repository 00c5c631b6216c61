import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

type App = { server: Server; close(): Promise<unknown> }

const idleCheckMs = 50

/**
 * Takes no new connection, finishes what runs, and cuts it after the patience. Closing a socket cuts what has reached
 * it and was not read, and a balancer cannot know whether to repeat that: so everything that has come is read first.
 */
export async function closeApp(app: App, patienceMs: number) {
  const { server } = app
  await untilAllIsRead()
  server.closeIdleConnections()
  // In a turn of its own, because each of those connections has taken its time.
  await untilAllIsRead()
  server.close()
  // A connection whose last answer has just ended would stay open for a next request.
  const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), idleCheckMs)
  // Cuts clients that do not take the answer in time, so that a stop always ends.
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs)
  await app.close()
  clearInterval(idle)
  clearTimeout(patience)
}

/** In a turn of the event loop that is as short as this, hardly anything can have come since it looked. */
const shortTurnMs = 0.1
/** A process that has so much to do that no turn is short goes on after this. */
const longestMs = 1_000

/** Goes on right after a look at the network: immediates come directly after it. */
async function untilAllIsRead() {
  const endsAt = performance.now() + longestMs
  await nextTurn()
  for (let before = performance.now(); before < endsAt;) {
    await nextTurn()
    const now = performance.now()
    if (now - before < shortTurnMs) return
    before = now
  }
}
