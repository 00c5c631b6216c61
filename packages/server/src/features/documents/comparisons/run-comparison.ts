import { comparisonVersion } from '@curbcut/checks/version.ts'
import {
  notCompared,
  type ComparisonOutcome,
} from '#server/checker/comparison/comparison-answer.ts'
import type { Comparer } from '#server/checker/create-comparer.ts'
import type { VisitorContext } from '#server/context.ts'
import { findDocumentOf } from '#server/features/documents/checks/checked-document-repository.ts'
import {
  publishEnd,
  type PublishingParts,
} from '#server/features/documents/checks/publish-checks.ts'
import { toDocument } from '#server/features/documents/to-document.ts'
import { giveUpRun } from '#server/features/documents/work-table-repository.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import {
  comparisonTable,
  deleteComparison,
  endComparison,
  takeNextComparison,
  type TakenComparison,
} from '#server/features/documents/comparison-run-repository.ts'

type Parts = PublishingParts & Pick<VisitorContext, 'files'> & { compare: Comparer['compare'] }

/**
 * Makes the comparison of this queue entry, or the next in turn. Rejects if it has to be made again;
 * after the last attempt it has failed.
 */
export async function runComparison(
  parts: Parts,
  { id: entryId, isLast }: { id: string; isLast: boolean },
  signal: AbortSignal,
): Promise<void> {
  const taken = await inBackgroundTransaction(parts, ({ db }) => takeNextComparison(db, entryId))
  if (!taken) return
  try {
    const outcome = await compareDocumentsOf(parts, taken, signal)
    if (outcome) await end(parts, taken, outcome)
    else await deleteComparison(parts.db, taken.id)
  } catch (error) {
    if (isLast && !signal.aborted) await end(parts, taken, notCompared('failed'))
    else await giveUpRun(parts.db, comparisonTable, { id: taken.id, runId: entryId })
    throw error
  }
}

async function end(parts: Parts, taken: TakenComparison, outcome: ComparisonOutcome) {
  const now = new Date().toISOString()
  await endComparison(parts.db, { id: taken.id, engine: comparisonVersion, now }, outcome)
  await publishEnd(parts, { organizationId: taken.organization_id, sha256: taken.fixed_sha256 })
}

/** Undefined if the bytes of either document have ended. */
async function compareDocumentsOf(
  parts: Parts,
  taken: TakenComparison,
  signal: AbortSignal,
): Promise<ComparisonOutcome | undefined> {
  const { organization_id: organizationId, original_sha256, fixed_sha256 } = taken
  const original = await findDocumentOf(parts.db, { organizationId, sha256: original_sha256 })
  const fixed = await findDocumentOf(parts.db, { organizationId, sha256: fixed_sha256 })
  if (!original || !fixed) return undefined
  const documents = { original: toDocument(parts, original), fixed: toDocument(parts, fixed) }
  return parts.compare(documents, { signal, organizationId })
}
