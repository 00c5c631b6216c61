import type { Context } from '#server/context.ts'
import { deleteProposal } from '#server/features/documents/proposal-repository.ts'
import { deleteUpload } from '#server/features/documents/upload/upload-repository.ts'

/** Requires a locked file row. The sweeper takes bytes that cannot be removed after the commit. */
export async function dropProposalOf(ctx: Context, file: { id: string }): Promise<boolean> {
  const deletedProposal = await deleteProposal(ctx.db, file.id)
  if (!deletedProposal) return false
  const { upload_id: uploadId } = deletedProposal
  await deleteUpload(ctx.db, uploadId)
  ctx.afterCommit(() => ctx.files.removeUpload(uploadId))
  return true
}
