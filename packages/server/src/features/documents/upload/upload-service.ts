import type { Context, VisitorContext } from '#server/context.ts'
import { ensureMayWrite } from '#server/features/jobs/write-limits.ts'
import { newId } from '#server/ids.ts'
import { uploadRenewalMinutes } from '#server/limits.ts'
import { repeat } from '#server/repeat.ts'
import { minuteMs } from '#server/times.ts'
import { deleteUpload, insertUpload, renewUpload } from './upload-repository.ts'

/**
 * Keeps the intent of an upload before its first byte, so that a crash leaves no unknown bytes. Returns
 * its id; of somebody who has started too many within an hour, it is refused.
 */
export async function openUpload(ctx: Context): Promise<string> {
  await ensureMayWrite(ctx, 'uploads')
  const id = newId()
  await insertUpload(ctx.db, { id, userId: ctx.actor.id })
  return id
}

/** Renews the session of who sends an upload, as of this moment, unless it has ended. */
export type RenewSession = (now: string) => Promise<unknown>

/**
 * Keeps from time to time that an upload still runs: somebody has pressed for it, so it counts as their
 * presence. Returns a function that ends this.
 */
export function renewWhileRunning(
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

/**
 * Removes an upload that failed. The row goes first: if files do refer to it (the answer of a commit was
 * lost), the database refuses, and the bytes stay. It keeps that the upload was given up, so that bytes which stay
 * are the sweeper's.
 */
export async function dropUpload(
  ctx: Pick<VisitorContext, 'db' | 'files' | 'log'>,
  id: string,
): Promise<void> {
  try {
    await deleteUpload(ctx.db, id)
    await ctx.files.removeUpload(id)
  } catch (error) {
    ctx.log.warn({ err: error, uploadId: id }, 'an upload is left to the sweeper')
  }
}
