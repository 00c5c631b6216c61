import { z } from 'zod/mini'
import { requiredDay } from '#contract/day-values.ts'
import { jobParams } from '#contract/documents/routes/files.ts'
import {
  filterBy,
  idText,
  isWholeNumberUpTo,
  optionalId,
  refuse,
  requiredId,
  requiredLine,
  requiredText,
  unknownValueError,
  singleValueError,
} from '#contract/form-values.ts'
import { jobSchema } from '#contract/jobs/job.ts'
import { parseHolidays } from '#contract/jobs/promises/holidays.ts'
import { promiseRuleTexts } from '#contract/jobs/promises/promise-rule-texts.ts'
import {
  hourFields,
  isZone,
  limitFields,
  promiseHoursSchema,
  weekdays,
  workCalendarSchema,
  type HourField,
  type LimitField,
} from '#contract/jobs/promises/promises.ts'
import { maxHolidayText, maxLengths, maxPages, maxPromisedHours } from '#contract/limits.ts'
import { administratorRoles, superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

const { validation } = promiseRuleTexts
const { required, dayRequired } = texts.validation

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** With less, the most promised hours would end beyond what is computed. */
const shortestDayMinutes = 60

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const timeOfDay = (isFit: (text: string) => boolean) =>
  requiredLine(required, 5).check(z.refine(isFit, validation.time))

const holidayText = z.pipe(
  z._default(z.string(unknownValueError).check(z.maxLength(maxHolidayText)), ''),
  z.transform((text, context) => {
    const { holidays, error } = parseHolidays(text)
    return error === undefined ? holidays : refuse(text, context, error)
  }),
)

export const workCalendarBody = z
  .object({
    from_date: requiredDay(dayRequired),
    zone: requiredLine(required, 50).check(z.refine(isZone, validation.zone)),
    days: filterBy(weekdays).check(
      z.refine((days) => (days ?? []).length > 0, validation.daysRequired),
    ),
    opens_at: timeOfDay(isTime),
    closes_at: timeOfDay((text) => isTime(text) || text === '24:00'),
    /** A list, one a line, or the text of an iCalendar file. */
    holidays: holidayText,
  })
  .check(
    z.refine(
      ({ opens_at: opens, closes_at: closes }) =>
        !isTime(opens) || minutesOf(closes) - minutesOf(opens) >= shortestDayMinutes,
      { path: ['closes_at'], error: validation.shortDay },
    ),
  )

const wholeUpTo = (highest: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.trim())], { error: singleValueError(required) }).check(
      z.refine((value) => value !== '', { error: required, abort: true }),
      z.refine((value) => isWholeNumberUpTo(highest, value), validation.hours(highest)),
    ),
    z.transform(Number),
  )

const wholes = <Name extends string>(names: readonly Name[], highest: number) =>
  Object.fromEntries(names.map((name) => [name, wholeUpTo(highest)])) as Record<
    Name,
    ReturnType<typeof wholeUpTo>
  >

const isLarger = (field: LimitField, before: LimitField) =>
  z.refine<Record<LimitField, number>>((limits) => limits[field] > limits[before], {
    path: [field],
    error: validation.largerSize,
  })

export const promiseHoursBody = z
  .object({
    from_date: requiredDay(dayRequired),
    /** Absent: for all without hours of their own. */
    organization: optionalId,
    pages_per_file: wholeUpTo(maxPages),
    ...wholes<LimitField>(limitFields, maxPages),
    ...wholes<HourField>(hourFields, maxPromisedHours),
  })
  .check(isLarger('medium_pages', 'small_pages'), isLarger('large_pages', 'medium_pages'))

/** The organization is chosen beside the fields of the form. */
export const endPromiseHoursFields = z.object({ from_date: requiredDay(dayRequired) })

export const endPromiseHoursBody = z.extend(endPromiseHoursFields, {
  organization: requiredId(promiseRuleTexts.table.chooseOrganization),
})

