import { Readable } from 'node:stream'
import { documentTypes, type ErrorCode, type RepairRefusal } from '@curbcut/contract'
import type { RepairedDocument } from '#server/checker/repair-answer.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { StoredDocumentRow } from '#server/features/documents/file-repository.ts'
import type { StoredBytes } from '#server/http/upload/receive-upload.ts'
import type { storeFile } from '#server/http/upload/store-file.ts'
import { toRefusal } from './newest-document.ts'

export type StoreFile = typeof storeFile

type RepairToStore = {
  uploadId: string
  before: StoredDocumentRow
  repaired: RepairedDocument
  storeFile: StoreFile
}

const refusalByErrorCode: { [Code in ErrorCode]?: RepairRefusal } = {
  file_too_large: 'too_large',
  file_type_refused: 'failed',
  invalid_input: 'failed',
}

/** Checks the document like an upload, because the repairing process may be compromised. */
export async function storeRepairedDocument(
  { files, room, settings, log }: Pick<Context, 'files' | 'room' | 'settings' | 'log'>,
  { uploadId, before, repaired, storeFile }: RepairToStore,
): Promise<StoredBytes | ReturnType<typeof toRefusal>> {
  const { unchangedBytes, tail } = repaired
  if (!hasValidUnchangedBytes(before, repaired)) return toRefusal('failed')
  await room.ensureRoom(unchangedBytes + tail.length)
  let readError: unknown
  async function* chunks() {
    try {
      if (unchangedBytes > 0)
        yield* files.read(before.storage_key, { start: 0, end: unchangedBytes - 1 })
    } catch (error) {
      readError = error
      throw error
    }
    yield tail
  }
  const body = Readable.from(chunks(), { objectMode: false })
  const { maxFileBytes } = settings.uploads
  const upload = { key: `${uploadId}/1`, field: 'file', name: before.file_name, body }
  try {
    return await storeFile(upload, { store: files, room, maxFileBytes, log }).stored
  } catch (error) {
    const refusal = error instanceof AppError && refusalByErrorCode[error.code]
    if (refusal) return toRefusal(refusal)
    throw readError ?? error
  }
}

/** A PDF keeps all bytes of the original, and no document keeps more than there are. */
const hasValidUnchangedBytes = (before: StoredDocumentRow, { unchangedBytes }: RepairedDocument) =>
  before.media_type === documentTypes.pdf.mediaType
    ? unchangedBytes === before.size_bytes
    : unchangedBytes <= before.size_bytes
