import type { Context } from '#server/context.ts'
import {
  ensureMarkableFile,
  type JobFileIds,
} from '#server/features/documents/files/locked-file.ts'

/** Checks access again, because it may have ended while the upload arrived or the repair waited. */
export async function ensureRepairableFile(ctx: Context, ids: JobFileIds): Promise<void> {
  await ctx.admitAgain?.(ctx)
  await ensureMarkableFile(ctx, ids)
}
