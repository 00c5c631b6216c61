import type { Context, VisitorContext } from '#server/context.ts'
import { ensureBelowWriteLimit } from '#server/features/jobs/write-limits.ts'
import { newId } from '#server/ids.ts'
import { uploadRenewalMinutes } from '#server/limits.ts'
import { repeat } from '#server/repeat.ts'
import { minuteMs } from '#server/times.ts'
import { deleteUpload, insertUpload, renewUpload } from './upload-repository.ts'

/** Refuses a user who has started too many uploads within an hour. */
export async function openUpload(ctx: Context): Promise<string> {
  await ensureBelowWriteLimit(ctx, 'uploads')
  const id = newId()
  // Before the first byte, so that a crash leaves no unknown bytes.
  await insertUpload(ctx.db, { id, userId: ctx.actor.id })
  return id
}

/** Renews the uploader's session as of this time, unless it has ended. */
export type RenewSession = (now: string) => Promise<unknown>

/** A running upload also keeps its session alive. Returns a function that stops the renewals. */
export function renewUploadWhileRunning(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { id, renewSession }: { id: string; renewSession: RenewSession },
): () => void {
  const renew = async () => {
    await renewUpload(db, id)
    await renewSession(new Date().toISOString())
  }
  const failure = `upload ${id} could not be renewed`
  return repeat(renew, { everyMs: uploadRenewalMinutes * minuteMs, log, failure })
}

/** The database refuses if files refer to the upload; the sweeper takes what stays. */
export async function dropUpload(
  ctx: Pick<VisitorContext, 'db' | 'files' | 'log'>,
  id: string,
): Promise<void> {
  try {
    // First: the upload may be in use if only the commit's response was lost.
    await deleteUpload(ctx.db, id)
    await ctx.files.removeUpload(id)
  } catch (error) {
    ctx.log.warn({ err: error, uploadId: id }, 'an upload is left to the sweeper')
  }
}
