import { isUnderWay } from '@curbcut/contract'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import type { VisitorContext } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { findCheckSummaries } from '#server/features/documents/check-repository.ts'
import {
  endRun,
  type CheckResult,
  type CheckRun,
} from '#server/features/documents/check-run-repository.ts'
import { keepDescriptions } from '#server/features/documents/description-repository.ts'
import { keepModel } from '#server/features/documents/model-repository.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import type { Bytes } from './checked-document-repository.ts'

type ResultWithModel = CheckResult & { model: CheckOutcome['model'] }

/** Stores result and model if this run still has the check; the histories get them later. */
export async function keepResult(
  deps: Pick<VisitorContext, 'db'>,
  { run, bytes }: { run: CheckRun; bytes: Bytes },
  { model, ...result }: ResultWithModel,
): Promise<void> {
  await inBackgroundTransaction(deps, async ({ db }) => {
    const isNews = !isSameResult(await findEarlierResult(db, bytes), result)
    const endedRun = { ...run, now: new Date().toISOString() }
    const isStored = await endRun(db, endedRun, { ...result, isNews })
    if (isStored && model) await keepModel(db, run.id, model)
    // The document may have been delivered during its check.
    if (result.described?.length) await keepDescriptions(db, bytes.organizationId, [bytes.sha256])
  })
}

async function findEarlierResult(db: Db, { organizationId, sha256 }: Bytes) {
  const newest = (await findCheckSummaries(db, organizationId, [sha256])).get(sha256)
  return newest && !isUnderWay(newest.state) ? newest : undefined
}

type EarlierResult = Awaited<ReturnType<typeof findEarlierResult>>

const isSameResult = (known: EarlierResult, { state, pages, barriers }: CheckResult) =>
  known?.state === state && known.pages === pages && known.barriers === barriers
