import type { CheckedRepairs, CheckFacts, Condition, DescribedPicture } from '@curbcut/contract'
import { sql } from 'kysely'
import { leaseRenewal } from '#server/db/locks/has-lapsed.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { unfinishedStates, type CheckRow } from './check-repository.ts'

export type CheckRun = { id: string; runId: string }

/** Assigns the check to this run, replacing an earlier one; undefined if the check has ended. */
export const beginRun = (db: Db, { id, runId }: CheckRun) =>
  db
    .updateTable('checks')
    .set({ state: 'running', run_id: runId, started_at: leaseRenewal })
    .where('id', '=', id)
    .where('state', 'in', unfinishedStates)
    .returning(['id', 'organization_id', 'sha256', 'engine'])
    .executeTakeFirst()

export type CheckResult = Pick<
  CheckRow,
  'state' | 'reason' | 'pages' | 'barriers' | 'undecided' | 'counted'
> & {
  places?: number | undefined
  facts: CheckFacts | undefined
  conditions: Condition[]
  described: DescribedPicture[] | undefined
  repairs: CheckedRepairs | undefined
}

const toJsonb = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`

/** Stores the result unless another run has taken over the check; returns whether it is stored. */
export async function endRun(
  db: Db,
  { id, runId, now }: CheckRun & { now: string },
  {
    facts,
    conditions,
    described,
    repairs,
    isUnpublished,
    ...result
  }: CheckResult & { isUnpublished: boolean },
): Promise<boolean> {
  const { state, reason, pages, barriers, undecided, counted, places = null } = result
  const isDone = state === 'done'
  const { numUpdatedRows } = await db
    .updateTable('checks')
    .set({
      state,
      reason,
      pages,
      barriers,
      undecided,
      counted,
      places,
      ended_at: now,
      is_to_be_told: isUnpublished,
      facts: isDone ? toJsonb(facts ?? {}) : null,
      conditions: isDone ? toJsonb(conditions) : null,
      described: isDone && described ? toJsonb(described) : null,
      repairs: isDone && repairs ? toJsonb(repairs) : null,
    })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A check is unpublished while its result is not yet in the histories of all its jobs. */
export const findUnpublishedCheck = (db: Db, id: string) =>
  db
    .selectFrom('checks')
    .select(['id', 'organization_id as organizationId', 'sha256', 'barriers', 'run_id as runId'])
    .where('id', '=', id)
    .where('is_to_be_told', '=', true)
    .$narrowType<{ runId: string }>()
    .executeTakeFirst()

export async function findUnpublishedCheckIds(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('checks')
    .select('id')
    .where('is_to_be_told', '=', true)
    .$if(after !== null, (checks) => checks.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markCheckPublished(db: Db, { id, runId }: CheckRun) {
  await db
    .updateTable('checks')
    .set({ is_to_be_told: false })
    .where('id', '=', id)
    .where('run_id', '=', runId)
    .execute()
}
