import { comparisonVersion } from '@curbcut/checks/version.ts'
import {
  notCompared,
  type ComparisonOutcome,
} from '#server/checker/comparison/comparison-answer.ts'
import type { Comparer } from '#server/checker/create-comparer.ts'
import type { VisitorContext } from '#server/context.ts'
import { findDocumentByHash } from '#server/features/documents/checks/checked-document-repository.ts'
import {
  publishCompletion,
  type PublishingDeps,
} from '#server/features/documents/checks/publish-checks.ts'
import {
  comparisonTable,
  deleteComparison,
  endComparison,
  takeNextComparison,
  type TakenComparison,
} from '#server/features/documents/comparison-run-repository.ts'
import { toDocument } from '#server/features/documents/to-document.ts'
import { abandonRun } from '#server/features/documents/work-table-repository.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'

type Deps = PublishingDeps & Pick<VisitorContext, 'files'> & { compare: Comparer['compare'] }

/** Rejects if the comparison has to be made again; after the last attempt it has failed. */
export async function runComparison(
  deps: Deps,
  { id: entryId, isLast }: { id: string; isLast: boolean },
  signal: AbortSignal,
): Promise<void> {
  const comparison = await inBackgroundTransaction(deps, ({ db }) =>
    takeNextComparison(db, entryId),
  )
  if (!comparison) return
  try {
    const outcome = await compareDocuments(deps, comparison, signal)
    if (outcome) await finishComparison(deps, comparison, outcome)
    else await deleteComparison(deps.db, comparison.id)
  } catch (error) {
    if (isLast && !signal.aborted) await finishComparison(deps, comparison, notCompared('failed'))
    else await abandonRun(deps.db, comparisonTable, { id: comparison.id, runId: entryId })
    throw error
  }
}

async function finishComparison(
  deps: Deps,
  comparison: TakenComparison,
  outcome: ComparisonOutcome,
) {
  const now = new Date().toISOString()
  await endComparison(deps.db, { id: comparison.id, engine: comparisonVersion, now }, outcome)
  await publishCompletion(deps, {
    organizationId: comparison.organization_id,
    sha256: comparison.fixed_sha256,
  })
}

/** Undefined if the bytes of either document have ended. */
async function compareDocuments(
  deps: Deps,
  comparison: TakenComparison,
  signal: AbortSignal,
): Promise<ComparisonOutcome | undefined> {
  const { organization_id: organizationId, original_sha256, fixed_sha256 } = comparison
  const original = await findDocumentByHash(deps.db, { organizationId, sha256: original_sha256 })
  const fixed = await findDocumentByHash(deps.db, { organizationId, sha256: fixed_sha256 })
  if (!original || !fixed) return undefined
  const documents = { original: toDocument(deps, original), fixed: toDocument(deps, fixed) }
  return deps.compare(documents, { signal, organizationId })
}
