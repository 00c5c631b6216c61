import type { FileRepairs } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findProposal } from '#server/features/file-rows/proposal-repository.ts'
import { checkMarkableFile } from '#server/features/files/locked-file.ts'
import { getNewestDocument, toRepairable } from './newest-document.ts'
import { toAsker } from './to-asker.ts'
import { planned, proposed, refused } from './to-file-repairs.ts'

type FileOfJob = { jobId: string; fileId: string }

/**
 * The proposal that waits for a file, or what would be done with its newest document. For who may hand in its fixed
 * document now.
 */
export async function planRepairs(ctx: Context, ids: FileOfJob): Promise<FileRepairs> {
  await checkMarkableFile(ctx, ids)
  const { stored } = await getNewestDocument(ctx, ids)
  const waiting = await findProposal(ctx.db, ids.fileId)
  if (waiting?.base_sha256 === stored.sha256) return proposed(waiting)
  const document = toRepairable(ctx, stored)
  if ('refused' in document) return refused(document)
  const outcome = await ctx.repairer.plan(document, toAsker(ctx))
  return 'refused' in outcome ? refused(outcome) : planned(outcome.plan)
}