export const setDueDateBody = z.object({
  own_date: requiredDay(dayRequired),
  reason: requiredText(validation.reasonRequired, maxLengths.reason),
})

export const endQuestionBody = z.object({
  reason: requiredText(validation.reasonRequired, maxLengths.reason),
})

const sampleHours = Object.fromEntries(hourFields.map((name) => [name, '8']))

/** A due date keeps the working hours and the table of the day on which its job was submitted. */
export const promiseRoutes = {
  listPromiseRules: {
    method: 'GET',
    path: '/promises/rules',
    summary:
      'Working hours and promised hours, by the day from which on they apply; the earliest first.',
    access: administratorRoles,
    subject: 'none',
    response: z.object({
      calendars: z.array(workCalendarSchema),
      hours: z.array(promiseHoursSchema),
    }),
  },
  setWorkCalendar: {
    method: 'POST',
    path: '/promises/calendars',
    summary: 'Sets days and hours of work from today or a later day on.',
    access: [superUserRole],
    subject: 'none',
    needsFreshStep: 'required',
    body: workCalendarBody,
    response: workCalendarSchema,
    status: 201,
    idempotent: true,
    sample: {
      from_date: '2999-01-01',
      zone: 'Europe/Berlin',
      days: ['mon', 'tue'],
      opens_at: '09:00',
      closes_at: '17:00',
      holidays: '2999-12-25 Christmas Day',
    },
  },
  setPromiseHours: {
    method: 'POST',
    path: '/promises/hours',
    summary:
      'Sets how many working hours are promised by size and priority, from today or a later day on.',
    access: [superUserRole],
    subject: 'none',
    needsFreshStep: 'required',
    body: promiseHoursBody,
    response: promiseHoursSchema,
    status: 201,
    idempotent: true,
    sample: {
      from_date: '2999-01-01',
      pages_per_file: '10',
      ...sampleHours,
      small_pages: '20',
      medium_pages: '100',
      large_pages: '500',
    },
  },
  endPromiseHours: {
    method: 'POST',
    path: '/promises/hours/end',
    summary:
      'Ends the promised hours of an organization’s own from today or a later day on: those of all apply to it again.',
    access: [superUserRole],
    subject: 'none',
    needsFreshStep: 'required',
    body: endPromiseHoursBody,
    response: promiseHoursSchema,
    status: 201,
    idempotent: true,
    sample: { from_date: '2999-01-01', organization: '00000000-0000-7000-8000-000000000000' },
  },
  removeWorkCalendar: {
    method: 'DELETE',
    path: '/promises/calendars/:calendarId',
    summary: 'Removes working hours that do not apply yet.',
    access: [superUserRole],
    subject: 'none',
    needsFreshStep: 'required',
    params: z.object({ calendarId: idText }),
    response: z.null(),
  },
  removePromiseHours: {
    method: 'DELETE',
    path: '/promises/hours/:hoursId',
    summary: 'Removes promised hours that do not apply yet, or an end of own hours.',
    access: [superUserRole],
    subject: 'none',
    needsFreshStep: 'required',
    params: z.object({ hoursId: idText }),
    response: z.null(),
  },
  setDueDate: {
    method: 'PUT',
    path: '/jobs/:jobId/promise',
    summary: 'Sets the day on which a submitted job is due, with a reason for the client side.',
    access: administratorRoles,
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    body: setDueDateBody,
    response: jobSchema,
    sample: { own_date: '2999-01-01', reason: 'A sample reason' },
  },
  endQuestion: {
    method: 'PUT',
    path: '/jobs/:jobId/go-on',
    summary:
      'Ends the wait for an answer of the client side, with a reason for administrators and the remediator.',
    access: administratorRoles,
    subject: 'job',
    needsFreshStep: 'work',
    params: jobParams,
    body: endQuestionBody,
    response: jobSchema,
    sample: { reason: 'A sample reason' },
  },
} as const satisfies Record<string, Route>
