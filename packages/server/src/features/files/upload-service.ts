import type { Context, VisitorContext } from '#server/context.ts'
import type { Db } from '#server/db/tables.ts'
import { newId, timeOfId } from '#server/ids.ts'
import { uploadRenewalMinutes } from '#server/limits.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { minuteMs } from '#server/times.ts'
import {
  deleteUpload,
  findKnownUploads,
  findUnusedUploads,
  hasUploads,
  insertUpload,
  renewUpload,
} from './upload-repository.ts'

/**
 * Keeps the intent of an upload before its first byte, so that a crash leaves no unknown bytes. Returns
 * its id.
 */
export async function openUpload(ctx: Context): Promise<string> {
  const id = newId()
  await insertUpload(ctx.db, { id, userId: ctx.actor.id, now: ctx.now })
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
) {
  const renew = async () => {
    const now = new Date().toISOString()
    await renewUpload(db, id, now)
    await renewSession(now)
  }
  const timer = setInterval(() => {
    renew().catch((error: unknown) => {
      log.warn({ err: error, uploadId: id }, 'an upload could not be renewed')
    })
  }, uploadRenewalMinutes * minuteMs)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Removes an upload that failed. The row goes first: if files do refer to it (the answer of a commit was
 * lost), the database refuses, and the bytes stay.
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

/** Whether the store and the database hold uploads, and whether they share one. */
export async function compareUploads({ db, files }: { db: Db; files: FileStore }) {
  let inStore = false
  for await (const batch of batchesOf(files.listUploads())) {
    inStore = true
    const known = await findKnownUploads(db, batch)
    if (known.size > 0) return { inStore, inDatabase: true, inBoth: true }
  }
  return { inStore, inDatabase: await hasUploads(db), inBoth: false }
}

const batchSize = 500

async function* batchesOf(ids: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const id of ids) {
    batch.push(id)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Removes what unfinished uploads from before `before` (ISO time) left: rows without files, with their
 * bytes, and bytes without a row. A row comes before its bytes, so such bytes never get one. Returns the
 * number of uploads.
 */
export async function sweepUploads(
  ctx: Pick<VisitorContext, 'db' | 'files' | 'log'>,
  before: string,
): Promise<number> {
  // In the store of another database everything would be without a row.
  await ctx.files.ensureOwn()
  const unused = await findUnusedUploads(ctx.db, before)
  for (const id of unused) await dropUpload(ctx, id)

  let strays = 0
  for await (const batch of batchesOf(ctx.files.listUploads())) {
    const old = batch.filter((id) => timeOfId(id) < Date.parse(before))
    const known = await findKnownUploads(ctx.db, old)
    for (const id of old.filter((candidate) => !known.has(candidate))) {
      if (await removeStray(ctx, id)) strays += 1
    }
  }
  return unused.length + strays
}

/** If the store refuses to remove one, the others still go. */
async function removeStray({ files, log }: Pick<VisitorContext, 'files' | 'log'>, id: string) {
  try {
    await files.removeUpload(id)
    return true
  } catch (error) {
    log.warn({ err: error, uploadId: id }, 'stray bytes are left to the next sweep')
    return false
  }
}
