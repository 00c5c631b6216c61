import type { LedgerLine } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  findLastPosition,
  findLineIds,
  findLines,
  findNextLines,
  type LineFilter,
  type LineCursor,
} from './ledger-line-repository.ts'
import { toLedgerLine } from './to-ledger-line.ts'
import { getWorkTotalsLookup } from './work-totals.ts'

type LinePage = { page: number; limit: number; order: 'asc' | 'desc' }

export async function listLedgerLines(ctx: Context, filter: LineFilter, page: LinePage) {
  const ids = await findLineIds(ctx.db, filter, page)
  const rows = await findLines(ctx.db, ids)
  const { id, from, to } = filter
  const totals = (await getWorkTotalsLookup(ctx, [id], { from, to }))(id)
  return { lines: rows.map(toLedgerLine), totals }
}

const linesPerBatch = 1000

/** Oldest first, without bookings made after the start. Uses no connection between batches. */
export async function* readLedgerLines(
  ctx: Context,
  filter: LineFilter,
): AsyncGenerator<LedgerLine[]> {
  const upTo = await findLastPosition(ctx.db)
  let after: LineCursor | undefined
  for (;;) {
    const rows = await findNextLines(ctx.db, filter, { after, upTo, limit: linesPerBatch })
    if (rows.length > 0) yield rows.map(toLedgerLine)
    if (rows.length < linesPerBatch) return
    after = rows.at(-1)
  }
}
