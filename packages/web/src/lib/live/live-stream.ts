import { beatSeconds } from '@curbcut/contract'
import { openLiveSource, type LiveSign } from './live-source.ts'
import { lateMs } from './missing-beat.ts'

/** Between looks at the clock. */
const lookMs = 1_000
/** A clock that jumped this far: the computer has slept. */
const sleptMs = 4_000
/** Without a sign for this long, the stream is dead, even if the server is there. */
const silentMs = 15_000
/** The same for somebody who comes back to the tab, or to the network. */
const doubtedMs = (beatSeconds + 2) * 1_000
/** Tabs ask a server that is back for a new stream within this time: first those that have the stream. */
const returnMs = 2_000
/** A new stream begins within this time, or there is no connection. */
const answerMs = 5_000

type Stream = {
  close(): void
  /** Whether nothing has come for long, and nothing has answered since. */
  isSilent(): boolean
  /** When the last sign came, or was requested. */
  lastSignAt(): number
  /** The server is back: a tab that is looked at soon asks for a new stream, unless this one has gone on. */
  resume(): void
}
type Target = { url: string; userId: string }

/**
 * Hears the event stream of a person. The tabs of a browser share one stream: the tab with the lock has it
 * and passes it on. If a browser cannot share, each tab has its own.
 */
export function openLiveStream({ url, userId }: Target, hear: (sign: LiveSign) => void): Stream {
  const name = `live ${userId}`
  const ended = new AbortController()
  const { signal } = ended
  const channel = new BroadcastChannel(name)
  const silence = watchSilence()
  let closeSource: (() => void) | undefined

  const take = (sign: LiveSign) => {
    if (sign.kind !== 'refused' && sign.kind !== 'lost') silence.broken()
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
    silence.asked()
    if (closeSource) lead()
    else share.takeOver()
  }
  watchClock(signal, { wasSilentFor: silence.wasFor, revive })
  channel.addEventListener('message', ({ data }: MessageEvent<LiveSign>) => take(data), { signal })
  return {
    close() {
      ended.abort()
      rest()
      channel.close()
    },
    ...{ isSilent: silence.isLasting, lastSignAt: silence.since },
    resume: () => returnLater(signal, { isLeading: Boolean(closeSource), silence, revive }),
  }
}

type Returning = { isLeading: boolean; silence: Silence; revive: () => void }
type Silence = ReturnType<typeof watchSilence>

/** Asks for a new stream at a random moment, if this tab is looked at and no other has one by then. */
function returnLater(signal: AbortSignal, { isLeading, silence, revive }: Returning) {
  const part = ((isLeading ? 0 : 1) + Math.random()) / 2
  const ask = () => !signal.aborted && !isHidden() && silence.wasFor(lateMs) && revive()
  setTimeout(ask, part * returnMs)
}

/** Measures how long no sign has come, and how long a request for a new stream has had no answer. */
function watchSilence() {
  let heardAt = Date.now()
  let askedAt = heardAt
  let unansweredAt = Infinity
  const isPast = (at: number, ms: number) => Date.now() - at > ms
  return {
    broken() {
      heardAt = Date.now()
      unansweredAt = Infinity
    },
    asked() {
      askedAt = Date.now()
      unansweredAt = Math.min(unansweredAt, askedAt)
    },
    since: () => Math.max(heardAt, askedAt),
    wasFor: (ms: number) => isPast(Math.max(heardAt, askedAt), ms),
    isLasting: () => isPast(heardAt, silentMs) && isPast(unansweredAt, answerMs),
  }
}

const isHidden = () => document.visibilityState === 'hidden'

type Watched = { wasSilentFor(ms: number): boolean; revive(): void }

/** Revives a stream that says nothing, or that a sleeping computer or another network has cut. */
function watchClock(signal: AbortSignal, { wasSilentFor, revive }: Watched) {
  let lookedAt = Date.now()
  const look = () => {
    // The timers of a hidden tab stand still without any sleep.
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

/** Leads while this tab holds the lock of this name; `takeOver` takes it from a tab that says nothing. */
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
    // A tab that has lost the lock to another one waits for it again.
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
