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

/** The entry that applies on its day, which may be a later one than the given. */
export async function findLatestCalendar(
  db: Db,
  { from_date }: CalendarRow,
): Promise<CalendarRow | undefined> {
  const { rows } = await sql<CalendarRow>`
    select * from work_calendars where from_date = ${from_date}::date ${inOrder} limit 1`.execute(
    db,
  )
  return rows[0]
}

/** The entry that applies on its day, which may be a later one than the given. */
export async function findLatestHours(
  db: Db,
  { from_date, organization_id }: HoursRow,
): Promise<HoursRow | undefined> {
  const { rows } = await sql<HoursRow>`
    select * from promise_hours where from_date = ${from_date}::date
      and organization_id is not distinct from ${organization_id}::uuid ${inOrder} limit 1`.execute(
    db,
  )
  return rows[0]
}

/** With earlier entries for the same day, which would apply otherwise. Later ones stay. */
export async function deleteCalendar(
  db: Db,
  { from_date, created_at, id }: CalendarRow,
): Promise<void> {
  await sql`
    delete from work_calendars where from_date = ${from_date}::date
      and (created_at, id) <= (${created_at}::timestamptz, ${id}::uuid)`.execute(db)
}

/** With earlier entries for the same day, which would apply otherwise. Later ones stay. */
export async function deleteHours(
  db: Db,
  { from_date, organization_id, created_at, id }: HoursRow,
): Promise<void> {
  await sql`
    delete from promise_hours where from_date = ${from_date}::date
      and organization_id is not distinct from ${organization_id}::uuid
      and (created_at, id) <= (${created_at}::timestamptz, ${id}::uuid)`.execute(db)
}

/** Deletes what was set for the organization from a later day on. */
export async function deleteLaterHours(
  db: Db,
  { from_date, organization_id }: HoursRow,
): Promise<void> {
  await db
    .deleteFrom('promise_hours')
    .where('organization_id', '=', organization_id)
    .where('from_date', '>', from_date)
    .execute()
}

/** Deletes ends of own hours that no own hours precede any more. */
export async function deleteIdleEnds(
  db: Db,
  { from_date, organization_id }: HoursRow,
): Promise<void> {
  await sql`
    delete from promise_hours ended where organization_id = ${organization_id}::uuid and ends_own
      and from_date > ${from_date}::date and not exists (
        select from promise_hours own where own.organization_id = ended.organization_id
          and not own.ends_own and own.from_date < ended.from_date)`.execute(db)
}
