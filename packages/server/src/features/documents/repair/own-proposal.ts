import type { Context } from '#server/context.ts'
import { findProposal, type ProposalRow } from '#server/features/documents/proposal-repository.ts'

/** The proposal of a file if the actor has made it: after a job was reassigned, nobody sees that of another. */
export async function findOwnProposal(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  fileId: string,
): Promise<ProposalRow | undefined> {
  const proposal = await findProposal(db, fileId)
  return proposal?.uploaded_by === actor.id ? proposal : undefined
}
