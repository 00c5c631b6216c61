import { mediaDocumentType, type RepairRefusal } from '@curbcut/contract'
import { repairKinds } from '@curbcut/repair/repairs.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import {
  findFile,
  findVersionsOf,
  type StoredRow,
} from '#server/features/documents/file-repository.ts'
import type { JobFileId } from '#server/features/documents/files/locked-file.ts'
import { toDocument } from '#server/features/documents/to-document.ts'
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

export function toRepairable(ctx: Pick<Context, 'files'>, stored: StoredRow) {
  const type = mediaDocumentType(stored.media_type)
  if (!repairKinds.some((kind) => kind === type)) return refusing('format')
  if (stored.size_bytes > repairLimits.documentBytes) return refusing('too_large')
  return toDocument(ctx, stored)
}

export const refusing = (refused: RepairRefusal) => ({ refused, conditions: [] as string[] })
