import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { RepairedDocument } from '#server/checker/repair-answer.ts'
import type { Context } from '#server/context.ts'
import type { StoredRow } from '#server/features/file-rows/file-repository.ts'
import type { StoredBytes } from '#server/http/upload/receive-upload.ts'

type Repaired = { uploadId: string; before: StoredRow; repaired: RepairedDocument }

/** Writes a repaired document into the store: the bytes that it keeps of the one before, then its own. */
export async function storeRepaired(
  { files }: Pick<Context, 'files'>,
  { uploadId, before, repaired: { keptBytes, tail } }: Repaired,
): Promise<StoredBytes> {
  const key = `${uploadId}/1`
  const digest = createHash('sha256')
  const counted = { crc32: 0, sizeBytes: 0 }
  const take = (chunk: Buffer) => {
    digest.update(chunk)
    counted.crc32 = crc32(chunk, counted.crc32)
    counted.sizeBytes += chunk.length
    return chunk
  }
  async function* chunks() {
    if (keptBytes > 0) {
      const kept = files.read(before.storage_key, { start: 0, end: keptBytes - 1 })
      for await (const chunk of kept as AsyncIterable<Buffer>) yield take(chunk)
    }
    if (counted.sizeBytes !== keptBytes) throw new Error('A repair keeps more than there is.')
    yield take(tail)
  }
  await files.write(key, chunks())
  const { file_name: name, media_type: mediaType } = before
  return { key, name, mediaType, sha256: digest.digest('hex'), ...counted }
}
