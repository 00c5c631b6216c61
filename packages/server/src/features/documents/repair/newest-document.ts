import { documentTypeOfMediaType, type RepairRefusal } from '@curbcut/contract'
import { repairableFileTypes } from '@curbcut/repair/repairs.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import {
  findFile,
  findVersionsOf,
  type StoredDocumentRow,
} from '#server/features/documents/file-repository.ts'
import type { JobFileIds } from '#server/features/documents/files/locked-file.ts'
import { toDocument } from '#server/features/documents/to-document.ts'
import { repairLimits } from '#server/limits.ts'

/** The caller has checked the actor's access. */
export async function getNewestDocument(
  { db }: { db: Db },
  ids: JobFileIds,
): Promise<{ document: StoredDocumentRow; version: number | null }> {
  const file = await findFile(db, ids)
  ensure(file, 'not_found')
  const latestVersion = (await findVersionsOf(db, [file.id])).at(-1)
  return latestVersion
    ? { document: latestVersion, version: latestVersion.number }
    : { document: file, version: null }
}

export function toRepairableDocument(ctx: Pick<Context, 'files'>, stored: StoredDocumentRow) {
  const type = documentTypeOfMediaType(stored.media_type)
  if (!repairableFileTypes.some((kind) => kind === type)) return toRefusal('format')
  if (stored.size_bytes > repairLimits.documentBytes) return toRefusal('too_large')
  return toDocument(ctx, stored)
}

export const toRefusal = (refused: RepairRefusal) => ({ refused, conditions: [] as string[] })
