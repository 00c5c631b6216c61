import { mediaDocumentType, isCheckedType, summaryOf } from '@curbcut/contract'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import type { Checker } from '#server/checker/create-checker.ts'
import type { VisitorContext } from '#server/context.ts'
import { deleteCheck } from '#server/features/documents/check-repository.ts'
import { beginRun, findUnpublished } from '#server/features/documents/check-run-repository.ts'
import { checkTable } from '#server/features/documents/check-turn-repository.ts'
import { toDocument } from '#server/features/documents/to-document.ts'
import { giveUpRun } from '#server/features/documents/work-table-repository.ts'
import { newId } from '#server/ids.ts'
import { checkLimits } from '#server/limits.ts'
import type { CheckRequest } from '#server/queue/check-queue.ts'
import { findDocumentOf, type Bytes, type DocumentToCheck } from './checked-document-repository.ts'
import { keepResult } from './keep-result.ts'
import { publishChecks, publishEnd, type PublishingDeps } from './publish-checks.ts'
import { publishResult } from './publish-result.ts'

type Deps = PublishingDeps & Pick<VisitorContext, 'files'> & { check: Checker['check'] }

/** If several processes run a check, the last result counts. Rejects if it has to run again. */
export async function runCheck(
  deps: Deps,
  { checkId: id }: CheckRequest,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps
  const run = { id, runId: newId() }
  const started = await beginRun(db, run)
  if (!started) {
    // A process may have been killed between the end of the check and its publication.
    const unpublished = await findUnpublished(db, id)
    if (unpublished) await publishResultAndEnd(deps, id, unpublished)
    return
  }

  try {
    const bytes = { organizationId: started.organization_id, sha256: started.sha256 }
    const document = await findDocumentOf(db, bytes)
    if (!document) {
      await deleteCheck(db, id)
      return
    }
    await publishChecks(deps, bytes)
    const outcome = await checkDocumentOf(deps, document, {
      organizationId: bytes.organizationId,
      signal,
    })
    await keepResult(deps, { run, bytes }, toResult(outcome))
    await publishResultAndEnd(deps, id, bytes)
  } catch (error) {
    await giveUpRun(db, checkTable, run)
    throw error
  }
}

async function publishResultAndEnd(deps: Deps, id: string, { organizationId, sha256 }: Bytes) {
  await publishResult(deps, id)
  await publishEnd(deps, { organizationId, sha256 })
}

async function checkDocumentOf(
  deps: Deps,
  stored: DocumentToCheck,
  request: Parameters<Checker['check']>[1],
): Promise<CheckOutcome> {
  const type = mediaDocumentType(stored.media_type)
  if (!type || !isCheckedType(type)) return { state: 'not_supported', conditions: [] }
  if (stored.size_bytes > checkLimits.documentBytes) return { state: 'too_large', conditions: [] }
  return deps.check(toDocument(deps, stored), request)
}

const toResult = ({ reason, ...outcome }: CheckOutcome) => ({
  ...summaryOf(outcome),
  reason: reason ?? null,
  facts: outcome.facts,
  conditions: outcome.conditions,
  model: outcome.model,
  described: 'described' in outcome ? outcome.described : undefined,
  repairs: 'repairs' in outcome ? outcome.repairs : undefined,
})
