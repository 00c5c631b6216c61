import { documentTypeOfMediaType, isCheckedType, summaryOf } from '@curbcut/contract'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import type { Checker } from '#server/checker/create-checker.ts'
import type { VisitorContext } from '#server/context.ts'
import { deleteCheck } from '#server/features/documents/check-repository.ts'
import { beginRun, findUnpublishedCheck } from '#server/features/documents/check-run-repository.ts'
import { checkTable } from '#server/features/documents/check-turn-repository.ts'
import { toDocument } from '#server/features/documents/to-document.ts'
import { abandonRun } from '#server/features/documents/work-table-repository.ts'
import { newId } from '#server/ids.ts'
import { checkLimits } from '#server/limits.ts'
import type { CheckRequest } from '#server/queue/check-queue.ts'
import {
  findDocumentByHash,
  type DocumentIdentity,
  type DocumentToCheck,
} from './checked-document-repository.ts'
import { publishCheckChange, publishCompletion, type PublishingDeps } from './publish-checks.ts'
import { publishResult } from './publish-result.ts'
import { saveResult } from './save-result.ts'

type Deps = PublishingDeps & Pick<VisitorContext, 'files'> & { check: Checker['check'] }

/** If several processes run a check, the last result counts. Rejects if it has to run again. */
export async function runCheck(
  deps: Deps,
  { checkId: id }: CheckRequest,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps
  const run = { id, runId: newId() }
  const startedCheck = await beginRun(db, run)
  if (!startedCheck) {
    // A process may have been killed between the end of the check and its publication.
    const unpublishedCheck = await findUnpublishedCheck(db, id)
    if (unpublishedCheck) await publishResultAndEnd(deps, id, unpublishedCheck)
    return
  }

  try {
    const identity = { organizationId: startedCheck.organization_id, sha256: startedCheck.sha256 }
    const document = await findDocumentByHash(db, identity)
    if (!document) {
      await deleteCheck(db, id)
      return
    }
    await publishCheckChange(deps, identity)
    const outcome = await checkDocument(deps, document, {
      organizationId: identity.organizationId,
      signal,
    })
    await saveResult(deps, { run, identity }, toResult(outcome))
    await publishResultAndEnd(deps, id, identity)
  } catch (error) {
    await abandonRun(db, checkTable, run)
    throw error
  }
}

async function publishResultAndEnd(
  deps: Deps,
  id: string,
  { organizationId, sha256 }: DocumentIdentity,
) {
  await publishResult(deps, id)
  await publishCompletion(deps, { organizationId, sha256 })
}

async function checkDocument(
  deps: Deps,
  stored: DocumentToCheck,
  request: Parameters<Checker['check']>[1],
): Promise<CheckOutcome> {
  const type = documentTypeOfMediaType(stored.media_type)
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
