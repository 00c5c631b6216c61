import type { Insertable } from 'kysely'
import type { Db, LedgerRow, Tables } from '#server/db/schema/tables.ts'

export async function insertLedgerRow(db: Db, row: Insertable<Tables['ledger']>) {
  await db.insertInto('ledger').values(row).execute()
}

/** The newest pages row of a file that no reversal has taken back. */
export function findUnreversedPagesRow(db: Db, fileId: string): Promise<LedgerRow | undefined> {
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
