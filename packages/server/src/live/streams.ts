import type { ServerResponse } from 'node:http'
import {
  liveReplay,
  liveHeartbeatSeconds,
  changeViewers,
  isAdministrator,
  isClientSide,
  type ChangeMessage,
} from '@curbcut/contract'
import type { RequestSession } from '#server/http/session.ts'
import { streamLimits } from '#server/limits.ts'
import { refetchEverything, type AddressedChange } from './live-change.ts'
import { openSessionChecks } from './session-checks.ts'
import type { Stream, Viewer } from './stream.ts'

/** The open event streams of this process. */
export type Streams = {
  hasCapacity(): boolean
  /** The response's head has been written. */
  open(response: ServerResponse, viewer: Viewer): void
  deliver(addressed: readonly AddressedChange[]): void
  /** Also reaches streams that open soon, because this process may have missed changes. */
  refetchAll(): void
  count(): number
  /** Browsers reconnect soon, spread over some time. */
  close(): void
}

type Deps = {
  /** Does not renew the session. */
  findSession(token: string): Promise<RequestSession | undefined>
  /** False: each stream ends at once. */
  isOpen: boolean
}

const toEventText = (change: ChangeMessage) => `event: change\ndata: ${JSON.stringify(change)}\n\n`
const helloEvent = 'retry: 1000\nevent: hello\ndata: \n\n'
const heartbeatEvent = 'event: beat\ndata: \n\n'
/** Beats go to one slice of the streams at a time, to spread the writes. */
const heartbeatSlices = 10

export function openStreams({ findSession, isOpen }: Deps): Streams {
  const state: StreamState = {
    streams: new Set(),
    openedCount: 0,
    recent: createReplayBuffer(),
    sessionChecks: openSessionChecks({
      findSession,
      onEnded: (stream) => endStream(state, stream, streamLimits.endedRetryMs),
      onChanged: (stream) => write(stream, toEventText(refetchEverything.change)),
      onUnchanged: (stream, buffered) => write(stream, buffered.join('')),
    }),
  }
  const { streams, sessionChecks } = state
  const heartbeatTimer = startHeartbeat(streams)
  const sessionCheckTimer = setInterval(
    () => sessionChecks.checkOverdue(streams),
    streamLimits.sessionCheckEveryMs,
  )
  sessionCheckTimer.unref()

  return {
    hasCapacity: () => streams.size < streamLimits.perProcess,
    open: (response, viewer) =>
      isOpen ? addStream(state, response, viewer) : void response.end(helloEvent),
    deliver: (changes) => deliver(state, changes),
    refetchAll: () => deliver(state, [refetchEverything]),
    count: () => streams.size,
    close() {
      clearInterval(heartbeatTimer)
      clearInterval(sessionCheckTimer)
      const { least, spread } = streamLimits.stopRetryMs
      for (const stream of streams) endStream(state, stream, least + Math.random() * spread)
    },
  }
}

type StreamState = {
  /** In the order of opening. */
  streams: Set<Stream>
  openedCount: number
  recent: ReturnType<typeof createReplayBuffer>
  sessionChecks: ReturnType<typeof openSessionChecks>
}

function startHeartbeat(streams: ReadonlySet<Stream>): NodeJS.Timeout {
  let currentSlice = 0
  const timer = setInterval(
    () => {
      for (const stream of streams) if (stream.slice === currentSlice) write(stream, heartbeatEvent)
      currentSlice = (currentSlice + 1) % heartbeatSlices
    },
    (liveHeartbeatSeconds * 1000) / heartbeatSlices,
  )
  return timer.unref()
}

function endStream({ streams }: StreamState, stream: Stream, retryMs: number) {
  if (streams.delete(stream)) stream.response.end(`retry: ${Math.round(retryMs)}\n\n`)
}

function addStream(state: StreamState, response: ServerResponse, viewer: Viewer) {
  const { streams, recent } = state
  const oldest = findStreamToReplace(streams, viewer)
  if (oldest) endStream(state, oldest, streamLimits.crowdedRetryMs)
  const stream: Stream = {
    ...viewer,
    response,
    checkedAt: Date.now(),
    slice: state.openedCount++ % heartbeatSlices,
  }
  streams.add(stream)
  response.on('close', () => streams.delete(stream))
  const missedChanges = recent
    .changesWithin(liveReplay.replayedMs)
    .filter((addressed) => isInAudience(addressed, stream))
  write(stream, helloEvent + toEventTexts(missedChanges))
}

function deliver(
  { streams, recent, sessionChecks }: StreamState,
  changes: readonly AddressedChange[],
) {
  recent.add(changes)
  const deliveries = [...streams].flatMap((stream) => {
    const streamChanges = changes.filter((addressed) => isInAudience(addressed, stream))
    return streamChanges.length > 0 ? [{ stream, streamChanges }] : []
  })
  const intervalMs = refetchIntervalMs(deliveries.length)
  for (const [index, { stream, streamChanges }] of deliveries.entries()) {
    if (streamChanges.some(({ isAboutAccess }) => isAboutAccess)) sessionChecks.checkNow(stream)
    write(stream, toEventTexts(streamChanges, Math.round(index * intervalMs)))
  }
}

/** Milliseconds between the reads of browsers, which would otherwise coincide. */
function refetchIntervalMs(count: number): number {
  const { from, eachMs, maxMs } = streamLimits.spread
  return count > from ? Math.min(eachMs, maxMs / count) : 0
}

const toEventTexts = (changes: readonly AddressedChange[], delayMs = 0) =>
  changes
    .map(({ change }) =>
      change ? toEventText(delayMs > 0 ? { ...change, inMs: delayMs } : change) : '',
    )
    .join('')

function write(stream: Stream, text: string) {
  const { response, buffered } = stream
  if (text === '' || response.writableEnded) return
  if (buffered) return void buffered.push(text)
  response.write(text)
  // A slow reader reconnects and reads everything.
  if (response.writableLength > streamLimits.unreadBytes) response.destroy()
}

/** The oldest stream of a session or person with too many. */
function findStreamToReplace(
  streams: Iterable<Stream>,
  { sessionId, actor }: Viewer,
): Stream | undefined {
  const ofPerson = [...streams].filter((stream) => stream.actor.id === actor.id)
  const ofSession = ofPerson.filter((stream) => stream.sessionId === sessionId)
  if (ofSession.length >= streamLimits.perSession) return ofSession[0]
  return ofPerson.length >= streamLimits.perPerson ? ofPerson[0] : undefined
}

/** Recent changes, because a browser reads its first screens while it opens its stream. */
function createReplayBuffer() {
  let entries: { publishedAt: number; addressed: AddressedChange }[] = []
  const entriesWithin = (ms: number) =>
    entries.filter(({ publishedAt }) => publishedAt >= Date.now() - ms)
  return {
    changesWithin: (ms: number) => entriesWithin(ms).map(({ addressed }) => addressed),
    add(changes: readonly AddressedChange[]) {
      const publishedAt = Date.now()
      entries = [
        ...entriesWithin(liveReplay.replayedMs),
        ...changes.map((addressed) => ({ publishedAt, addressed })),
      ]
    },
  }
}

function isInAudience({ change, to }: AddressedChange, { actor, sessionId }: Viewer): boolean {
  if (change && !changeViewers[change.kind](actor)) return false
  return (
    to.everybody === true ||
    (to.administrators === true && isAdministrator(actor)) ||
    to.people?.includes(actor.id) === true ||
    to.sessions?.includes(sessionId) === true ||
    (isClientSide(actor) && to.organizations?.includes(actor.organizationId ?? '') === true)
  )
}
