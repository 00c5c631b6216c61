import { isUnanswered } from '#web/api/errors.ts'
import { pauseAfter } from '#web/lib/pause-after.ts'
import type { AppDispatch } from '#web/state/root-state.ts'
import { recordSeen } from './judgments-api.ts'

/** What was shown of a document and is to be recorded: a page of so many, or the whole of what has none. */
export type ToRecord = {
  jobId: string
  fileId: string
  version: string
  page?: number
  of?: number
  whole?: true
}

export const retryMs = { least: 2_000, most: 60_000 } as const

export type SeenQueue = ReturnType<typeof createSeenQueue>

const queues = new WeakMap<AppDispatch, SeenQueue>()

/** The one queue of this tab. It outlives the screen that showed the documents. */
export function seenQueueOf(dispatch: AppDispatch): SeenQueue {
  const known = queues.get(dispatch)
  if (known) return known
  const queue = createSeenQueue(dispatch)
  queues.set(dispatch, queue)
  return queue
}

/**
 * Records what was shown, one after the other. Without an answer it tries again by itself, after longer and longer
 * pauses, whichever screen is open then. What belongs to somebody who has left is forgotten.
 */
function createSeenQueue(dispatch: AppDispatch) {
  const told = createTold()
  const queue = createOwnQueue(dispatch, told.forget)
  let failures = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const sendAll = async () => {
    for (let [one] = queue.all(); one; [one] = queue.all()) {
      if (await isAnswered(dispatch, one)) queue.remove(one)
      else if (queue.putLast(one)) return false
    }
    return true
  }
  const send = async () => {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    const isDone = await sendAll()
    isSending = false
    failures = isDone ? 0 : failures + 1
    if (!isDone) timer = setTimeout(() => void send(), pauseAfter(failures, retryMs))
    told.change(isDone ? nothing : queue.all())
  }
  const waiting = () => (queue.all().length > 0 ? told.waiting() : nothing)
  hearWindow({
    onOnline: () => void send(),
    // Nothing can be sent without a session, and whoever signs in by a provider leaves this page.
    isWaiting: () => sessionNow(dispatch).isLoggedIn && waiting().length > 0,
    onLeave: () => sendAtOnce(dispatch, queue.all()),
  })
  return {
    add(shown: readonly ToRecord[]) {
      queue.add(shown)
      void send()
    },
    waiting,
    subscribe: told.subscribe,
  }
}

/** All of them side by side, as nobody waits for their ends. */
function sendAtOnce(dispatch: AppDispatch, all: readonly ToRecord[]) {
  if (!sessionNow(dispatch).isLoggedIn) return
  for (const one of all) void dispatch(recordSeen(one))
}

const sessionNow = (dispatch: AppDispatch) => dispatch((_dispatch, getState) => getState().session)

/** Whether nothing more has to be done: a refusal is an answer too, unless it ended the session. */
async function isAnswered(dispatch: AppDispatch, one: ToRecord) {
  if (!sessionNow(dispatch).isLoggedIn) return false
  const { error } = await dispatch(recordSeen(one))
  return !isUnanswered(error) && sessionNow(dispatch).isLoggedIn
}

/** What one person was shown. Another one at this screen, or a try after a Logout, empties it. */
function createOwnQueue(dispatch: AppDispatch, onForgotten: () => void) {
  let queue: readonly ToRecord[] = []
  let ownerId: string | undefined
  const all = () => {
    const { user, ending } = sessionNow(dispatch)
    if (user ? user._id !== ownerId : ending === 'left') {
      queue = []
      onForgotten()
    }
    ownerId = user?._id ?? ownerId
    return queue
  }
  const remove = (one: ToRecord) => (queue = all().filter((other) => other !== one))
  return {
    all,
    remove,
    add(shown: readonly ToRecord[]) {
      const known = new Set(all().map(keyOf))
      queue = [...queue, ...shown.filter((one) => !known.has(keyOf(one)))]
    },
    /** The fault may be its own, so that others come first next time. Returns whether it is still wanted. */
    putLast(one: ToRecord) {
      if (!all().includes(one)) return false
      queue = [...remove(one), one]
      return true
    },
  }
}

/** What waits after a try without an answer, for a screen to say it; nothing while all goes well. */
function createTold() {
  let waiting = nothing
  const listeners = new Set<() => void>()
  return {
    waiting: () => waiting,
    change(next: readonly ToRecord[]) {
      waiting = next
      for (const listener of listeners) listener()
    },
    /** The next person's screen never says it; a screen that does is going away. */
    forget: () => {
      waiting = nothing
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Heard = { onOnline: () => void; isWaiting: () => boolean; onLeave: () => void }

/** Whoever closes the window may lose what waits. The last try outlives the page; recorded twice is recorded once. */
function hearWindow({ onOnline, isWaiting, onLeave }: Heard) {
  window.addEventListener('online', onOnline)
  window.addEventListener('beforeunload', (event) => isWaiting() && event.preventDefault())
  window.addEventListener('pagehide', onLeave)
}

const nothing: readonly ToRecord[] = []

const keyOf = ({ jobId, fileId, version, page, of }: ToRecord) =>
  [jobId, fileId, version, page, of].join(' ')
