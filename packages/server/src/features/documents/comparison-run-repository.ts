import { sql } from 'kysely'
import type { ComparisonOutcome } from '#server/checker/comparison/comparison-answer.ts'
import type { Db } from '#server/db/schema/tables.ts'
import {
  findTakenIds,
  nextOrganizationQuery,
  takeInTurn,
  isWaiting,
  type WorkTable,
} from './work-table-repository.ts'

export const comparisonTable: WorkTable = {
  name: 'comparisons',
  lock: 'takingComparisons',
  turnOrder: sql`organization_id, requested_at, id`,
  lastTurn: sql`
    select max(started_at) from comparisons
    where comparisons.organization_id = waiting.organization_id`,
  lockOrder: sql`original_sha256, fixed_sha256`,
  isOpen: sql`ended_at is null`,
  runColumn: 'entry_id',
}

/** Prefers the one that this entry took in an earlier attempt. Requires a transaction. */
export const takeNextComparison = (db: Db, entryId: string) =>
  takeInTurn(db, comparisonTable, {
    findNext: async () =>
      (await findTakenIds(db, comparisonTable, entryId))[0] ?? (await findNextComparisonId(db)),
    take: (id) => startComparison(db, { id, entryId }),
  })

export type TakenComparison = NonNullable<Awaited<ReturnType<typeof takeNextComparison>>>

const startComparison = (db: Db, { id, entryId }: { id: string; entryId: string }) =>
  db
    .updateTable('comparisons')
    // Not now(): the transaction may have waited for others since its start.
    .set({ state: 'running', entry_id: entryId, started_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['id', 'organization_id', 'original_sha256', 'fixed_sha256'])
    .executeTakeFirst()

async function findNextComparisonId(db: Db) {
  const { rows } = await sql<{ id: string }>`
    with recursive ${nextOrganizationQuery(comparisonTable)}
    select next.id from organization cross join lateral (
      select id from comparisons
      where ${isWaiting} and comparisons.organization_id = organization.organization_id
      order by ${comparisonTable.turnOrder} limit 1
    ) next`.execute(db)
  return rows[0]?.id
}

const toJsonb = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`

type ComparisonEnd = { id: string; engine: string; now: string }

/** Does nothing if the comparison was deleted with its documents, or has ended in another process. */
export async function endComparison(
  db: Db,
  { id, engine, now }: ComparisonEnd,
  outcome: ComparisonOutcome,
): Promise<void> {
  await db
    .updateTable('comparisons')
    .set({ state: outcome.state, engine, ended_at: now, ...toOutcomeColumns(outcome) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

function toOutcomeColumns(outcome: ComparisonOutcome) {
  if (outcome.state === 'not_compared') return { reason: outcome.reason }
  const { words, found, added, pages, structure, doubts, lost } = outcome
  return {
    words,
    found,
    added,
    original_pages: pages.original,
    fixed_pages: pages.fixed,
    structure: structure && toJsonb(structure),
    doubts: toJsonb(doubts),
    lost: toJsonb(lost),
  }
}

export const deleteComparison = (db: Db, id: string) =>
  db.deleteFrom('comparisons').where('id', '=', id).execute()
