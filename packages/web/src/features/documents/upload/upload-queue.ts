import type { UploadFile } from '#web/api/transfer/upload.ts'
import type { AbortableCall } from '#web/api/transfer/use-upload.ts'

const maxConcurrentUploads = 2

/** Our own, because no queue library cancels single files in order, and `createOutbox` retries by itself. */
export function createUploadQueue(send: (file: UploadFile) => AbortableCall) {
  let pendingFiles: UploadFile[] = []
  const running = new Map<string, AbortableCall>()

  const sendNext = () => {
    while (running.size < maxConcurrentUploads) {
      const file = pendingFiles.shift()
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
      pendingFiles.push(...files)
      sendNext()
    },
    /** Removes a file or aborts its request; returns whether there was a request. */
    cancel: (id: string): boolean => {
      pendingFiles = pendingFiles.filter((file) => file.id !== id)
      running.get(id)?.abort()
      return running.has(id)
    },
    unfinishedIds: () => [...pendingFiles.map(({ id }) => id), ...running.keys()],
  }
}
