import type { UploadFile } from '#web/api/upload.ts'
import type { Sending } from '#web/api/use-upload.ts'

const atOnce = 2

/** Sends documents one call each, two at a time, in their order. */
export function createUploadQueue(send: (file: UploadFile) => Sending) {
  let waiting: UploadFile[] = []
  const running = new Map<string, Sending>()

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
    /** Takes a file out of the line, or gives up its call; whether there was a call. */
    drop: (id: string): boolean => {
      waiting = waiting.filter((file) => file.id !== id)
      running.get(id)?.abort()
      return running.has(id)
    },
    /** The files that are not through yet. */
    openIds: () => [...waiting.map(({ id }) => id), ...running.keys()],
  }
}
