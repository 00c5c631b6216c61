import type { OperationKind, OperationOutcome } from '@curbcut/contract'
import type { Db } from '#server/db/schema/tables.ts'
import { newId } from '#server/ids.ts'
import { hasOperations, insertOperation } from './operation-repository.ts'

/** The end of a run: `found` is a verification that found something wrong. Times are ISO 8601 UTC. */
export type Operation = {
  kind: OperationKind
  startedAt: string
  endedAt: string
  outcome: OperationOutcome
  /** One line for people, without names and secrets. */
  summary: string
}

/** Writes a run of a command down, for State and its warnings. A database of an older schema keeps none. */
export async function recordOperation(db: Db, operation: Operation): Promise<void> {
  if (!(await hasOperations(db))) return
  const { kind, startedAt, endedAt, outcome, summary } = operation
  await insertOperation(db, {
    ...{ id: newId(), kind, outcome, summary },
    ...{ started_at: startedAt, ended_at: endedAt },
  })
}

type Ended = Pick<Operation, 'outcome' | 'summary'>
type Options<T> = {
  kind: OperationKind
  /** How a run that did not fail ended. */
  toEnd(result: T): Ended
  /** Hears why a run could not be written down, which does not make it a failed one. */
  say(line: string): void
}

/** Does the work of a command and writes down how it ended, a failure too, which then goes on. */
export async function recording<T>(
  db: Db,
  { kind, toEnd, say }: Options<T>,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = new Date().toISOString()
  const keep = (end: Ended) =>
    recordOperation(db, { kind, startedAt, endedAt: new Date().toISOString(), ...end }).catch(
      (error: Error) => say(`State will not show this run: ${error.message}.`),
    )
  try {
    const result = await work()
    await keep(toEnd(result))
    return result
  } catch (error) {
    await keep({ outcome: 'failed', summary: 'It was not finished; its output says why.' })
    throw error
  }
}
