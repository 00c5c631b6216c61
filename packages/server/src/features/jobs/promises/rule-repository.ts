import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tables } from '#server/db/schema/tables.ts'

export { findOrganizationName } from '#server/db/query/organization-name.ts'

export type CalendarRow = Selectable<Tables['work_calendars']>
export type HoursRow = Selectable<Tables['promise_hours']>

/** Of one day, the version that was added last. */
const latestFirst = ['from_date desc', 'created_at desc', 'id desc'] as const

const inOrder = sql`order by ${sql.raw(latestFirst.join(', '))}`

/** All versions: a few each year. */
export const findCalendars = (db: Db): Promise<CalendarRow[]> =>
  db.selectFrom('work_calendars').selectAll().execute()

export const findCalendar = (db: Db, id: string): Promise<CalendarRow> =>
  selectCalendar(db, id).executeTakeFirstOrThrow()

export const findHours = (db: Db, id: string): Promise<HoursRow> =>
  selectHours(db, id).executeTakeFirstOrThrow()

const selectCalendar = (db: Db, id: string) =>
  db.selectFrom('work_calendars').selectAll().where('id', '=', id)

const selectHours = (db: Db, id: string) =>
  db.selectFrom('promise_hours').selectAll().where('id', '=', id)

export const lockCalendar = (db: Db, id: string): Promise<CalendarRow | undefined> =>
  selectCalendar(db, id).forUpdate().executeTakeFirst()

export const lockHours = (db: Db, id: string): Promise<HoursRow | undefined> =>
  selectHours(db, id).forUpdate().executeTakeFirst()

/** Hours of the organization come before those of all. */
export async function findHoursAt(
  db: Db,
  { day, organizationId }: { day: string; organizationId: string | null },
): Promise<HoursRow | undefined> {
  const { rows } = await sql<HoursRow>`
    select * from (
      (select * from promise_hours
        where organization_id = ${organizationId} and from_date <= ${day}::date ${inOrder} limit 1)
      union all
      (select * from promise_hours
        where organization_id is null and from_date <= ${day}::date ${inOrder} limit 1)
    ) versions
    where not ends_own
    order by organization_id nulls last limit 1`.execute(db)
  return rows[0]
}

/** The version that applies on the day, and all later ones; the earliest first. */
export async function findCalendarsFrom(db: Db, day: string): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select * from (
      select distinct on (from_date) * from work_calendars
      where from_date > ${day}::date
        or from_date = (select max(from_date) from work_calendars where from_date <= ${day}::date)
      ${inOrder}
    ) versions order by from_date`.execute(db)
  return rows
}

export type NamedHoursRow = HoursRow & { organization_name: string | null }

/**
 * The same for all organizations together, which come first, and for each with hours of its own. An end that has come
 * is left out.
 */
export async function findHoursFrom(db: Db, day: string): Promise<NamedHoursRow[]> {
  const { rows } = await sql<NamedHoursRow>`
    select versions.*, organizations.name as organization_name from (
      select distinct on (organization_id, from_date) * from promise_hours one
      where from_date > ${day}::date or from_date = (
        select max(from_date) from promise_hours
        where organization_id is not distinct from one.organization_id and from_date <= ${day}::date
      )
      order by organization_id, ${sql.raw(latestFirst.join(', '))}
    ) versions left join organizations on organizations.id = versions.organization_id
    where not (ends_own and from_date <= ${day}::date)
    order by organizations.name collate "und-x-icu" nulls first, versions.organization_id, from_date`.execute(
    db,
  )
  return rows
}

export const insertCalendar = (
  db: Db,
  calendar: Insertable<Tables['work_calendars']>,
): Promise<CalendarRow> =>
  db.insertInto('work_calendars').values(calendar).returningAll().executeTakeFirstOrThrow()

export const insertHours = (
  db: Db,
  hours: Insertable<Tables['promise_hours']>,
): Promise<HoursRow> =>
  db.insertInto('promise_hours').values(hours).returningAll().executeTakeFirstOrThrow()

/** With earlier entries for the same day, which would apply otherwise. */
export async function deleteCalendar(db: Db, { from_date }: CalendarRow): Promise<void> {
  await db.deleteFrom('work_calendars').where('from_date', '=', from_date).execute()
}

/** With earlier entries for the same day, which would apply otherwise. */
export async function deleteHours(db: Db, { from_date, organization_id }: HoursRow): Promise<void> {
  await db
    .deleteFrom('promise_hours')
    .where('from_date', '=', from_date)
    .where('organization_id', 'is not distinct from', organization_id)
    .execute()
}
