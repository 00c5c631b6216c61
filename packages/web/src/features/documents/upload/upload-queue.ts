import type { UploadFile } from '#web/api/transfer/upload.ts'
import type { AbortableCall } from '#web/api/transfer/use-upload.ts'

const atOnce = 2

/**
 * Sends documents in order, one call each, two at a time. By hand: queues of libraries cannot cancel one document that
 * runs and leave the others in their order.
 */
export function createUploadQueue(send: (file: UploadFile) => AbortableCall) {
  let waiting: UploadFile[] = []
  const running = new Map<string, AbortableCall>()

  const pump = () => {
    while (running.size < atOnce) {
      const file = waiting.shift()
      if (!file) return
      const call = send(file)
      running.set(file.id, call)
      void call.then(() => {
        running.delete(file.id)
        pump()
      })
    }
  }
  return {
    push: (files: readonly UploadFile[]) => {
      waiting.push(...files)
      pump()
    },
    /** Removes a file from the queue, or aborts its call; returns whether a call was running. */
    drop: (id: string): boolean => {
      waiting = waiting.filter((file) => file.id !== id)
      running.get(id)?.abort()
      return running.has(id)
    },
    /** The ids of unfinished files. */
    openIds: () => [...waiting.map(({ id }) => id), ...running.keys()],
  }
}
