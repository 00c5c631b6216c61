import { Readable } from 'node:stream'
import { documentTypes, type ErrorCode, type RepairRefusal } from '@curbcut/contract'
import type { RepairedDocument } from '#server/checker/repair-answer.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { StoredRow } from '#server/features/documents/file-repository.ts'
import type { StoredBytes } from '#server/http/upload/receive-upload.ts'
import type { storeFile } from '#server/http/upload/store-file.ts'
import { refusing } from './newest-document.ts'

export type StoreFile = typeof storeFile

type RepairToStore = {
  uploadId: string
  before: StoredRow
  repaired: RepairedDocument
  storeFile: StoreFile
}

const refusals: { [Code in ErrorCode]?: RepairRefusal } = {
  file_too_large: 'too_large',
  file_type_refused: 'failed',
  invalid_input: 'failed',
}

/** Checks the document like an upload, because the repairing process may be compromised. */
export async function storeRepaired(
  { files, room, settings, log }: Pick<Context, 'files' | 'room' | 'settings' | 'log'>,
  { uploadId, before, repaired, storeFile }: RepairToStore,
): Promise<StoredBytes | ReturnType<typeof refusing>> {
  const { unchangedBytes, tail } = repaired
  if (!isAsPromised(before, repaired)) return refusing('failed')
  await room.ensureRoom(unchangedBytes + tail.length)
  let unread: unknown
  async function* chunks() {
    try {
      if (unchangedBytes > 0)
        yield* files.read(before.storage_key, { start: 0, end: unchangedBytes - 1 })
    } catch (error) {
      unread = error
      throw error
    }
    yield tail
  }
  const body = Readable.from(chunks(), { objectMode: false })
  const { maxFileBytes } = settings.uploads
  const incoming = { key: `${uploadId}/1`, field: 'file', name: before.file_name, body }
  try {
    return await storeFile(incoming, { store: files, room, maxFileBytes, log }).stored
  } catch (error) {
    const refused = error instanceof AppError && refusals[error.code]
    if (refused) return refusing(refused)
    throw unread ?? error
  }
}

/** A PDF keeps all bytes of the original, and no document keeps more than there are. */
const isAsPromised = (before: StoredRow, { unchangedBytes }: RepairedDocument) =>
  before.media_type === documentTypes.pdf.mediaType
    ? unchangedBytes === before.size_bytes
    : unchangedBytes <= before.size_bytes
