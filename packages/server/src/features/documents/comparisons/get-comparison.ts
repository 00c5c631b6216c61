import type { ComparisonWithLostWords } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { findComparison } from '#server/features/documents/comparison-repository.ts'
import { toComparisonViewer } from '#server/features/documents/comparison-service.ts'
import { getReadableDocument } from '#server/features/documents/readable-document.ts'
import { toComparison } from '#server/features/documents/to-comparison.ts'

/** Null for an original, or if no comparison was ever requested. */
export async function getComparison(
  ctx: Context,
  request: { jobId: string; fileId: string; version?: string | undefined },
): Promise<ComparisonWithLostWords | null> {
  const { facts, file, document } = await getReadableDocument(ctx, request)
  if (document === file) return null
  const pair = { original: file.sha256, fixed: document.sha256 }
  const row = await findComparison(ctx.db, toComparisonViewer(ctx, facts), pair)
  return row ? { ...toComparison(row), lost: row.lost ?? [] } : null
}
