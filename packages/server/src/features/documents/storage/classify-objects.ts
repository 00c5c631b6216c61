import type { Db } from '#server/db/schema/tables.ts'
import { classifyUploads } from '#server/features/documents/upload/stored-uploads.ts'
import type { StoredObjectSize } from '#server/ports/file-store.ts'
import { uploadIdOf } from '#server/ports/object-path.ts'
import { findEndingKeys, findUsedKeys } from './verify-repository.ts'

/** `remains`: of an upload without a document; `unknown`: of an upload without a row. */
export type ClassifiedObject = { key: string; state: 'document' | 'remains' | 'unknown' }

export async function classifyObjects(
  db: Db,
  objects: readonly Pick<StoredObjectSize, 'key'>[],
): Promise<ClassifiedObject[]> {
  const keys = objects.map(({ key }) => key)
  // Uploads first: one without a row by then was dropped, so no document refers to it.
  const uploads = await classifyUploads(db, [...new Set(keys.map(uploadIdOf))])
  const unknown = new Set(uploads.flatMap(({ id, state }) => (state === 'unknown' ? [id] : [])))
  const usedKeys = await findUsedKeys(db, keys)
  const endingKeys = await findEndingKeys(db, keys)
  return keys.map((key) => ({
    key,
    state:
      usedKeys.has(key) || endingKeys.has(key)
        ? 'document'
        : unknown.has(uploadIdOf(key))
          ? 'unknown'
          : 'remains',
  }))
}
