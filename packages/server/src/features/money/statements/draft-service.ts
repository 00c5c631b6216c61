import { firstDayOf, lastDayOf, type StatementWithEntries } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { listLedgerLines } from '#server/features/money/ledger/list-ledger-lines.ts'
import { getWorkTotalsLookup } from '#server/features/money/ledger/work-totals.ts'
import { inSnapshot } from '#server/in-transaction.ts'
import { findParties } from './find-parties.ts'
import { partyColumns, type StatementMonth } from './party-repository.ts'
import { getStatement } from './read-statement.ts'
import type { StatementDraft } from './statement-draft.ts'
import { findStatementIdOf } from './statement-repository.ts'
import { toDraftStatement, hideRemediatorFromOrganization } from './to-statement.ts'

const monthRangeOf = (month: string) => ({ from: firstDayOf(month), to: lastDayOf(month) })

/** In the order of `ids`. */
export async function findDrafts(
  ctx: Context,
  { type, month, partyIds }: StatementMonth & { partyIds: readonly string[] },
): Promise<StatementDraft[]> {
  const parties = await findParties(ctx, type, partyIds)
  const totalsOf = await getWorkTotalsLookup(ctx, partyIds, monthRangeOf(month))
  return partyIds.flatMap((id) => {
    const party = parties.get(id)
    return party ? [{ type, month, party, totals: totalsOf(id) }] : []
  })
}

type DraftPage = StatementMonth & { id: string; page: number; limit: number }

/** Returns the statement if it is issued already. */
export function getStatementDraft(
  ctx: Context,
  { type, id, month, page, limit }: DraftPage,
): Promise<StatementWithEntries> {
  return inSnapshot(ctx, async (ctx) => {
    const [draft] = await findDrafts(ctx, { type, month, partyIds: [id] })
    ensure(draft, 'not_found')
    const issuedId = await findStatementIdOf(ctx.db, { partyId: id, month })
    if (issuedId) return getStatement(ctx, { id: issuedId, page, limit })
    const filter = { scope: partyColumns[type], id, ...monthRangeOf(month) }
    const { lines } = await listLedgerLines(ctx, filter, { page, limit, order: 'asc' })
    return {
      ...toDraftStatement(draft),
      entries: lines.map((line) => hideRemediatorFromOrganization(type, line)),
    }
  })
}
