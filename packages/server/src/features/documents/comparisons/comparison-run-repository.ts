import { sql } from 'kysely'
import { lockAdvisory } from '#server/db/locks/advisory-locks.ts'
import { hasLapsed } from '#server/db/locks/has-lapsed.ts'
import { anyOf } from '#server/db/query/any-of.ts'
import type { Db } from '#server/db/schema/tables.ts'
import type { ComparisonOutcome } from '#server/checker/comparison/comparison-answer.ts'

const waits = sql`state = 'waiting' and entry_id is null`

/**
 * Starts the comparison that this queue entry took in an earlier attempt, else the oldest one of the
 * organization whose last turn is longest ago. Undefined if none waits. Requires a transaction: until
 * it ends, no other entry takes a comparison.
 */
export async function takeNextComparison(db: Db, entryId: string) {
  await lockAdvisory(db, 'takingComparisons')
  const next = (await findTaken(db, entryId)) ?? (await findNext(db))
  if (!next) return undefined
  return (
    db
      .updateTable('comparisons')
      // Not now(): the transaction may have waited for others since its start.
      .set({ state: 'running', entry_id: entryId, started_at: sql`clock_timestamp()` })
      .where('id', '=', next.id)
      .where('ended_at', 'is', null)
      .returning(['id', 'organization_id', 'original_sha256', 'fixed_sha256'])
      .executeTakeFirst()
  )
}

export type TakenComparison = NonNullable<Awaited<ReturnType<typeof takeNextComparison>>>

const findTaken = (db: Db, entryId: string) =>
  db
    .selectFrom('comparisons')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Steps through organizations, because the index has many comparisons of each. */
async function findNext(db: Db) {
  const { rows } = await sql<{ id: string }>`
    with recursive waiting as (
      (
        select organization_id, id from comparisons where ${waits}
        order by organization_id, requested_at, id limit 1
      )
      union all
      select next.* from waiting cross join lateral (
        select organization_id, id from comparisons
        where ${waits} and comparisons.organization_id > waiting.organization_id
        order by organization_id, requested_at, id limit 1
      ) next
    )
    select id from waiting
    order by (
      select max(started_at) from comparisons
      where comparisons.organization_id = waiting.organization_id
    ) nulls first, organization_id limit 1`.execute(db)
  return rows[0]
}

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`

type End = { id: string; engine: string; now: string }

/** Does nothing if the comparison was deleted with its documents, or has ended in another process. */
export async function endComparison(
  db: Db,
  { id, engine, now }: End,
  outcome: ComparisonOutcome,
): Promise<void> {
  await db
    .updateTable('comparisons')
    .set({ state: outcome.state, engine, ended_at: now, ...toColumns(outcome) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

function toColumns(outcome: ComparisonOutcome) {
  if (outcome.state === 'not_compared') return { reason: outcome.reason }
  const { words, found, added, pages, structure, doubts, lost } = outcome
  return {
    words,
    found,
    added,
    original_pages: pages.original,
    fixed_pages: pages.fixed,
    structure: structure && json(structure),
    doubts: json(doubts),
    lost: json(lost),
  }
}

/** The comparison waits for the next attempt of its entry; nothing happens if another entry has taken it. */
export async function giveUpComparison(db: Db, { id, entryId }: { id: string; entryId: string }) {
  await db
    .updateTable('comparisons')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('entry_id', '=', entryId)
    .where('state', '=', 'running')
    .execute()
}

export const deleteComparison = (db: Db, id: string) =>
  db.deleteFrom('comparisons').where('id', '=', id).execute()

export async function findComparisonEntriesUnderWay(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select entry_id as id from comparisons
    where entry_id is not null and ended_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** Frees comparisons of ended entries, except those that began within `runSeconds` and may still run. */
export async function releaseComparisons(
  db: Db,
  { entryIds, runSeconds }: { entryIds: readonly string[]; runSeconds: number },
) {
  await sql`
    update comparisons set state = 'waiting', entry_id = null
    where id in (
      select id from comparisons
      where entry_id = ${anyOf(entryIds)} and ended_at is null
        and (state = 'waiting' or ${hasLapsed('started_at', runSeconds)})
      -- One order of locks for everybody.
      order by organization_id, original_sha256, fixed_sha256 for update
    )`.execute(db)
}

export async function findWaitingComparisons(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from comparisons where ${waits} and id > ${after} order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
