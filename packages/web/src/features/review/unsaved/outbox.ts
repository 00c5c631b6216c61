import { isStoredAnswer } from '#web/api/errors.ts'
import { pauseAfter } from '#web/lib/live/pause-after.ts'
import type { AppDispatch } from '#web/state/root-state.ts'

export const retryMs = { least: 2_000, most: 60_000 } as const

/** After this time an attempt counts as unanswered. Its call may still get one. */
export const hangsAfterMs = 5_000

/** What one person has to send from this tab. */
type ToSend<One> = {
  /** All of it, as it is now. What belongs to somebody who has gone is not in it. */
  all: () => readonly One[]
  /** Whether nothing more has to be done. */
  send: (one: One) => Promise<boolean>
  remove: (one: One) => void
  /** The fault may be its own, so that others come first next time. */
  putLast: (one: One) => void
  /** All of it as the page closes: nobody waits for the ends. */
  sendAtOnce: () => void
  /** What closing the tab asks for; by default what waits after a try without an answer. */
  asksFor?: () => readonly unknown[]
}

/**
 * Sends what a tab has to send, one after the other. Without an answer it tries again by itself, after longer and
 * longer pauses, whichever screen is open then.
 */
export function createOutbox<One>(dispatch: AppDispatch, queue: ToSend<One>) {
  const nothing: readonly One[] = []
  const store = createWaitingStore(nothing)
  const all = () => {
    const now = queue.all()
    if (now.length === 0) store.clear()
    return now
  }
  const waiting = () => (all().length > 0 ? store.waiting() : nothing)
  const send = createRetryLoop({
    sendAll: async () => {
      for (let [one] = all(); one !== undefined; [one] = all()) {
        const hanging = setTimeout(() => store.change(all()), hangsAfterMs)
        const isDone = await queue.send(one)
        clearTimeout(hanging)
        if (isDone) queue.remove(one)
        else if (all().includes(one)) {
          queue.putLast(one)
          return false
        }
      }
      return true
    },
    isDone: () => all().length === 0,
    report: (isDone) => store.change(isDone ? nothing : all()),
  })
  listenToWindow({
    onOnline: () => void send(),
    // Nothing can be sent without a session, and whoever signs in by a provider leaves this page.
    isWaiting: () => sessionNow(dispatch).isLoggedIn && (queue.asksFor ?? waiting)().length > 0,
    onLeave: () => {
      if (sessionNow(dispatch).isLoggedIn) queue.sendAtOnce()
    },
  })
  return {
    send,
    /** What waits after a try without an answer, for a screen to say it; nothing while all goes well. */
    waiting,
    subscribe: store.subscribe,
    /** Tells those who show what waits that less of it does. */
    tell: () => store.change(waiting()),
  }
}

type RetryLoop = {
  /** Ends at the first one without an answer. Whether there was none. */
  sendAll: () => Promise<boolean>
  isDone: () => boolean
  report: (isDone: boolean) => void
}

/** One try at a time, and the next by itself. */
function createRetryLoop({ sendAll, isDone, report }: RetryLoop) {
  let failures = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  return async function send() {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    let isAnswered = await sendAll()
    // Something may have been added at the very end.
    while (isAnswered && !isDone()) isAnswered = await sendAll()
    isSending = false
    failures = isAnswered ? 0 : failures + 1
    if (!isAnswered) timer = setTimeout(() => void send(), pauseAfter(failures, retryMs))
    report(isAnswered)
  }
}

/** The one of its kind in this tab: it outlives the screen that made it. */
export function oneForTab<Queue>(create: (dispatch: AppDispatch) => Queue) {
  const queues = new WeakMap<AppDispatch, Queue>()
  return (dispatch: AppDispatch): Queue => {
    const queue = queues.get(dispatch) ?? create(dispatch)
    queues.set(dispatch, queue)
    return queue
  }
}

export const sessionNow = (dispatch: AppDispatch) =>
  dispatch((_dispatch, getState) => getState().session)

/** The answer of a call: a refusal that lasts is one too, unless it ended the session. Undefined: there was none. */
export async function answerOf<Answer extends { error?: unknown }>(
  dispatch: AppDispatch,
  call: () => PromiseLike<Answer>,
): Promise<Answer | undefined> {
  if (!sessionNow(dispatch).isLoggedIn) return undefined
  const answer = await call()
  const isAnswered = answer.error === undefined || isStoredAnswer(answer.error)
  return isAnswered && sessionNow(dispatch).isLoggedIn ? answer : undefined
}

function createWaitingStore<One>(nothing: readonly One[]) {
  let waiting = nothing
  const listeners = new Set<() => void>()
  return {
    waiting: () => waiting,
    change(next: readonly One[]) {
      waiting = next
      for (const listener of listeners) listener()
    },
    /** The next person's screen never says it; a screen that does is going away. */
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

/** Whoever closes the window may lose what waits. The last try outlives the page; what comes twice counts once. */
function listenToWindow({ onOnline, isWaiting, onLeave }: WindowListeners) {
  window.addEventListener('online', onOnline)
  window.addEventListener('beforeunload', (event) => isWaiting() && event.preventDefault())
  window.addEventListener('pagehide', onLeave)
}
