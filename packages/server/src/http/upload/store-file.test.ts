import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { unlimitedRoom } from '#server/disks/disk-room.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { storeFile } from './store-file.ts'

const chunkBytes = 64 * 1024

/** A store that takes all that it is given at once, and tells how much that was so far. */
function countingStore() {
  let takenBytes = 0
  const write: FileStore['write'] = async (_key, chunks) => {
    for await (const chunk of chunks) takenBytes += chunk.length
  }
  return { store: { write } as FileStore, taken: () => takenBytes }
}

test('everybody else has a turn between the pieces of a document, however fast it comes', async () => {
  const { store, taken } = countingStore()
  const pieces = [
    Buffer.from('%PDF-1.7\n'),
    ...Array.from({ length: 50 }, () => Buffer.alloc(chunkBytes, ' ')),
  ]
  const file = { key: 'a/1', field: 'files', name: 'large.pdf', body: Readable.from(pieces) }

  const { stored } = storeFile(file, {
    store,
    room: unlimitedRoom,
    maxFileBytes: 1e9,
    log: pino({ level: 'silent' }),
  })
  const over = new AbortController()
  void stored.finally(() => over.abort())
  const perTurn: number[] = []
  while (!over.signal.aborted) {
    const before = taken()
    await nextTurn()
    perTurn.push(taken() - before)
  }

  expect((await stored).sizeBytes).toBe(50 * chunkBytes + 9)
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(2 * chunkBytes)
})

test('a disk that fills before its room is measured again is a lack of room, not a fault', async () => {
  const write = () =>
    Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  const body = Readable.from([Buffer.from('%PDF-1.7\n')])

  const { stored } = storeFile(
    { key: 'a/1', field: 'files', name: 'large.pdf', body },
    {
      store: { write } as unknown as FileStore,
      room: unlimitedRoom,
      maxFileBytes: 1e9,
      log: pino({ level: 'silent' }),
    },
  )

  await expect(stored).rejects.toMatchObject({ code: 'no_room' })
})
