import type { Insertable } from 'kysely'
import type { Db, RateRow, Tables } from '#server/db/schema/tables.ts'

export const findRates = (db: Db): Promise<RateRow[]> =>
  db.selectFrom('rates').selectAll().orderBy('from_date').execute()

/** Undefined if they are confirmed already. */
export const confirmRate = (
  db: Db,
  { fromDate, now }: { fromDate: string; now: string },
): Promise<RateRow | undefined> =>
  db
    .updateTable('rates')
    .set({ kept_at: now })
    .where('from_date', '=', fromDate)
    .where('kept_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export const findRateOn = (db: Db, day: string): Promise<RateRow | undefined> =>
  db
    .selectFrom('rates')
    .selectAll()
    .where('from_date', '<=', day)
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Replaces rates from the same day. */
export const replaceRate = (db: Db, rate: Insertable<Tables['rates']>): Promise<RateRow> =>
  db
    .insertInto('rates')
    .values(rate)
    .onConflict((conflict) =>
      conflict.constraint('rates_from_date_key').doUpdateSet((set) => ({
        simple_page_cents: set.ref('excluded.simple_page_cents'),
        complex_page_cents: set.ref('excluded.complex_page_cents'),
        created_at: set.ref('excluded.created_at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export async function insertRateOnce(db: Db, rate: Insertable<Tables['rates']>) {
  await db
    .insertInto('rates')
    .values(rate)
    .onConflict((conflict) => conflict.constraint('rates_from_date_key').doNothing())
    .execute()
}
