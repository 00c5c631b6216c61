import type { VisitorContext } from '#server/context.ts'
import { droppedUploadDays } from '#server/limits.ts'
import { minutesBefore } from '#server/times.ts'
import { listStoredUploads } from './stored-uploads.ts'
import { findUnusedUploads, deleteDroppedUploads, keepUnknownUploads } from './upload-repository.ts'
import { dropUpload } from './upload-service.ts'

type Deps = Pick<VisitorContext, 'db' | 'files' | 'log'>

/** Keeps unknown uploads: after a return to an older database they are its newer documents. */
export async function sweepUploads(
  deps: Deps,
  { unusedSeconds, now }: { unusedSeconds: number; now: string },
): Promise<number> {
  await deps.files.ensureMatchingStore()
  const unusedIds = await findUnusedUploads(deps.db, unusedSeconds)
  for (const id of unusedIds) await dropUpload(deps, id)

  let sweptCount = unusedIds.length
  let unknownCount = 0
  const failedIds: string[] = []
  for await (const { id, state } of listStoredUploads(deps)) {
    if (state === 'unknown') unknownCount += 1
    if (state !== 'dropped') continue
    if (await tryRemoveUpload(deps, id)) sweptCount += 1
    else failedIds.push(id)
  }
  await deleteDroppedUploads(deps.db, minutesBefore(now, droppedUploadDays * 24 * 60), failedIds)
  await logUnknownUploads(deps, unknownCount)
  return sweptCount
}

/** A refusal by the store does not stop the sweep. */
async function tryRemoveUpload({ files, log }: Deps, id: string) {
  try {
    await files.removeUpload(id)
    return true
  } catch (error) {
    log.warn({ err: error, uploadId: id }, 'the bytes of an upload are left to the next sweep')
    return false
  }
}

async function logUnknownUploads({ db, log }: Deps, uploads: number) {
  const isNew = await keepUnknownUploads(db, uploads)
  if (isNew && uploads > 0) {
    log.warn({ uploads }, 'the store has uploads that this database does not know; they are kept')
  }
}
