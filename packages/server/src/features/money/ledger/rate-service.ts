import {
  centsPerDollar,
  dayOf,
  firstRateDay,
  texts,
  type PageRates,
  type Rate,
} from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import { inTransaction } from '#server/in-transaction.ts'
import type { RateRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { newId } from '#server/ids.ts'
import { closeLedger } from './ledger-lock-repository.ts'
import { findRateOf, findRates, insertRateOnce, replaceRate } from './rate-repository.ts'

const toPageRates = (row: RateRow): PageRates => ({
  simpleCents: row.simple_page_cents,
  complexCents: row.complex_page_cents,
})

/** The configured rates become the first ones, once: a later start does not change them. */
export const ensureFirstRates = (
  { db, now }: Pick<VisitorContext, 'db' | 'now'>,
  { simpleCents, complexCents }: PageRates,
) =>
  insertRateOnce(db, {
    id: newId(),
    from_date: firstRateDay,
    simple_page_cents: simpleCents,
    complex_page_cents: complexCents,
    created_at: now,
  })

/** The prices of pages at this moment (ISO 8601 UTC). */
export async function getRatesAt(ctx: Pick<VisitorContext, 'db'>, time: string) {
  const row = await findRateOf(ctx.db, dayOf(time))
  if (!row) throw new Error('The database has no rates: the start writes the first ones.')
  return toPageRates(row)
}

/** All rates by their first day, the earliest first. */
export const listRates = async (ctx: Pick<VisitorContext, 'db'>): Promise<Rate[]> =>
  (await findRates(ctx.db)).map(toRate)

type NewRate = { fromDate: string } & PageRates

/** Sets the prices of pages from a day after today on; replaces rates of the same day. */
export function setRate(ctx: Context, { fromDate, simpleCents, complexCents }: NewRate) {
  return inTransaction(ctx, async (ctx) => {
    // A booking on that day has either committed with the old rates, or finds these.
    await closeLedger(ctx.db)
    const now = await ctx.clock(ctx)
    ensure(fromDate > dayOf(now), 'invalid_input', {
      errors: { from_date: texts.validation.dayAfterToday },
    })
    const row = await replaceRate(ctx.db, {
      id: newId(),
      from_date: fromDate,
      simple_page_cents: simpleCents,
      complex_page_cents: complexCents,
      created_at: ctx.now,
    })
    await recordEvent(ctx, {
      kind: 'rates_changed',
      details: {
        from_date: fromDate,
        simple_page_cents: simpleCents,
        complex_page_cents: complexCents,
      },
    })
    return toRate(row)
  })
}

const toRate = (row: RateRow): Rate => ({
  _id: row.id,
  from_date: row.from_date,
  simple_page: row.simple_page_cents / centsPerDollar,
  complex_page: row.complex_page_cents / centsPerDollar,
})
