import type { VisitorContext } from '#server/context.ts'
import { droppedUploadDays } from '#server/limits.ts'
import { minutesBefore } from '#server/times.ts'
import { storedUploads } from './stored-uploads.ts'
import { findUnusedUploads, forgetDropped, keepUnknownUploads } from './upload-repository.ts'
import { dropUpload } from './upload-service.ts'

type Deps = Pick<VisitorContext, 'db' | 'files' | 'log'>

/**
 * Removes uploads not renewed for `unusedSeconds` and bytes of dropped ones; returns how many.
 * Keeps unknown uploads: after a return to an older database they are its newer documents.
 */
export async function sweepUploads(
  deps: Deps,
  { unusedSeconds, now }: { unusedSeconds: number; now: string },
): Promise<number> {
  await deps.files.ensureOwn()
  const unused = await findUnusedUploads(deps.db, unusedSeconds)
  for (const id of unused) await dropUpload(deps, id)

  let swept = unused.length
  let unknown = 0
  const failed: string[] = []
  for await (const { id, state } of storedUploads(deps)) {
    if (state === 'unknown') unknown += 1
    if (state !== 'dropped') continue
    if (await isRemoved(deps, id)) swept += 1
    else failed.push(id)
  }
  await forgetDropped(deps.db, minutesBefore(now, droppedUploadDays * 24 * 60), failed)
  await logUnknownUploads(deps, unknown)
  return swept
}

/** A refusal by the store does not stop the sweep. */
async function isRemoved({ files, log }: Deps, id: string) {
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
