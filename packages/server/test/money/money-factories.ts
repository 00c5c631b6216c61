import { firstDayOf, monthOf } from '@curbcut/contract'
import type { Db, LedgerRow, UserRow } from '#server/db/schema/tables.ts'
import { newId } from '#server/ids.ts'
import type { aJob } from '#test/factories.ts'

type Booking = Pick<Awaited<ReturnType<typeof aJob>>, 'job' | 'remediator' | 'organization'> & {
  file: { id: string }
  at: string
}

/** A row of the ledger: a file of a job, done by its remediator for $5. */
export function aBooking(db: Db, { job, file, remediator, organization, at }: Booking) {
  return db
    .insertInto('ledger')
    .values({
      id: newId(),
      kind: 'pages',
      job_id: job.id,
      file_id: file.id,
      remediator_id: remediator.id,
      organization_id: organization.id,
      simple_pages: 3,
      complex_pages: 1,
      is_billable: true,
      simple_page_cents: 100,
      complex_page_cents: 200,
      cents: 500,
      quote_id: null,
      reverses_id: null,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Issued = {
  remediator: Pick<UserRow, 'id' | 'first_name' | 'last_name' | 'email'>
  issuedBy: { id: string }
  /** The one row that the statement sums up. */
  booking: LedgerRow
}

/** The issued statement of a remediator, with a number of its own. */
export async function aStatement(db: Db, { remediator, issuedBy, booking }: Issued) {
  const { last } = await db
    .selectFrom('statements')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const { id, first_name, last_name, email } = remediator
  const statement = await db
    .insertInto('statements')
    .values({
      id: newId(),
      type: 'remediator',
      remediator_id: id,
      organization_id: null,
      month: firstDayOf(monthOf(booking.created_at)),
      number: (last ?? 0) + 1,
      name: `${first_name} ${last_name}`,
      first_name,
      last_name,
      email,
      address: [],
      simple_pages: booking.simple_pages,
      complex_pages: booking.complex_pages,
      non_billable_pages: 0,
      jobs: 1,
      special_jobs: 0,
      quote_cents: 0,
      cents: booking.cents,
      lines: 1,
      issued_at: new Date().toISOString(),
      issued_by: issuedBy.id,
      paid_on: null,
      paid_at: null,
      paid_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('statement_lines')
    .values({
      statement_id: statement.id,
      number: 1,
      type: 'remediator',
      ledger_id: booking.id,
      job_name: 'A job',
      file_name: null,
      organization_name: 'An organization',
      counted_pages: null,
    })
    .execute()
  return statement
}
