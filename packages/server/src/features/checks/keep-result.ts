import { isUnderWay } from '@curbcut/contract'
import type { VisitorContext } from '#server/context.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import type { Db } from '#server/db/tables.ts'
import {
  endRun,
  findCheckSummaries,
  type CheckResult,
  type Run,
} from '#server/features/check-rows/check-repository.ts'
import { keepDescriptions } from '#server/features/file-rows/description-repository.ts'
import type { Bytes } from './checked-document-repository.ts'

/** Keeps the result, if this run has the check still; `publishResult` writes it into the histories. */
export async function keepResult(
  parts: Pick<VisitorContext, 'db'>,
  { run, bytes }: { run: Run; bytes: Bytes },
  result: CheckResult,
): Promise<void> {
  const end = async ({ db }: typeof parts) => {
    const isNews = !isSameResult(await findEarlierResult(db, bytes), result)
    await endRun(db, { ...run, now: new Date().toISOString() }, { ...result, isNews })
    // The document may have been delivered while it was checked.
    if (result.described?.length) await keepDescriptions(db, bytes.organizationId, [bytes.sha256])
  }
  // The demo checks its documents in the transactions that bring them.
  await (parts.db.isTransaction ? end(parts) : inBackgroundTransaction(parts, end))
}

/** What an earlier engine found, which stands in the history already. */
async function findEarlierResult(db: Db, { organizationId, sha256 }: Bytes) {
  const newest = (await findCheckSummaries(db, organizationId, [sha256])).get(sha256)
  return newest && !isUnderWay(newest.state) ? newest : undefined
}

type Known = Awaited<ReturnType<typeof findEarlierResult>>

/** A newer engine that finds the same is no news. */
const isSameResult = (known: Known, { state, pages, barriers }: CheckResult) =>
  known?.state === state && known.pages === pages && known.barriers === barriers
