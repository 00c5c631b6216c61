import { liveReplay, liveRoutes } from '@curbcut/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { fetchSession } from '#web/api/endpoints/session-api.ts'
import { tagsOf } from '#web/api/refetch/live-changes.ts'
import { openLiveRefetch } from '#web/api/refetch/live-refetch.ts'
import type { Store } from '#web/app/store.ts'
import type { LiveEvent } from '#web/lib/event-stream/live-source.ts'
import { openLiveStream } from '#web/lib/event-stream/live-stream.ts'
import { watchBeats } from '#web/lib/event-stream/missing-beat.ts'
import { pingServer, watchServer } from '#web/lib/event-stream/watch-server.ts'
import { useAppSelector } from '#web/state/root-state.ts'

/** All browsers repeat their reads spread over this time. */
const spreadMs = 1_000
/** Between checks whether the server is there. */
const statusMs = 250
const url = `/api${liveRoutes.openLive.path}`

/**
 * Follows other people's changes while a person is signed in. Returns whether the server is away.
 */
export function useFollowLiveStream(): boolean {
  const store = useStore() as Store
  const userId = useAppSelector(({ session }) =>
    session.isLoggedIn ? session.user?._id : undefined,
  )
  useEffect(() => (userId && canListen() ? follow(store, userId) : undefined), [store, userId])
  return useSyncExternalStore(subscribe, () => isCutOff)
}

/** False in old browsers, and in tests without a server. */
const canListen = () => typeof EventSource === 'function' && typeof BroadcastChannel === 'function'

let isCutOff = false
const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function setCutOff(next: boolean) {
  if (next === isCutOff) return
  isCutOff = next
  for (const listener of listeners) listener()
}

function follow(store: Store, userId: string) {
  const reading = openLiveRefetch(store)
  let wasAway = false
  const server = watchServer(pingServer, () => {
    wasAway = true
    stream.resume()
  })
  const onEvent = (event: LiveEvent) => {
    if (event.kind === 'lost') return server.suspect()
    wasAway ||= server.isAway()
    if (event.kind !== 'refused') server.markAlive()
    if (event.kind === 'change') {
      const { kind, id, inMs } = event.change
      if (kind !== 'everything') return reading.tags(tagsOf({ kind, id }), inMs)
      return reading.everything({ before: Date.now(), withinMs: spreadMs })
    }
    // A new stream repeats the changes of the last seconds; answers read since then are fresh.
    if (event.kind === 'hello') {
      // After an outage of the server, all browsers read.
      const before = Date.now() - liveReplay.trustedMs
      return reading.everything({ before, withinMs: wasAway ? spreadMs : 0 })
    }
    if (event.kind === 'refused') store.dispatch(fetchSession())
    return undefined
  }
  const stream = openLiveStream({ url, userId }, onEvent)
  window.addEventListener('offline', server.suspect)
  const beats = watchBeats(stream.lastEventAt)
  const timer = setInterval(() => {
    const since = beats.missingSince()
    if (since !== undefined) server.reportMissingBeats(since)
    setCutOff(server.isAway() || stream.isSilent())
  }, statusMs)
  return () => {
    clearInterval(timer)
    window.removeEventListener('offline', server.suspect)
    server.close()
    setCutOff(false)
    stream.close()
    reading.close()
  }
}
