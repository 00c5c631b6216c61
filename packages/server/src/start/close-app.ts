import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

type App = { server: Server; close(): Promise<unknown> }

const idleCheckMs = 50

/** Closing a socket loses unread requests, which a balancer cannot safely repeat. */
export async function closeApp(app: App, timeoutMs: number) {
  const { server } = app
  await waitForRequestBodies()
  server.closeIdleConnections()
  // Again, because closing those connections took its time.
  await waitForRequestBodies()
  server.close()
  // A connection whose last answer has just ended would stay open for a next request.
  const idleTimer = setInterval(
    () => setImmediate(() => server.closeIdleConnections()),
    idleCheckMs,
  )
  // Cuts clients that read too slowly, so that a stop always ends.
  const cutTimer = setTimeout(() => server.closeAllConnections(), timeoutMs)
  await app.close()
  clearInterval(idleTimer)
  clearTimeout(cutTimer)
}

/** In so short a turn of the event loop, hardly any request can have arrived. */
const shortTurnMs = 0.1
/** For a process too busy for short turns. */
const maxWaitMs = 1_000

async function waitForRequestBodies() {
  const endsAt = performance.now() + maxWaitMs
  await nextTurn()
  for (let turnStartedAt = performance.now(); turnStartedAt < endsAt;) {
    await nextTurn()
    const now = performance.now()
    if (now - turnStartedAt < shortTurnMs) return
    turnStartedAt = now
  }
}
