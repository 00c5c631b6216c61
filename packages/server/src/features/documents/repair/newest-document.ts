import { documentTypeOfMedia, type RepairRefusal } from '@curbcut/contract'
import { repairKinds } from '@curbcut/repair/repairs.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import {
  findFile,
  findVersionsOf,
  type StoredRow,
} from '#server/features/documents/file-repository.ts'
import { nameByType } from '#server/features/documents/name-by-type.ts'
import type { JobFileId } from '#server/features/documents/files/locked-file.ts'
import { repairLimits } from '#server/limits.ts'

/** The caller has checked the actor's access. */
export async function getNewestDocument(
  { db }: { db: Db },
  ids: JobFileId,
): Promise<{ stored: StoredRow; version: number | null }> {
  const file = await findFile(db, ids)
  ensure(file, 'not_found')
  const latest = (await findVersionsOf(db, [file.id])).at(-1)
  return latest ? { stored: latest, version: latest.number } : { stored: file, version: null }
}

export function toRepairable({ files }: Pick<Context, 'files'>, stored: StoredRow) {
  const type = documentTypeOfMedia(stored.media_type)
  const kind = repairKinds.find((known) => known === type)
  if (!kind) return refusing('format')
  if (stored.size_bytes > repairLimits.documentBytes) return refusing('too_large')
  return {
    name: nameByType(stored.file_name, kind),
    sizeBytes: stored.size_bytes,
    open: () => files.read(stored.storage_key),
  }
}

export const refusing = (refused: RepairRefusal) => ({ refused, conditions: [] as string[] })
