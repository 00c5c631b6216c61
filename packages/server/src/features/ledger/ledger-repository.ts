import { sql, type Insertable } from 'kysely'
import type { Db, LedgerRow, Tables } from '#server/db/tables.ts'

export async function insertLedgerRow(db: Db, row: Insertable<Tables['ledger']>) {
  await db.insertInto('ledger').values(row).execute()
}

/** The newest pages row of a file that no reversal has taken back yet. */
export function findStandingPages(db: Db, fileId: string): Promise<LedgerRow | undefined> {
  return db
    .selectFrom('ledger as row')
    .selectAll('row')
    .where('row.file_id', '=', fileId)
    .where('row.kind', '=', 'pages')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger as reversal')
            .select('reversal.id')
            .whereRef('reversal.reverses_id', '=', 'row.id'),
        ),
      ),
    )
    .orderBy('row.position', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whose work is summed up. */
export type WorkScope = 'remediator_id' | 'organization_id'

/** The work of remediators or for organizations, from the sums per day; those without any are absent. */
export function findWorkTotals(db: Db, scope: WorkScope, ids: readonly string[]) {
  return db
    .selectFrom('ledger_days')
    .select(({ fn, selectFrom }) => [
      'scope_id',
      fn.sum<number>('simple_pages').as('simple_pages'),
      fn.sum<number>('complex_pages').as('complex_pages'),
      fn.sum<number>('quote_cents').as('special_cents'),
      // A job can have more than one earned quote, on different days.
      selectFrom('ledger')
        .select((ledger) => ledger.fn.count<number>('job_id').distinct().as('jobs'))
        .whereRef(`ledger.${scope}`, '=', 'ledger_days.scope_id')
        .where('ledger.kind', '=', 'quote')
        .as('special_jobs'),
    ])
    .where('scope_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .groupBy('scope_id')
    .execute()
}
