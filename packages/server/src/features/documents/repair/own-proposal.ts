import type { Context } from '#server/context.ts'
import { findProposal, type ProposalRow } from '#server/features/documents/proposal-repository.ts'

/** After a reassignment, nobody sees the proposal of the earlier remediator. */
export async function findOwnProposal(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  fileId: string,
): Promise<ProposalRow | undefined> {
  const proposal = await findProposal(db, fileId)
  return proposal?.uploaded_by === actor.id ? proposal : undefined
}
