import { isCheckPending } from '@curbcut/contract'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import type { VisitorContext } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { findCheckSummaries } from '#server/features/documents/check-repository.ts'
import {
  endRun,
  type CheckResult,
  type CheckRun,
} from '#server/features/documents/check-run-repository.ts'
import { saveDescriptions } from '#server/features/documents/description-repository.ts'
import { saveModel } from '#server/features/documents/model-repository.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import type { DocumentIdentity } from './checked-document-repository.ts'

type ResultWithModel = CheckResult & { model: CheckOutcome['model'] }

/** Stores result and model if this run still has the check; the histories get them later. */
export async function saveResult(
  deps: Pick<VisitorContext, 'db'>,
  { run, identity }: { run: CheckRun; identity: DocumentIdentity },
  { model, ...result }: ResultWithModel,
): Promise<void> {
  await inBackgroundTransaction(deps, async ({ db }) => {
    const isUnpublished = !isSameResult(await findEarlierResult(db, identity), result)
    const endedRun = { ...run, now: new Date().toISOString() }
    const isStored = await endRun(db, endedRun, { ...result, isUnpublished })
    if (isStored && model) await saveModel(db, run.id, model)
    // The document may have been delivered during its check.
    if (result.described?.length)
      await saveDescriptions(db, identity.organizationId, [identity.sha256])
  })
}

async function findEarlierResult(db: Db, { organizationId, sha256 }: DocumentIdentity) {
  const newestCheck = (await findCheckSummaries(db, organizationId, [sha256])).get(sha256)
  return newestCheck && !isCheckPending(newestCheck.state) ? newestCheck : undefined
}

type EarlierResult = Awaited<ReturnType<typeof findEarlierResult>>

const isSameResult = (earlierResult: EarlierResult, { state, pages, barriers }: CheckResult) =>
  earlierResult?.state === state &&
  earlierResult.pages === pages &&
  earlierResult.barriers === barriers
