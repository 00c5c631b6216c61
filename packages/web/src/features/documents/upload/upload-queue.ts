import type { UploadFile } from '#web/api/transfer/upload.ts'
import type { AbortableCall } from '#web/api/transfer/use-upload.ts'

const maxConcurrentUploads = 2

/** Two at a time. No queue library cancels one and preserves order; createOutbox retries itself. */
export function createUploadQueue(send: (file: UploadFile) => AbortableCall) {
  let waiting: UploadFile[] = []
  const running = new Map<string, AbortableCall>()

  const sendNext = () => {
    while (running.size < maxConcurrentUploads) {
      const file = waiting.shift()
      if (!file) return
      const call = send(file)
      running.set(file.id, call)
      void call.then(() => {
        running.delete(file.id)
        sendNext()
      })
    }
  }
  return {
    push: (files: readonly UploadFile[]) => {
      waiting.push(...files)
      sendNext()
    },
    /** Removes or aborts a file; returns true if a request was running. */
    drop: (id: string): boolean => {
      waiting = waiting.filter((file) => file.id !== id)
      running.get(id)?.abort()
      return running.has(id)
    },
    openIds: () => [...waiting.map(({ id }) => id), ...running.keys()],
  }
}
