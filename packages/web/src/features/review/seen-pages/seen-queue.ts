import { sendInSession, createOutbox, oncePerTab, readSession } from '#web/api/create-outbox.ts'
import { recordSeen } from '#web/features/review/judgments/judgments-api.ts'
import type { AppDispatch } from '#web/state/root-state.ts'

/** What was shown of a document: page `page` of `of`, or the whole of one without pages. */
export type SeenRecord = {
  jobId: string
  fileId: string
  version: string
  page?: number
  of?: number
  whole?: true
}

export const seenQueueOf = oncePerTab((dispatch) => {
  const { add, ...queue } = createOwnQueue(dispatch)
  const { send, backlog, subscribe } = createOutbox(dispatch, {
    ...queue,
    send: async (one) => Boolean(await sendInSession(dispatch, () => dispatch(recordSeen(one)))),
    sendOnUnload: () => queue.entries().forEach((one) => void dispatch(recordSeen(one))),
  })
  return {
    add(parts: readonly SeenRecord[]) {
      add(parts)
      void send()
    },
    backlog,
    subscribe,
  }
})

/** The queue of one person. Another login, or an attempt after logout, empties it. */
function createOwnQueue(dispatch: AppDispatch) {
  let queue: readonly SeenRecord[] = []
  let ownerId: string | undefined
  const entries = () => {
    const { user, ending } = readSession(dispatch)
    if (user ? user._id !== ownerId : ending === 'signedOut') queue = []
    ownerId = user?._id ?? ownerId
    return queue
  }
  const remove = (one: SeenRecord) => void (queue = entries().filter((other) => other !== one))
  return {
    entries,
    remove,
    moveToEnd(one: SeenRecord) {
      remove(one)
      queue = [...queue, one]
    },
    add(parts: readonly SeenRecord[]) {
      const queuedKeys = new Set(entries().map(keyOf))
      queue = [...queue, ...parts.filter((one) => !queuedKeys.has(keyOf(one)))]
    },
  }
}

const keyOf = ({ jobId, fileId, version, page, of }: SeenRecord) =>
  [jobId, fileId, version, page, of].join(' ')
