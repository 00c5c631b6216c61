import { liveHeartbeatSeconds } from '@curbcut/contract'
import { openLiveSource, type LiveEvent, type LiveListener } from './live-source.ts'
import { heartbeatTimeoutMs } from './missing-heartbeat.ts'

const tickMs = 1_000
/** A larger jump of the clock means that the computer has slept. */
const sleepMs = 4_000
/** A stream without events for this long is dead, even if the server is there. */
const silenceTimeoutMs = 15_000
/** The same after a return to the tab, or to the network. */
const silenceTimeoutAfterReturnMs = (liveHeartbeatSeconds + 2) * 1_000
/** Tabs reopen the stream within this time after an outage, the leading tab first. */
const reopenSpreadMs = 2_000
/** A stream that does not begin within this time has no connection. */
const openTimeoutMs = 5_000

type Stream = {
  close(): void
  isSilent(): boolean
  /** When the last event came, or was requested. */
  lastEventAt(): number
  /** Soon requests a new stream in a visible tab, unless this one has continued. */
  resume(): void
}
type Target = { url: string; userId: string }

/** Tabs share the stream of the tab with the lock. Without locks, each tab has its own. */
export function openLiveStream({ url, userId }: Target, onEvent: LiveListener): Stream {
  const name = `live ${userId}`
  const controller = new AbortController()
  const { signal } = controller
  const channel = new BroadcastChannel(name)
  const silence = watchSilence()
  let closeSource: (() => void) | undefined

  const emit = (event: LiveEvent) => {
    if (event.kind !== 'refused' && event.kind !== 'lost') silence.onEvent()
    onEvent(event)
  }
  const stopLeading = () => {
    closeSource?.()
    closeSource = undefined
  }
  const lead = () => {
    stopLeading()
    closeSource = openLiveSource(url, (event) => {
      emit(event)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
      channel.postMessage(event)
    })
  }
  const leadership = shareAmongTabs(name, { signal, lead, stopLeading })
  const revive = () => {
    silence.onRequest()
    return closeSource ? lead() : leadership.takeOver()
  }
  watchClock(signal, { wasSilentFor: silence.lastedFor, revive })
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => emit(data), { signal })
  return {
    close() {
      controller.abort()
      stopLeading()
      channel.close()
    },
    isSilent: silence.isTimedOut,
    lastEventAt: silence.lastActivityAt,
    resume: () => reopenLater(signal, { isLeading: Boolean(closeSource), silence, revive }),
  }
}

type ReopenContext = { isLeading: boolean; silence: Silence; revive: () => void }
type Silence = ReturnType<typeof watchSilence>

/** Reopens the stream at a random moment, if no other tab has one by then. */
function reopenLater(signal: AbortSignal, { isLeading, silence, revive }: ReopenContext) {
  const delayShare = ((isLeading ? 0 : 1) + Math.random()) / 2
  const reopen = () =>
    !signal.aborted && !isHidden() && silence.lastedFor(heartbeatTimeoutMs) && revive()
  setTimeout(reopen, delayShare * reopenSpreadMs)
}

function watchSilence() {
  let eventAt = Date.now()
  let requestedAt = eventAt
  let unansweredAt = Infinity
  const isPast = (at: number, ms: number) => Date.now() - at > ms
  return {
    onEvent() {
      eventAt = Date.now()
      unansweredAt = Infinity
    },
    onRequest() {
      requestedAt = Date.now()
      unansweredAt = Math.min(unansweredAt, requestedAt)
    },
    lastActivityAt: () => Math.max(eventAt, requestedAt),
    lastedFor: (ms: number) => isPast(Math.max(eventAt, requestedAt), ms),
    isTimedOut: () => isPast(eventAt, silenceTimeoutMs) && isPast(unansweredAt, openTimeoutMs),
  }
}

const isHidden = () => document.visibilityState === 'hidden'

type ClockHandlers = { wasSilentFor(ms: number): boolean; revive(): void }

/** Reopens a stream that is silent, or that sleep or a change of network has cut. */
function watchClock(signal: AbortSignal, { wasSilentFor, revive }: ClockHandlers) {
  let lastTickAt = Date.now()
  const onTick = () => {
    // Timers of a hidden tab stop without any sleep.
    const hasSlept = Date.now() - lastTickAt > sleepMs
    lastTickAt = Date.now()
    if (!isHidden() && (hasSlept || wasSilentFor(silenceTimeoutMs))) revive()
  }
  const onReturn = () => {
    lastTickAt = Date.now()
    if (!isHidden() && wasSilentFor(silenceTimeoutAfterReturnMs)) revive()
  }
  const timer = setInterval(onTick, tickMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', onReturn, { signal })
  document.addEventListener('resume', onReturn, { signal })
  window.addEventListener('pageshow', onReturn, { signal })
  window.addEventListener('online', revive, { signal })
}

type Leadership = { signal: AbortSignal; lead: () => void; stopLeading: () => void }

/** Leads while this tab holds the lock; `takeOver` steals it from a silent tab. */
function shareAmongTabs(name: string, { signal, lead, stopLeading }: Leadership) {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) {
    lead()
    return { takeOver: lead }
  }
  const whileLocked = () =>
    new Promise<void>((resolve) => {
      lead()
      signal.addEventListener('abort', () => resolve())
    })
  const waitForLock = () => {
    if (signal.aborted) return
    // A tab whose lock was stolen queues for it again.
    locks.request(name, { signal }, whileLocked).catch(() => {
      stopLeading()
      waitForLock()
    })
  }
  waitForLock()
  return {
    takeOver: () => void locks.request(name, { steal: true }, whileLocked).catch(stopLeading),
  }
}
