import type { Context } from '#server/context.ts'
import { checkMarkableFile, type JobFileId } from '#server/features/documents/files/locked-file.ts'

/** Checks access again, because it may have ended while the upload arrived or the repair waited. */
export async function checkRepairableFile(ctx: Context, ids: JobFileId): Promise<void> {
  await ctx.admitAgain?.(ctx)
  await checkMarkableFile(ctx, ids)
}
