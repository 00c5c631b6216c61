import type { ServerResponse } from 'node:http'
import {
  liveReplay,
  beatSeconds,
  changeViewers,
  isAdministrator,
  isClientSide,
  type Change,
} from '@curbcut/contract'
import type { RequestSession } from '#server/http/session.ts'
import { streamLimits } from '#server/limits.ts'
import { everything, type AddressedChange } from './live-change.ts'
import { openSessionChecks } from './session-checks.ts'
import type { Stream, Viewer } from './stream.ts'

/** The open event streams of this process. */
export type Streams = {
  hasRoom(): boolean
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

const toText = (change: Change) => `event: change\ndata: ${JSON.stringify(change)}\n\n`
const hello = 'retry: 1000\nevent: hello\ndata: \n\n'
const heartbeat = 'event: beat\ndata: \n\n'
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
      onChanged: (stream) => write(stream, toText(everything.change)),
      onUnchanged: (stream, buffered) => write(stream, buffered.join('')),
    }),
  }
  const { streams, sessionChecks } = state
  let currentSlice = 0
  const heartbeatTimer = setInterval(
    () => {
      for (const stream of streams) if (stream.slice === currentSlice) write(stream, heartbeat)
      currentSlice = (currentSlice + 1) % heartbeatSlices
    },
    (beatSeconds * 1000) / heartbeatSlices,
  )
  heartbeatTimer.unref()
  const checks = setInterval(() => sessionChecks.overdue(streams), streamLimits.sessionCheckEveryMs)
  checks.unref()

  return {
    hasRoom: () => streams.size < streamLimits.perProcess,
    open: (response, viewer) =>
      isOpen ? addStream(state, response, viewer) : void response.end(hello),
    deliver: (changes) => deliver(state, changes),
    refetchAll: () => deliver(state, [everything]),
    count: () => streams.size,
    close() {
      clearInterval(heartbeatTimer)
      clearInterval(checks)
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

function endStream({ streams }: StreamState, stream: Stream, retryMs: number) {
  if (streams.delete(stream)) stream.response.end(`retry: ${Math.round(retryMs)}\n\n`)
}

function addStream(state: StreamState, response: ServerResponse, viewer: Viewer) {
  const { streams, recent } = state
  const oldest = findOldestExcess(streams, viewer)
  if (oldest) endStream(state, oldest, streamLimits.crowdedRetryMs)
  const stream: Stream = {
    ...viewer,
    response,
    checkedAt: Date.now(),
    slice: state.openedCount++ % heartbeatSlices,
  }
  streams.add(stream)
  response.on('close', () => streams.delete(stream))
  const missed = recent
    .since(liveReplay.replayedMs)
    .filter((addressed) => isInAudience(addressed, stream))
  write(stream, hello + toTexts(missed))
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
  const intervalMs = readIntervalMs(deliveries.length)
  for (const [index, { stream, streamChanges }] of deliveries.entries()) {
    if (streamChanges.some(({ isAboutAccess }) => isAboutAccess)) sessionChecks.checkNow(stream)
    write(stream, toTexts(streamChanges, Math.round(index * intervalMs)))
  }
}

/** Milliseconds between the reads of browsers, which would otherwise coincide. */
function readIntervalMs(count: number): number {
  const { from, eachMs, maxMs } = streamLimits.spread
  return count > from ? Math.min(eachMs, maxMs / count) : 0
}

const toTexts = (changes: readonly AddressedChange[], inMs = 0) =>
  changes
    .map(({ change }) => (change ? toText(inMs > 0 ? { ...change, inMs } : change) : ''))
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
function findOldestExcess(
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
  let recent: { publishedAt: number; addressed: AddressedChange }[] = []
  const within = (ms: number) => recent.filter(({ publishedAt }) => publishedAt >= Date.now() - ms)
  return {
    since: (ms: number) => within(ms).map(({ addressed }) => addressed),
    add(changes: readonly AddressedChange[]) {
      const publishedAt = Date.now()
      recent = [
        ...within(liveReplay.replayedMs),
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
