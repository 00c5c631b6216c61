import { firstDayOf, lastDayOf, type StatementWithEntries } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { listLines } from '#server/features/money/ledger/list-lines.ts'
import { getWorkTotals } from '#server/features/money/ledger/work-totals.ts'
import { inSnapshot } from '#server/in-transaction.ts'
import type { Draft } from './draft.ts'
import { findParties } from './find-parties.ts'
import { partyColumns, type TypeMonth } from './party-repository.ts'
import { getStatement } from './read-statement.ts'
import { findStatementIdOf } from './statement-repository.ts'
import { toDraft, toEntryOf } from './to-statement.ts'

const rangeOf = (month: string) => ({ from: firstDayOf(month), to: lastDayOf(month) })

/** In the order of `ids`. */
export async function findDrafts(
  ctx: Context,
  { type, month, ids }: TypeMonth & { ids: readonly string[] },
): Promise<Draft[]> {
  const parties = await findParties(ctx, type, ids)
  const totalsOf = await getWorkTotals(ctx, ids, rangeOf(month))
  return ids.flatMap((id) => {
    const party = parties.get(id)
    return party ? [{ type, month, party, totals: totalsOf(id) }] : []
  })
}

type DraftPage = TypeMonth & { id: string; page: number; limit: number }

/** Returns the statement if it is issued already. */
export function getDraft(
  ctx: Context,
  { type, id, month, page, limit }: DraftPage,
): Promise<StatementWithEntries> {
  return inSnapshot(ctx, async (ctx) => {
    const [draft] = await findDrafts(ctx, { type, month, ids: [id] })
    ensure(draft, 'not_found')
    const issuedId = await findStatementIdOf(ctx.db, { partyId: id, month })
    if (issuedId) return getStatement(ctx, { id: issuedId, page, limit })
    const filter = { scope: partyColumns[type], id, ...rangeOf(month) }
    const { lines } = await listLines(ctx, filter, { page, limit, order: 'asc' })
    return { ...toDraft(draft), entries: lines.map((line) => toEntryOf(type, line)) }
  })
}
