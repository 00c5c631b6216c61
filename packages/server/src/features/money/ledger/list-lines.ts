import type { LedgerLine } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import {
  findLastPosition,
  findLineIds,
  findLines,
  findNextLines,
  type LineFilter,
  type LineKey,
} from './line-repository.ts'
import { toLine } from './to-line.ts'
import { getWorkTotals } from './work-totals.ts'

type Page = { page: number; limit: number; order: 'asc' | 'desc' }

export async function listLines(ctx: Context, filter: LineFilter, page: Page) {
  const ids = await findLineIds(ctx.db, filter, page)
  const rows = await findLines(ctx.db, ids)
  const { id, from, to } = filter
  const totals = (await getWorkTotals(ctx, [id], { from, to }))(id)
  return { lines: rows.map(toLine), totals }
}

const linesPerBatch = 1000

/** Oldest first, without bookings made after the start. Uses no connection between batches. */
export async function* readLines(ctx: Context, filter: LineFilter): AsyncGenerator<LedgerLine[]> {
  const upTo = await findLastPosition(ctx.db)
  let after: LineKey | undefined
  for (;;) {
    const rows = await findNextLines(ctx.db, filter, { after, upTo, limit: linesPerBatch })
    if (rows.length > 0) yield rows.map(toLine)
    if (rows.length < linesPerBatch) return
    after = rows.at(-1)
  }
}
