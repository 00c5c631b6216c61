import type { Context } from '#server/context.ts'
import { deleteProposal } from '#server/features/documents/proposal-repository.ts'
import { deleteUpload } from '#server/features/documents/upload/upload-repository.ts'

/**
 * Removes the proposal of a file whose row this transaction holds, and its bytes after the commit: as of any upload
 * that was given up, what stays is the sweeper's.
 */
export async function dropProposalOf(ctx: Context, file: { id: string }): Promise<boolean> {
  const dropped = await deleteProposal(ctx.db, file.id)
  if (!dropped) return false
  const { upload_id: uploadId } = dropped
  await deleteUpload(ctx.db, uploadId)
  ctx.afterCommit(() => ctx.files.removeUpload(uploadId))
  return true
}
