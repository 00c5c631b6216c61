import { retryDelayMs } from '#web/lib/retry-delay.ts'
import type { AppDispatch } from '#web/state/root-state.ts'
import { isFinalError } from './errors.ts'

export const outboxRetryMs = { minMs: 2_000, maxMs: 60_000 } as const

/** An attempt this old counts as unanswered, although its response may still come. */
export const slowAfterMs = 5_000

type OutboxQueue<Entry> = {
  /** In sending order, without entries of a person who has logged out. */
  entries: () => readonly Entry[]
  /** Returns true once nothing more has to be done. */
  send: (entry: Entry) => Promise<boolean>
  remove: (entry: Entry) => void
  /** Called after a failure: the entry may be at fault, so others come first next time. */
  moveToEnd: (entry: Entry) => void
  /** Sends everything without waiting for responses, as the page unloads. */
  sendOnUnload: () => void
  /** Closing the tab asks for a confirmation while there are any; by default the backlog. */
  closeBlockers?: () => readonly unknown[]
}

/** Sends entries one at a time, and retries with growing pauses, whatever screen is open. */
export function createOutbox<Entry>(dispatch: AppDispatch, queue: OutboxQueue<Entry>) {
  const noEntries: readonly Entry[] = []
  const isLoggedIn = () => readSession(dispatch).isLoggedIn
  const store = createBacklogStore(noEntries)
  const currentEntries = () => {
    const entries = queue.entries()
    if (entries.length === 0) store.clear()
    return entries
  }
  const backlog = () => (currentEntries().length > 0 ? store.backlog() : noEntries)
  const send = createRetryLoop({
    sendAll: async () => {
      for (let [entry] = currentEntries(); entry !== undefined; [entry] = currentEntries()) {
        const slowTimer = setTimeout(() => store.change(currentEntries()), slowAfterMs)
        const isDone = await queue.send(entry)
        clearTimeout(slowTimer)
        if (isDone) queue.remove(entry)
        else if (currentEntries().includes(entry)) {
          queue.moveToEnd(entry)
          return false
        }
      }
      return true
    },
    isDone: () => currentEntries().length === 0,
    report: (isDone) => store.change(isDone ? noEntries : currentEntries()),
  })
  listenToWindow({
    onOnline: () => void send(),
    // Without a session nothing can be sent, and a sign-in with a provider has to leave this page.
    blocksClosing: () => isLoggedIn() && (queue.closeBlockers ?? backlog)().length > 0,
    onLeave: () => isLoggedIn() && queue.sendOnUnload(),
  })
  return {
    send,
    /** The entries after a failed or slow attempt; empty while all goes well. */
    backlog,
    subscribe: store.subscribe,
    publishBacklog: () => store.change(backlog()),
  }
}

type RetryLoop = {
  /** Stops at the first failure, and returns false then. */
  sendAll: () => Promise<boolean>
  isDone: () => boolean
  report: (isDone: boolean) => void
}

function createRetryLoop({ sendAll, isDone, report }: RetryLoop) {
  let failures = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  return async function send() {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    let isAnswered = await sendAll()
    // Entries may have been added at the very end.
    while (isAnswered && !isDone()) isAnswered = await sendAll()
    isSending = false
    failures = isAnswered ? 0 : failures + 1
    if (!isAnswered) timer = setTimeout(() => void send(), retryDelayMs(failures, outboxRetryMs))
    report(isAnswered)
  }
}

/** Creates one queue per tab, which outlives the screen that first used it. */
export function oncePerTab<Queue>(create: (dispatch: AppDispatch) => Queue) {
  const queues = new WeakMap<AppDispatch, Queue>()
  return (dispatch: AppDispatch): Queue => {
    const queue = queues.get(dispatch) ?? create(dispatch)
    queues.set(dispatch, queue)
    return queue
  }
}

export const readSession = (dispatch: AppDispatch) =>
  dispatch((_dispatch, getState) => getState().session)

/** Returns a success or a final refusal; undefined if a retry may succeed or the session ended. */
export async function sendInSession<Answer extends { error?: unknown }>(
  dispatch: AppDispatch,
  call: () => PromiseLike<Answer>,
): Promise<Answer | undefined> {
  if (!readSession(dispatch).isLoggedIn) return undefined
  const answer = await call()
  const isAnswered = answer.error === undefined || isFinalError(answer.error)
  return isAnswered && readSession(dispatch).isLoggedIn ? answer : undefined
}

function createBacklogStore<Entry>(noEntries: readonly Entry[]) {
  let backlog = noEntries
  const listeners = new Set<() => void>()
  return {
    backlog: () => backlog,
    change(next: readonly Entry[]) {
      backlog = next
      for (const listener of listeners) listener()
    },
    /** Listeners are not called: the screen of the logged-out person is unmounting. */
    clear: () => {
      backlog = noEntries
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type WindowListeners = {
  onOnline: () => void
  blocksClosing: () => boolean
  onLeave: () => unknown
}

/** Warns before closing, and sends once more on pagehide; the server ignores duplicates. */
function listenToWindow({ onOnline, blocksClosing, onLeave }: WindowListeners) {
  window.addEventListener('online', onOnline)
  window.addEventListener('beforeunload', (event) => blocksClosing() && event.preventDefault())
  window.addEventListener('pagehide', onLeave)
}
