import { documentTypeOfMedia, isCheckedType, summaryOf } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import type { Checker } from '#server/checker/create-checker.ts'
import { deleteCheck } from '#server/features/documents/check-repository.ts'
import {
  beginRun,
  findUnpublished,
  giveUpRun,
} from '#server/features/documents/check-run-repository.ts'
import { nameByType } from '#server/features/documents/name-by-type.ts'
import { requestFreezing } from '#server/features/review/evidence/freeze-edition.ts'
import { newId } from '#server/ids.ts'
import { checkLimits } from '#server/limits.ts'
import type { CheckRequest } from '#server/queue/check-queue.ts'
import { findDocumentOf, type Bytes } from './checked-document-repository.ts'
import { keepResult } from './keep-result.ts'
import { publishChecks } from './publish-checks.ts'
import { publishResult } from './publish-result.ts'

type Deps = Pick<VisitorContext, 'db' | 'files'> & {
  live?: VisitorContext['live'] | undefined
  evidence?: VisitorContext['evidence'] | undefined
  check: Checker['check']
}

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
    if (unpublished) await publishEnd(deps, id, unpublished)
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
    await publishEnd(deps, id, bytes)
  } catch (error) {
    await giveUpRun(db, run)
    throw error
  }
}

async function publishEnd(deps: Deps, id: string, { organizationId, sha256 }: Bytes) {
  const bytes = { organizationId, sha256 }
  await publishResult(deps, id)
  await publishChecks(deps, bytes)
  const { db, evidence } = deps
  if (evidence) await requestFreezing({ db, evidence }, bytes)
}

type DocumentToCheck = NonNullable<Awaited<ReturnType<typeof findDocumentOf>>>

async function checkDocumentOf(
  { files, check }: Deps,
  {
    file_name: name,
    storage_key: key,
    size_bytes: sizeBytes,
    media_type: mediaType,
  }: DocumentToCheck,
  request: Parameters<Checker['check']>[1],
): Promise<CheckOutcome> {
  const type = documentTypeOfMedia(mediaType)
  if (!type || !isCheckedType(type)) return { state: 'not_supported', conditions: [] }
  if (sizeBytes > checkLimits.documentBytes) return { state: 'too_large', conditions: [] }
  return check({ name: nameByType(name, type), sizeBytes, open: () => files.read(key) }, request)
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
