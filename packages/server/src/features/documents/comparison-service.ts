import { engineVersion } from '@curbcut/checks/version.ts'
import { isClientSide, type JobFacts } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  insertComparisons,
  type ComparisonViewer,
  type DocumentPair,
} from './comparison-repository.ts'

export const comparisonViewer = (
  { actor }: Pick<Context, 'actor'>,
  { organizationId }: Pick<JobFacts, 'organizationId'>,
): ComparisonViewer => ({ organizationId, seesUndelivered: !isClientSide(actor) })

/** Organizations share no comparisons, as they share no checks. */
export async function requestComparisons(
  ctx: Pick<Context, 'db' | 'now' | 'comparisons' | 'afterCommit'>,
  organizationId: string,
  pairs: readonly DocumentPair[],
): Promise<void> {
  if (pairs.length === 0) return
  const request = { organizationId, engine: engineVersion, now: ctx.now }
  const added = await insertComparisons(ctx.db, request, pairs)
  await ctx.comparisons.add(
    ctx.db,
    added.map((comparisonId) => ({ comparisonId })),
  )
  ctx.afterCommit(() => ctx.comparisons.wake())
}
