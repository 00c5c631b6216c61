import type { Context } from '#server/context.ts'
import { checkMarkableFile, type FileOfJob } from '#server/features/documents/files/locked-file.ts'

/** Checks access again, because it may have ended while the upload arrived or the repair waited. */
export async function checkRepairableFile(ctx: Context, ids: FileOfJob): Promise<void> {
  await ctx.admitAgain?.(ctx)
  await checkMarkableFile(ctx, ids)
}
