import { engineVersion } from '@curbcut/checks/version.ts'
import { documentTypeOfMedia } from '@curbcut/contract'
import {
  notCompared,
  type ComparisonOutcome,
} from '#server/checker/comparison/comparison-answer.ts'
import type { Comparer } from '#server/checker/create-comparer.ts'
import type { VisitorContext } from '#server/context.ts'
import {
  findDocumentOf,
  type DocumentToCheck,
} from '#server/features/documents/checks/checked-document-repository.ts'
import { publishChecks } from '#server/features/documents/checks/publish-checks.ts'
import { nameByType } from '#server/features/documents/name-by-type.ts'
import { requestFreezing } from '#server/features/review/evidence/freeze-edition.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import {
  deleteComparison,
  endComparison,
  giveUpComparison,
  takeNextComparison,
  type TakenComparison,
} from './comparison-run-repository.ts'

type Deps = Pick<VisitorContext, 'db' | 'files'> & {
  live?: VisitorContext['live'] | undefined
  evidence?: VisitorContext['evidence'] | undefined
  compare: Comparer['compare']
}

/**
 * Makes the comparison of this queue entry, or the next in turn. Rejects if it has to be made again;
 * after the last attempt it has failed.
 */
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
    const outcome = await compareDocumentsOf(deps, comparison, signal)
    if (outcome) await end(deps, comparison, outcome)
    else await deleteComparison(deps.db, comparison.id)
  } catch (error) {
    if (isLast && !signal.aborted) await end(deps, comparison, notCompared('failed'))
    else await giveUpComparison(deps.db, { id: comparison.id, entryId })
    throw error
  }
}

async function end(deps: Deps, taken: TakenComparison, outcome: ComparisonOutcome) {
  const { db, evidence } = deps
  const now = new Date().toISOString()
  await endComparison(db, { id: taken.id, engine: engineVersion, now }, outcome)
  const fixed = { organizationId: taken.organization_id, sha256: taken.fixed_sha256 }
  await publishChecks(deps, fixed)
  if (evidence) await requestFreezing({ db, evidence }, fixed)
}

/** Undefined if the bytes of either document have ended. */
async function compareDocumentsOf(
  { db, files, compare }: Deps,
  taken: TakenComparison,
  signal: AbortSignal,
): Promise<ComparisonOutcome | undefined> {
  const { organization_id: organizationId, original_sha256, fixed_sha256 } = taken
  const original = await findDocumentOf(db, { organizationId, sha256: original_sha256 })
  const fixed = await findDocumentOf(db, { organizationId, sha256: fixed_sha256 })
  if (!original || !fixed) return undefined
  const documents = { original: toDocument(files, original), fixed: toDocument(files, fixed) }
  return compare(documents, { signal, organizationId })
}

function toDocument(files: VisitorContext['files'], stored: DocumentToCheck) {
  const type = documentTypeOfMedia(stored.media_type)
  return {
    name: type ? nameByType(stored.file_name, type) : stored.file_name,
    sizeBytes: stored.size_bytes,
    open: () => files.read(stored.storage_key),
  }
}
