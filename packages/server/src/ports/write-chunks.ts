import type { FileHandle } from 'node:fs/promises'

// Small enough to keep memory flat, large enough that a write is worth its way to the disk.
const batchBytes = 1024 ** 2
// Tiny chunks cost more by their number than by their bytes.
const batchLength = 256

/**
 * Writes the chunks to a new file, flushes it to the disk and closes it, whatever happens. The
 * system takes them in batches: to hand over each chunk alone costs more than to write it.
 */
export async function writeChunks(file: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> {
  try {
    let batch: Buffer[] = []
    let bytes = 0
    for await (const chunk of chunks) {
      batch.push(chunk)
      bytes += chunk.length
      if (bytes < batchBytes && batch.length < batchLength) continue
      await writeBatch(file, batch, bytes)
      batch = []
      bytes = 0
    }
    if (bytes > 0) await writeBatch(file, batch, bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function writeBatch(file: FileHandle, batch: Buffer[], bytes: number) {
  const { bytesWritten } = await file.writev(batch)
  // A disk that is nearly full takes a part; the rest says why.
  if (bytesWritten < bytes) await file.appendFile(Buffer.concat(batch).subarray(bytesWritten))
}
