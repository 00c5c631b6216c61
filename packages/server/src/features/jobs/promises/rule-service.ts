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
import { ensure } from '#server/errors.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { newId } from '#server/ids.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { calendarAt } from './promise-terms.ts'
import {
  findCalendars,
  findCalendarsFrom,
  findHoursAt,
  findHoursFrom,
  findOrganizationName,
  insertCalendar,
  insertHours,
  type CalendarRow,
  type NamedHoursRow,
} from './rule-repository.ts'

type Reader = Pick<VisitorContext, 'db' | 'now'>
type Body<Name extends 'setWorkCalendar' | 'setPromiseHours'> = RouteInput<
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

export async function getHoursAt(
  { db }: Pick<Reader, 'db'>,
  { time, organizationId }: { time: string; organizationId: string },
) {
  const hours = await findHoursAt(db, { day: dayOf(time), organizationId })
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
    const name = organization ? await findOrganizationName(ctx.db, organization) : null
    ensure(name !== undefined, 'invalid_input', {
      errors: { organization: texts.validation.chooseOrganization },
    })
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
  pages_per_file: row.pages_per_file,
  ...(Object.fromEntries(numberFields.map((name) => [name, row[name]])) as Record<
    LimitField | HourField,
    number
  >),
})
