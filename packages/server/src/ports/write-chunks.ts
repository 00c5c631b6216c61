import type { FileHandle } from 'node:fs/promises'

const batchBytes = 1024 ** 2
// Limits a batch of tiny chunks, whose number costs more than their bytes.
const maxBatchChunks = 256

/** Always closes the file. Batches chunks: passing on each costs more than writing it. */
export async function writeChunks(file: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> {
  try {
    let batch: Buffer[] = []
    let batchedBytes = 0
    for await (const chunk of chunks) {
      batch.push(chunk)
      batchedBytes += chunk.length
      if (batchedBytes < batchBytes && batch.length < maxBatchChunks) continue
      await writeBatch(file, batch, batchedBytes)
      batch = []
      batchedBytes = 0
    }
    if (batchedBytes > 0) await writeBatch(file, batch, batchedBytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writeBatch(file: FileHandle, batch: Buffer[], bytes: number) {
  const { bytesWritten } = await file.writev(batch)
  // A nearly full disk writes a part; writing the rest throws the reason.
  if (bytesWritten < bytes) await file.appendFile(Buffer.concat(batch).subarray(bytesWritten))
}
