import {
  dayOf,
  hourFields,
  limitFields,
  promiseRuleTexts,
  texts,
  type HourField,
  type LimitField,
  type PromiseCalendar,
  type PromiseHours,
  type promiseRoutes,
  type RouteInput,
} from '@curbcut/contract'
import type { Context, VisitorContext } from '#server/context.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { calendarAt } from './promise-terms.ts'
import {
  deleteCalendar,
  deleteHours,
  deleteIdleEnds,
  deleteLaterHours,
  findCalendars,
  findCalendarsFrom,
  findHoursAt,
  findHoursFrom,
  findLatestCalendar,
  findLatestHours,
  findOrganizationName,
  insertCalendar,
  insertHours,
  lockCalendar,
  lockHours,
  type CalendarRow,
  type HoursRow,
  type NamedHoursRow,
} from './rule-repository.ts'

type Reader = Pick<VisitorContext, 'db' | 'now'>
type Body<Name extends 'setWorkCalendar' | 'setPromiseHours' | 'endPromiseHours'> = RouteInput<
  (typeof promiseRoutes)[Name]
>['body']

/** The versions of today and later. */
export async function listPromiseRules({ db, now }: Reader) {
  const day = dayOf(now)
  const [calendars, hours] = [await findCalendarsFrom(db, day), await findHoursFrom(db, day)]
  return { calendars: calendars.map(toCalendar), hours: hours.map(toHours) }
}

export async function getCalendarAt(
  { db }: Pick<Reader, 'db'>,
  time: string,
): Promise<CalendarRow> {
  const calendar = calendarAt(await findCalendars(db), time)
  if (!calendar) throw new Error('The database has no working hours: a migration writes the first.')
  return calendar
}

export function getHoursAt(
  { db }: Pick<Reader, 'db'>,
  { time, organizationId }: { time: string; organizationId: string },
) {
  return getHoursOn(db, { day: dayOf(time), organizationId })
}

async function getHoursOn(
  db: Db,
  at: { day: string; organizationId: string | null },
): Promise<HoursRow> {
  const hours = await findHoursAt(db, at)
  if (!hours) throw new Error('The database has no promised hours: a migration writes the first.')
  return hours
}

/** Promises that were made before keep their version. */
export const setWorkCalendar = (ctx: Context, body: Body<'setWorkCalendar'>) =>
  inTransaction(ctx, async (ctx) => {
    ensureNotBeforeToday(ctx, body.from_date)
    const { days = [], holidays, ...fields } = body
    const row = await insertCalendar(ctx.db, {
      id: newId(),
      ...fields,
      days,
      holidays: JSON.stringify(holidays),
      created_at: ctx.now,
      created_by: ctx.actor.id,
    })
    await recordEvent(ctx, {
      kind: 'calendar_changed',
      details: { from_date: row.from_date, zone: row.zone, holidays: holidays.length },
    })
    return toCalendar(row)
  })

/** Promises that were made before keep their version. */
export const setPromiseHours = (ctx: Context, body: Body<'setPromiseHours'>) =>
  inTransaction(ctx, async (ctx) => {
    ensureNotBeforeToday(ctx, body.from_date)
    const { organization, ...fields } = body
    const name = organization ? await getOrganizationName(ctx.db, organization) : null
    const row = await insertHours(ctx.db, {
      id: newId(),
      ...fields,
      organization_id: organization ?? null,
      created_at: ctx.now,
      created_by: ctx.actor.id,
    })
    await recordEvent(ctx, {
      kind: 'promised_hours_changed',
      ...(organization && { organizationId: organization }),
      details: { from_date: row.from_date },
    })
    return toHours({ ...row, organization_name: name })
  })

/** From the day on, the organization has the hours of all again, also as they change later. */
export const endPromiseHours = (ctx: Context, body: Body<'endPromiseHours'>) =>
  inTransaction(ctx, async (ctx) => {
    const { from_date, organization } = body
    ensureNotBeforeToday(ctx, from_date)
    const name = await getOrganizationName(ctx.db, organization)
    const own = await getHoursOn(ctx.db, { day: from_date, organizationId: organization })
    ensure(own.organization_id !== null, 'invalid_input', {
      errors: { organization: promiseRuleTexts.validation.noOwnHours },
    })
    // Later hours of its own would apply again.
    await deleteLaterHours(ctx.db, { ...own, from_date })
    const row = await insertHours(ctx.db, {
      ...own,
      id: newId(),
      from_date,
      ends_own: true,
      created_at: ctx.now,
      created_by: ctx.actor.id,
    })
    await recordEvent(ctx, {
      kind: 'promised_hours_ended',
      organizationId: organization,
      details: { from_date },
    })
    return toHours({ ...row, organization_name: name })
  })

async function getOrganizationName(db: Db, id: string): Promise<string> {
  const name = await findOrganizationName(db, id)
  ensure(name !== undefined, 'invalid_input', {
    errors: { organization: texts.validation.chooseOrganization },
  })
  return name
}

/** Only working hours that do not apply yet: promises keep theirs. */
export const removeWorkCalendar = (ctx: Context, id: string) =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockCalendar(ctx.db, id)
    ensure(row, 'not_found')
    ensureNotInUse(ctx, row)
    ensureLatest(row, await findLatestCalendar(ctx.db, row))
    await deleteCalendar(ctx.db, row)
    const { from_date } = row
    await recordEvent(ctx, { kind: 'calendar_removed', details: { from_date } })
    return null
  })

/** Only promised hours that do not apply yet: promises keep theirs. */
export const removePromiseHours = (ctx: Context, id: string) =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockHours(ctx.db, id)
    ensure(row, 'not_found')
    ensureNotInUse(ctx, row)
    ensureLatest(row, await findLatestHours(ctx.db, row))
    await deleteHours(ctx.db, row)
    if (row.organization_id !== null) await deleteIdleEnds(ctx.db, row)
    const { from_date, organization_id: organizationId } = row
    await recordEvent(ctx, {
      kind: 'promised_hours_removed',
      ...(organizationId && { organizationId }),
      details: { from_date },
    })
    return null
  })

/** Its day has come since the list was read. */
function ensureNotInUse({ now }: Reader, { from_date }: { from_date: string }) {
  ensure(from_date > dayOf(now), 'list_changed')
}

/** Somebody else may have set others for the day since the list was read. */
function ensureLatest(row: { id: string }, latest: { id: string } | undefined) {
  ensure(latest?.id === row.id, 'list_changed')
}

function ensureNotBeforeToday({ now }: Reader, day: string) {
  ensure(day >= dayOf(now), 'invalid_input', {
    errors: { from_date: promiseRuleTexts.validation.notBeforeToday },
  })
}

const toCalendar = (row: CalendarRow): PromiseCalendar => ({
  _id: row.id,
  from_date: row.from_date,
  zone: row.zone,
  days: row.days,
  opens_at: row.opens_at,
  closes_at: row.closes_at,
  holidays: row.holidays,
})

const numberFields = [...limitFields, ...hourFields]

const toHours = (row: NamedHoursRow): PromiseHours => ({
  _id: row.id,
  from_date: row.from_date,
  organization:
    row.organization_id === null
      ? null
      : { _id: row.organization_id, name: row.organization_name ?? '' },
  ends_own: row.ends_own,
  pages_per_file: row.pages_per_file,
  ...(Object.fromEntries(numberFields.map((name) => [name, row[name]])) as Record<
    LimitField | HourField,
    number
  >),
})
