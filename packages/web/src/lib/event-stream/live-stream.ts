import { beatSeconds } from '@curbcut/contract'
import { openLiveSource, type LiveSign } from './live-source.ts'
import { lateMs } from './missing-beat.ts'

const lookMs = 1_000
/** A larger jump of the clock means that the computer has slept. */
const sleptMs = 4_000
/** A stream without events for this long is dead, even if the server is there. */
const silentMs = 15_000
/** The same after a return to the tab, or to the network. */
const doubtedMs = (beatSeconds + 2) * 1_000
/** Tabs reopen the stream within this time after an outage, the leading tab first. */
const returnMs = 2_000
/** A stream that does not begin within this time has no connection. */
const answerMs = 5_000

type Stream = {
  close(): void
  isSilent(): boolean
  /** When the last event came, or was requested. */
  lastSignAt(): number
  /** A visible tab soon requests a new stream, unless this one has continued. */
  resume(): void
}
type Target = { url: string; userId: string }

/** Tabs share the stream of the tab with the lock. Without locks, each tab has its own. */
export function openLiveStream({ url, userId }: Target, hear: (sign: LiveSign) => void): Stream {
  const name = `live ${userId}`
  const ended = new AbortController()
  const { signal } = ended
  const channel = new BroadcastChannel(name)
  const silence = watchSilence()
  let closeSource: (() => void) | undefined

  const take = (sign: LiveSign) => {
    if (sign.kind !== 'refused' && sign.kind !== 'lost') silence.heard()
    hear(sign)
  }
  const rest = () => {
    closeSource?.()
    closeSource = undefined
  }
  const lead = () => {
    rest()
    closeSource = openLiveSource(url, (sign) => {
      take(sign)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
      channel.postMessage(sign)
    })
  }
  const share = sharing(name, { signal, lead, rest })
  const revive = () => {
    silence.requested()
    return closeSource ? lead() : share.takeOver()
  }
  watchClock(signal, { wasSilentFor: silence.wasFor, revive })
  channel.addEventListener('message', ({ data }: MessageEvent<LiveSign>) => take(data), { signal })
  return {
    close() {
      ended.abort()
      rest()
      channel.close()
    },
    isSilent: silence.isLasting,
    lastSignAt: silence.since,
    resume: () => returnLater(signal, { isLeading: Boolean(closeSource), silence, revive }),
  }
}

type Returning = { isLeading: boolean; silence: Silence; revive: () => void }
type Silence = ReturnType<typeof watchSilence>

/** At a random moment, if no other tab has a stream by then. */
function returnLater(signal: AbortSignal, { isLeading, silence, revive }: Returning) {
  const part = ((isLeading ? 0 : 1) + Math.random()) / 2
  const ask = () => !signal.aborted && !isHidden() && silence.wasFor(lateMs) && revive()
  setTimeout(ask, part * returnMs)
}

function watchSilence() {
  let heardAt = Date.now()
  let requestedAt = heardAt
  let unansweredAt = Infinity
  const isPast = (at: number, ms: number) => Date.now() - at > ms
  return {
    heard() {
      heardAt = Date.now()
      unansweredAt = Infinity
    },
    requested() {
      requestedAt = Date.now()
      unansweredAt = Math.min(unansweredAt, requestedAt)
    },
    since: () => Math.max(heardAt, requestedAt),
    wasFor: (ms: number) => isPast(Math.max(heardAt, requestedAt), ms),
    isLasting: () => isPast(heardAt, silentMs) && isPast(unansweredAt, answerMs),
  }
}

const isHidden = () => document.visibilityState === 'hidden'

type Watched = { wasSilentFor(ms: number): boolean; revive(): void }

/** Reopens a stream that is silent, or that sleep or a change of network has cut. */
function watchClock(signal: AbortSignal, { wasSilentFor, revive }: Watched) {
  let lookedAt = Date.now()
  const look = () => {
    // Timers of a hidden tab stop without any sleep.
    const hasSlept = Date.now() - lookedAt > sleptMs
    lookedAt = Date.now()
    if (!isHidden() && (hasSlept || wasSilentFor(silentMs))) revive()
  }
  const arrive = () => {
    lookedAt = Date.now()
    if (!isHidden() && wasSilentFor(doubtedMs)) revive()
  }
  const timer = setInterval(look, lookMs)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', arrive, { signal })
  document.addEventListener('resume', arrive, { signal })
  window.addEventListener('pageshow', arrive, { signal })
  window.addEventListener('online', revive, { signal })
}

type Turn = { signal: AbortSignal; lead: () => void; rest: () => void }

/** Leads while this tab holds the lock; `takeOver` steals it from a silent tab. */
function sharing(name: string, { signal, lead, rest }: Turn) {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) {
    lead()
    return { takeOver: lead }
  }
  const keepLock = () =>
    new Promise<void>((resolve) => {
      lead()
      signal.addEventListener('abort', () => resolve())
    })
  const queue = () => {
    if (signal.aborted) return
    // A tab whose lock was stolen queues for it again.
    locks.request(name, { signal }, keepLock).catch(() => {
      rest()
      queue()
    })
  }
  queue()
  return {
    takeOver: () => void locks.request(name, { steal: true }, keepLock).catch(rest),
  }
}
