import { findUnpublishedCheck } from '#server/features/documents/check-run-repository.ts'
import { checkTable, takeNextCheck } from '#server/features/documents/check-turn-repository.ts'
import { findTakenIds } from '#server/features/documents/work-table-repository.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { parallelCheckLimits } from '#server/limits.ts'
import type { CheckRequest } from '#server/queue/check-queue.ts'
import type { QueuedAttempt } from '#server/queue/work-queue.ts'
import { runCheck } from './run-check.ts'
import { runWithSecondSlot } from './run-with-second-slot.ts'

type Deps = Parameters<typeof runCheck>[0] & {
  limits?: { [Name in keyof typeof parallelCheckLimits]: number }
}

/** Prefers checks of an earlier attempt of this entry. Rejects if one has to run again. */
export async function runEntryChecks(
  { limits = parallelCheckLimits, ...deps }: Deps,
  { id: entryId, request }: Pick<QueuedAttempt<CheckRequest>, 'id' | 'request'>,
  signal: AbortSignal,
): Promise<void> {
  const run = (checkId: string) => runCheck(deps, { checkId }, signal)
  const takeNext = (isSecondSlot: boolean) =>
    inBackgroundTransaction(deps, ({ db }) => takeNextCheck(db, { entryId, isSecondSlot }))

  let ids = await findTakenIds(deps.db, checkTable, entryId)
  if (ids.length === 0) {
    if (await findUnpublishedCheck(deps.db, request.checkId)) await run(request.checkId)
    const nextId = await takeNext(false)
    ids = nextId === undefined ? [] : [nextId]
  }
  await runWithSecondSlot(ids, { run, takeForSecondSlot: () => takeNext(true) }, limits)
}
