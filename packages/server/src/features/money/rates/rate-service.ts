import {
  centsPerDollar,
  dayOf,
  firstRateDay,
  texts,
  type PageRates,
  type Rate,
} from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import type { RateRow } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { lockLedgerExclusively } from '#server/features/money/ledger-lock-repository.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import {
  findRateOn,
  findRates,
  insertRateOnce,
  confirmRate,
  replaceRate,
} from './rate-repository.ts'

const toPageRates = (row: RateRow): PageRates => ({
  simpleCents: row.simple_page_cents,
  complexCents: row.complex_page_cents,
})

/** Stores the configured rates once; a later start does not change them. */
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

/** Records that the first rates are meant as they are. False if they are confirmed already. */
export async function confirmFirstRates(ctx: Context): Promise<boolean> {
  const row = await confirmRate(ctx.db, { fromDate: firstRateDay, now: ctx.now })
  if (row) await recordRatesChanged(ctx, row)
  return row !== undefined
}

export async function getRatesAt(ctx: Pick<VisitorContext, 'db'>, time: string) {
  const row = await findRateOn(ctx.db, dayOf(time))
  if (!row) throw new Error('The database has no rates: the start writes the first ones.')
  return toPageRates(row)
}

export const listRates = async (ctx: Pick<VisitorContext, 'db'>): Promise<Rate[]> =>
  (await findRates(ctx.db)).map(toRate)

type NewRate = { fromDate: string } & PageRates

/** Throws unless the day is after today; replaces rates from the same day. */
export function setRate(ctx: Context, { fromDate, simpleCents, complexCents }: NewRate) {
  return inTransaction(ctx, async (ctx) => {
    // Earlier bookings have committed with the old rates; later ones find these.
    await lockLedgerExclusively(ctx.db)
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
    await recordRatesChanged(ctx, row)
    return toRate(row)
  })
}

const recordRatesChanged = (
  ctx: Context,
  { from_date, simple_page_cents, complex_page_cents }: RateRow,
): Promise<unknown> =>
  recordEvent(ctx, {
    kind: 'rates_changed',
    details: { from_date, simple_page_cents, complex_page_cents },
  })

const toRate = (row: RateRow): Rate => ({
  _id: row.id,
  from_date: row.from_date,
  simple_page: row.simple_page_cents / centsPerDollar,
  complex_page: row.complex_page_cents / centsPerDollar,
})
