import {
  accountManagerRole,
  firstRateDay,
  remediatorRoles,
  type FirstHour,
} from '@curbcut/contract'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema/tables.ts'

type FirstHourFacts = {
  hasBookings: boolean
  hasOwnName: boolean
  hasAccountManager: boolean
  hasOrganization: boolean
  hasRemediator: boolean
  /** Other rates than the first ones were set, or those were confirmed. */
  hasDecidedRates: boolean
  backupAt: string | null
}

type Viewer = { userId: string; defaultName: { firstName: string; lastName: string } }

/** Archived people and organizations count: they were there. */
export async function findFirstHourFacts(
  db: Db,
  { userId, defaultName }: Viewer,
): Promise<FirstHourFacts> {
  const { firstName, lastName } = defaultName
  const { rows } = await sql<FirstHourFacts>`select
    exists (select from ledger) as "hasBookings",
    exists (
      select from users
      where id = ${userId} and (first_name, last_name) <> (${firstName}, ${lastName})
    ) as "hasOwnName",
    exists (select from users where role = ${accountManagerRole}) as "hasAccountManager",
    exists (select from organizations) as "hasOrganization",
    exists (select from users where role = any(${[...remediatorRoles]})) as "hasRemediator",
    exists (
      select from rates where from_date > ${firstRateDay} or kept_at is not null
    ) as "hasDecidedRates",
    (
      select ended_at from operations where kind = 'backup' and outcome = 'done'
      order by ended_at desc, id desc limit 1
    ) as "backupAt"`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('A query without a table has one row.')
  return facts
}

/** The first who is not archived. */
export async function findFirstAccountManager(db: Db): Promise<FirstHour['accountManager']> {
  const row = await db
    .selectFrom('users')
    .select(['id as _id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('role', '=', accountManagerRole)
    .where('is_archived', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
