import type { Context } from '#server/context.ts'
import { checkMarkableFile, type FileOfJob } from '#server/features/documents/files/locked-file.ts'

/**
 * Refuses who may not hand in the fixed document of a file now. Access is judged again, because it may have ended
 * since the head of the request came, or while a repair had its turn.
 */
export async function checkRepairableFile(ctx: Context, ids: FileOfJob): Promise<void> {
  await ctx.admitAgain?.(ctx)
  await checkMarkableFile(ctx, ids)
}
