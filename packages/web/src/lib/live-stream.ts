import { beatSeconds } from '@curbcut/contract'
import { openLiveSource, type LiveSign } from './live-source.ts'

/** Between looks at the clock. */
const lookMs = 1_000
/** A clock that jumped this far: the computer has slept. */
const sleptMs = 4_000
/** Without a sign for this long, the stream is dead. */
const silentMs = 2.5 * beatSeconds * 1_000
/** The same for somebody who comes back to the tab, or to the network. */
const doubtedMs = (beatSeconds + 2) * 1_000

type Stream = { close(): void; isSilent(): boolean }
type Place = { url: string; userId: string }

/**
 * Hears the event stream of a person. The tabs of a browser share one: whoever holds the lock has it and
 * passes it on. Where a browser cannot share, each tab has its own.
 */
export function openLiveStream({ url, userId }: Place, hear: (sign: LiveSign) => void): Stream {
  const name = `live ${userId}`
  const ended = new AbortController()
  const { signal } = ended
  const channel = new BroadcastChannel(name)
  let heardAt = Date.now()
  let closeSource: (() => void) | undefined

  const take = (sign: LiveSign) => {
    heardAt = Date.now()
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
    heardAt = Date.now()
    if (closeSource) lead()
    else share.takeOver()
  }
  const wasSilentFor = (ms: number) => Date.now() - heardAt > ms
  watchClock(signal, { wasSilentFor, revive })
  channel.addEventListener('message', ({ data }: MessageEvent<LiveSign>) => take(data), { signal })
  return {
    close() {
      ended.abort()
      rest()
      channel.close()
    },
    isSilent: () => wasSilentFor(silentMs),
  }
}

type Watched = { wasSilentFor(ms: number): boolean; revive(): void }

/** Revives a stream that says nothing, or that a sleeping computer or another network has cut. */
function watchClock(signal: AbortSignal, { wasSilentFor, revive }: Watched) {
  let lookedAt = Date.now()
  const isHidden = () => document.visibilityState === 'hidden'
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
  const hold = () =>
    new Promise<void>((resolve) => {
      lead()
      signal.addEventListener('abort', () => resolve())
    })
  const queue = () => {
    if (signal.aborted) return
    // Whoever has lost the lock to another tab waits for it again.
    locks.request(name, { signal }, hold).catch(() => {
      rest()
      queue()
    })
  }
  queue()
  return {
    takeOver: () => void locks.request(name, { steal: true }, hold).catch(rest),
  }
}
