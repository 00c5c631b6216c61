import { comparisonVersion } from '@curbcut/checks/version.ts'
import { isClientSide, type JobFacts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { requestWork } from '#server/queue/request-work.ts'
import {
  insertComparisons,
  type ComparisonViewer,
  type DocumentPair,
} from './comparison-repository.ts'

export const toComparisonViewer = (
  { actor }: Pick<Context, 'actor'>,
  { organizationId }: Pick<JobFacts, 'organizationId'>,
): ComparisonViewer => ({ organizationId, canSeeUndelivered: !isClientSide(actor) })

/** Organizations share no comparisons, as they share no checks. */
export async function requestComparisons(
  ctx: Pick<Context, 'db' | 'now' | 'comparisons' | 'afterCommit'>,
  organizationId: string,
  pairs: readonly DocumentPair[],
): Promise<void> {
  if (pairs.length === 0) return
  const request = { organizationId, engine: comparisonVersion, now: ctx.now }
  const comparisonIds = await insertComparisons(ctx.db, request, pairs)
  const requests = comparisonIds.map((comparisonId) => ({ comparisonId }))
  await requestWork(ctx, ctx.comparisons, requests)
}
