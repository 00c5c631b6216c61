import { sql } from 'kysely'
import type { QuoteStatus } from '#server/db/schema/money-tables.ts'
import type { Db, QuoteRow } from '#server/db/schema/tables.ts'

/** Pending or approved; the caller has locked the job. */
export function findOpenQuote(db: Db, jobId: string): Promise<QuoteRow | undefined> {
  return db
    .selectFrom('quotes')
    .selectAll()
    .where('job_id', '=', jobId)
    .where((where) => where.or([where('status', '=', 'pending'), where('status', '=', 'approved')]))
    .executeTakeFirst()
}

export async function insertQuote(db: Db, quote: QuoteRow, fileIds: readonly string[]) {
  await db.insertInto('quotes').values(quote).execute()
  // The statement is the same for any number of files.
  await db
    .insertInto('quote_files')
    .columns(['quote_id', 'file_id'])
    .expression(sql`select ${quote.id}::uuid, unnest(${[...fileIds]}::uuid[])`)
    .execute()
}

export async function setQuoteStatus(db: Db, id: string, status: QuoteStatus) {
  await db.updateTable('quotes').set({ status }).where('id', '=', id).execute()
}

export function countQuoteFiles(db: Db, quoteId: string) {
  return db
    .selectFrom('quote_files')
    .innerJoin('job_files', 'job_files.id', 'quote_files.file_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.countAll<number>().filterWhere('job_files.is_remediated', '=', true).as('remediated'),
    ])
    .where('quote_files.quote_id', '=', quoteId)
    .where('job_files.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Earned and open quotes, in cents. */
export function sumQuotes(db: Db, jobId: string) {
  return db
    .selectFrom('quotes')
    .select(({ fn }) => [
      fn.sum<number | null>('cents').as('cents'),
      fn.countAll<number>().as('quotes'),
    ])
    .where('job_id', '=', jobId)
    .where('status', '<>', 'cleared')
    .executeTakeFirstOrThrow()
}
