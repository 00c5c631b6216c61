import { retryDelayMs } from '#web/lib/retry-delay.ts'
import type { AppDispatch } from '#web/state/root-state.ts'
import { isFinalError } from './errors.ts'

export const outboxRetryMs = { minMs: 2_000, maxMs: 60_000 } as const

/** After this time an attempt counts as unanswered, although its response may still come. */
export const slowAfterMs = 5_000

type OutboxQueue<Entry> = {
  /** Must not include work of a person who has logged out. */
  all: () => readonly Entry[]
  /** Returns true once nothing more has to be done. */
  send: (entry: Entry) => Promise<boolean>
  remove: (entry: Entry) => void
  /** Called after a failure: the entry may be at fault, so others come first next time. */
  moveToEnd: (entry: Entry) => void
  /** Sends everything without waiting for responses, as the page unloads. */
  sendOnUnload: () => void
  /** What blocks closing the tab; by default what waits after a failed attempt. */
  blockers?: () => readonly unknown[]
}

/** Sends entries one at a time, and retries with growing pauses, whatever screen is open. */
export function createOutbox<Entry>(dispatch: AppDispatch, queue: OutboxQueue<Entry>) {
  const empty: readonly Entry[] = []
  const store = createBacklogStore(empty)
  const listEntries = () => {
    const entries = queue.all()
    if (entries.length === 0) store.clear()
    return entries
  }
  const waiting = () => (listEntries().length > 0 ? store.waiting() : empty)
  const send = createRetryLoop({
    sendAll: async () => {
      for (let [entry] = listEntries(); entry !== undefined; [entry] = listEntries()) {
        const slowTimer = setTimeout(() => store.change(listEntries()), slowAfterMs)
        const isDone = await queue.send(entry)
        clearTimeout(slowTimer)
        if (isDone) queue.remove(entry)
        else if (listEntries().includes(entry)) {
          queue.moveToEnd(entry)
          return false
        }
      }
      return true
    },
    isDone: () => listEntries().length === 0,
    report: (isDone) => store.change(isDone ? empty : listEntries()),
  })
  listenToWindow({
    onOnline: () => void send(),
    // Sending needs a session, and a sign-in with a provider leaves this page.
    isWaiting: () => readSession(dispatch).isLoggedIn && (queue.blockers ?? waiting)().length > 0,
    onLeave: () => {
      if (readSession(dispatch).isLoggedIn) queue.sendOnUnload()
    },
  })
  return {
    send,
    /** Empty while all goes well. */
    waiting,
    subscribe: store.subscribe,
    publish: () => store.change(waiting()),
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

/** A lasting refusal is a response too. Undefined if there was none, or the session ended. */
export async function sendInSession<Answer extends { error?: unknown }>(
  dispatch: AppDispatch,
  call: () => PromiseLike<Answer>,
): Promise<Answer | undefined> {
  if (!readSession(dispatch).isLoggedIn) return undefined
  const answer = await call()
  const isAnswered = answer.error === undefined || isFinalError(answer.error)
  return isAnswered && readSession(dispatch).isLoggedIn ? answer : undefined
}

function createBacklogStore<Entry>(nothing: readonly Entry[]) {
  let waiting = nothing
  const listeners = new Set<() => void>()
  return {
    waiting: () => waiting,
    change(next: readonly Entry[]) {
      waiting = next
      for (const listener of listeners) listener()
    },
    /** Listeners are not called: the screen of the logged-out person is unmounting. */
    clear: () => {
      waiting = nothing
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type WindowListeners = { onOnline: () => void; isWaiting: () => boolean; onLeave: () => void }

/** Warns before closing, and sends once more on pagehide; the server ignores duplicates. */
function listenToWindow({ onOnline, isWaiting, onLeave }: WindowListeners) {
  window.addEventListener('online', onOnline)
  window.addEventListener('beforeunload', (event) => isWaiting() && event.preventDefault())
  window.addEventListener('pagehide', onLeave)
}
