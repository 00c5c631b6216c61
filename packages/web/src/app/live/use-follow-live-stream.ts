import { liveReplay, liveRoutes } from '@curbcut/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { fetchSession } from '#web/api/endpoints/session-api.ts'
import { tagsOfChange } from '#web/api/refetch/change-tags.ts'
import { openLiveRefetch } from '#web/api/refetch/live-refetch.ts'
import type { Store } from '#web/app/store.ts'
import type { LiveEvent } from '#web/lib/event-stream/live-source.ts'
import { openLiveStream } from '#web/lib/event-stream/live-stream.ts'
import { watchHeartbeats } from '#web/lib/event-stream/missing-heartbeat.ts'
import { pingServer, watchServer } from '#web/lib/event-stream/watch-server.ts'
import { useAppSelector } from '#web/state/root-state.ts'

/** All browsers repeat their reads spread over this time. */
const refetchSpreadMs = 1_000
const statusCheckMs = 250
const url = `/api${liveRoutes.openLive.path}`

/** Follows other people's changes while signed in; returns whether the server is away. */
export function useFollowLiveStream(): boolean {
  const store = useStore() as Store
  const userId = useAppSelector(({ session }) =>
    session.isLoggedIn ? session.user?._id : undefined,
  )
  useEffect(
    () => (userId && canListen() ? followStream(store, userId) : undefined),
    [store, userId],
  )
  return useSyncExternalStore(subscribe, () => isDisconnected)
}

/** False in old browsers, and in tests without a server. */
const canListen = () => typeof EventSource === 'function' && typeof BroadcastChannel === 'function'

let isDisconnected = false
const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function setDisconnected(next: boolean) {
  if (next === isDisconnected) return
  isDisconnected = next
  for (const listener of listeners) listener()
}

function followStream(store: Store, userId: string) {
  const liveRefetch = openLiveRefetch(store)
  let wasServerAway = false
  const server = watchServer(pingServer, () => {
    wasServerAway = true
    stream.resume()
  })
  const onEvent = (event: LiveEvent) => {
    if (event.kind === 'lost') return server.suspect()
    wasServerAway ||= server.isAway()
    if (event.kind !== 'refused') server.markAlive()
    if (event.kind === 'change') {
      const { kind, id, inMs } = event.change
      if (kind !== 'everything') return liveRefetch.refetchTags(tagsOfChange({ kind, id }), inMs)
      return liveRefetch.refetchAll({ before: Date.now(), withinMs: refetchSpreadMs })
    }
    // A new stream repeats the changes of the last seconds; answers read since then are fresh.
    if (event.kind === 'hello') {
      // After an outage of the server, all browsers read.
      const before = Date.now() - liveReplay.trustedMs
      return liveRefetch.refetchAll({ before, withinMs: wasServerAway ? refetchSpreadMs : 0 })
    }
    if (event.kind === 'refused') store.dispatch(fetchSession())
    return undefined
  }
  const stream = openLiveStream({ url, userId }, onEvent)
  window.addEventListener('offline', server.suspect)
  const beats = watchHeartbeats(stream.lastEventAt)
  const timer = setInterval(() => {
    const since = beats.missingSince()
    if (since !== undefined) server.reportMissingHeartbeats(since)
    setDisconnected(server.isAway() || stream.isSilent())
  }, statusCheckMs)
  return () => {
    clearInterval(timer)
    window.removeEventListener('offline', server.suspect)
    server.close()
    setDisconnected(false)
    stream.close()
    liveRefetch.close()
  }
}
