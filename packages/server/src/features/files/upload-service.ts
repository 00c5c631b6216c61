import type { Context, VisitorContext } from '#server/context.ts'
import { newId, timeOfId } from '#server/ids.ts'
import {
  deleteUpload,
  findKnownUploads,
  findUnusedUploads,
  insertUpload,
} from './upload-repository.ts'

/** The intent of an upload, written before its first byte, so that a crash leaves nothing unknown. */
export async function openUpload(ctx: Context): Promise<string> {
  const id = newId()
  await insertUpload(ctx.db, { id, userId: ctx.actor.id, now: ctx.now })
  return id
}

/**
 * Removes an upload that came to nothing. The row goes first: where files do refer to it (a commit
 * whose answer was lost), the database refuses, and the bytes stay.
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

const batchSize = 500

/**
 * Removes what unfinished uploads from before `before` (ISO time) have left: rows to which nothing
 * refers, with their bytes, and bytes without a row. Returns how many uploads that were.
 */
export async function sweepUploads(
  ctx: Pick<VisitorContext, 'db' | 'files' | 'log'>,
  before: string,
): Promise<number> {
  const unused = await findUnusedUploads(ctx.db, before)
  for (const id of unused) await dropUpload(ctx, id)

  let strays = 0
  let batch: string[] = []
  const sweepBatch = async () => {
    const known = await findKnownUploads(ctx.db, batch)
    for (const id of batch.filter((candidate) => !known.has(candidate))) {
      await ctx.files.removeUpload(id)
      strays += 1
    }
    batch = []
  }
  for await (const id of ctx.files.listUploads()) {
    if (timeOfId(id) < Date.parse(before)) batch.push(id)
    if (batch.length === batchSize) await sweepBatch()
  }
  await sweepBatch()
  return unused.length + strays
}
