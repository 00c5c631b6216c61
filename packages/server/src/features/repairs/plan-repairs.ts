import type { FileRepairs } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import type { FileOfJob } from '#server/features/files/locked-file.ts'
import { getNewestDocument, toRepairable } from './newest-document.ts'
import { findOwnProposal } from './own-proposal.ts'
import { checkRepairableFile } from './repairable-file.ts'
import { toAsker } from './to-asker.ts'
import { planned, proposed, refused } from './to-file-repairs.ts'

/**
 * The proposal that waits for a file, or what would be done with its newest document. For who may hand in its fixed
 * document now.
 */
export async function planRepairs(ctx: Context, ids: FileOfJob): Promise<FileRepairs> {
  await checkRepairableFile(ctx, ids)
  const { stored } = await getNewestDocument(ctx, ids)
  const waiting = await findOwnProposal(ctx, ids.fileId)
  if (waiting?.base_sha256 === stored.sha256) return proposed(waiting)
  const document = toRepairable(ctx, stored)
  if ('refused' in document) return refused(document)
  const outcome = await ctx.repairer.plan(document, toAsker(ctx))
  // A turn may take long to come: who may know this, and of which document, is judged again.
  await checkRepairableFile(ctx, ids)
  const newest = await getNewestDocument(ctx, ids)
  ensure(newest.stored.id === stored.id, 'newer_document')
  return 'refused' in outcome ? refused(outcome) : planned(outcome.plan)
}
