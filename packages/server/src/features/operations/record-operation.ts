import type { OperationKind, OperationOutcome } from '@curbcut/contract'
import type { Db } from '#server/db/schema/tables.ts'
import { newId } from '#server/ids.ts'
import { hasOperationsTable, insertOperation } from './operation-repository.ts'

/** Outcome `found`: a verification found faults. Times are ISO 8601 UTC. */
export type Operation = {
  kind: OperationKind
  startedAt: string
  endedAt: string
  outcome: OperationOutcome
  /** One line for people, without names or secrets. */
  summary: string
}

/** Records nothing in a database of an older schema. */
export async function recordOperation(db: Db, operation: Operation): Promise<void> {
  if (!(await hasOperationsTable(db))) return
  const { kind, startedAt, endedAt, outcome, summary } = operation
  await insertOperation(db, {
    id: newId(),
    kind,
    outcome,
    summary,
    started_at: startedAt,
    ended_at: endedAt,
  })
}

type RunEnd = Pick<Operation, 'outcome' | 'summary'>
type RunOptions<T> = {
  kind: OperationKind
  toRunEnd(result: T): RunEnd
  /** Reports that a run could not be recorded, which does not make it a failed one. */
  log(line: string): void
}

/** Records how `work` ends; rethrows its failure. */
export async function recordRunOf<T>(
  db: Db,
  { kind, toRunEnd, log }: RunOptions<T>,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = new Date().toISOString()
  const recordEnd = (findEnd: () => RunEnd) =>
    recordRun(db, { kind, startedAt }, findEnd).catch((error: Error) =>
      log(`Health will not show this run: ${error.message}.`),
    )
  const result = await work().catch(async (error: unknown) => {
    await recordEnd(() => failedEnd)
    throw error
  })
  await recordEnd(() => toRunEnd(result))
  return result
}

const failedEnd: RunEnd = {
  outcome: 'failed',
  summary: 'Its output says why.',
}

async function recordRun(
  db: Db,
  run: Pick<Operation, 'kind' | 'startedAt'>,
  findEnd: () => RunEnd,
): Promise<void> {
  await recordOperation(db, { ...run, endedAt: new Date().toISOString(), ...findEnd() })
}
