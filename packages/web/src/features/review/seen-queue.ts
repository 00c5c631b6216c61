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
  let queue: readonly ToRecord[] = []
  let ownerId: string | undefined
  let failures = 0
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = nothing
  const listeners = new Set<() => void>()

  const session = () => dispatch((_dispatch, getState) => getState().session)
  const forgetOthers = () => {
    const { user, ending } = session()
    const isOthers = user ? user._id !== ownerId : ending === 'left'
    if (isOthers) queue = []
    ownerId = user?._id ?? ownerId
  }
  const tell = () => {
    waiting = failures > 0 ? queue : nothing
    for (const listener of listeners) listener()
  }
  /** Whether nothing more has to be done: a refusal is an answer too, unless it ended the session. */
  const isAnswered = async (one: ToRecord) => {
    if (!session().isLoggedIn) return false
    const { error } = await dispatch(recordSeen(one))
    return !isUnanswered(error) && session().isLoggedIn
  }
  const sendAll = async () => {
    forgetOthers()
    for (let [one] = queue; one; [one] = queue) {
      const isDone = await isAnswered(one)
      forgetOthers()
      // What is shown meanwhile stands behind it. One that fails goes last: the fault may be its own.
      const others = queue.filter((other) => other !== one)
      queue = isDone || queue.length === others.length ? others : [...others, one]
      if (!isDone && queue.length > 0) return false
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
    tell()
  }

  window.addEventListener('online', () => void send())
  // Whoever closes the window now may lose them. The last try outlives the page; recorded twice is recorded once.
  window.addEventListener('beforeunload', (event) => {
    forgetOthers()
    if (failures > 0 && queue.length > 0) event.preventDefault()
  })
  window.addEventListener('pagehide', () => {
    forgetOthers()
    if (session().isLoggedIn) for (const one of queue) void dispatch(recordSeen(one))
  })

  return {
    add(shown: readonly ToRecord[]) {
      forgetOthers()
      const known = new Set(queue.map(keyOf))
      queue = [...queue, ...shown.filter((one) => !known.has(keyOf(one)))]
      void send()
    },
    /** What waits after a try without an answer; nothing while all goes well. */
    waiting: () => waiting,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const nothing: readonly ToRecord[] = []

const keyOf = ({ jobId, fileId, version, page, of }: ToRecord) =>
  [jobId, fileId, version, page, of].join(' ')
