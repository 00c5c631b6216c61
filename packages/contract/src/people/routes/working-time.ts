import { z } from 'zod/mini'
import { requiredDay } from '#contract/day-values.ts'
import { addDays, isDay } from '#contract/days.ts'
import { formBoolean, idText, isWholeNumberUpTo, singleValueError } from '#contract/form-values.ts'
import { maxAbsenceDays, maxPagesPerDay } from '#contract/limits.ts'
import { workingTimeTexts } from '#contract/people/working-time-texts.ts'
import { administratorRoles, remediatorRoles } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'

const { validation } = workingTimeTexts

/** Days of the operator's zone, both included. */
export const absenceSchema = z.object({
  _id: z.string(),
  first_day: z.string(),
  last_day: z.string(),
})
export type Absence = z.output<typeof absenceSchema>

export const workingTimeSchema = z.object({
  /** Null: not known. */
  pages_per_day: z.nullable(z.number()),
  /** In order; past ones only on request. */
  absences: z.array(absenceSchema),
  /** The operator's zone, and its present day. */
  zone: z.string(),
  today: z.string(),
})
export type WorkingTime = z.output<typeof workingTimeSchema>

export const pagesPerDayBody = z.object({
  pages_per_day: z.pipe(
    z
      .union([z.number(), z.string().check(z.trim())], {
        error: singleValueError(validation.pages),
      })
      .check(z.refine((value) => isWholeNumberUpTo(maxPagesPerDay, value), validation.pages)),
    z.transform((value) => (value === '' ? null : Number(value))),
  ),
})

export const absenceBody = z
  .object({
    first_day: requiredDay(validation.firstRequired),
    last_day: requiredDay(validation.lastRequired),
  })
  .check(
    z.refine(({ first_day: first, last_day: last }) => first <= last, {
      path: ['last_day'],
      error: validation.lastBeforeFirst,
    }),
    z.refine(
      ({ first_day: first, last_day: last }) =>
        !isDay(first) || last < addDays(first, maxAbsenceDays),
      {
        path: ['last_day'],
        error: validation.tooLong,
      },
    ),
  )

const personParams = z.object({ userId: idText })
const absenceParams = z.extend(personParams, { absenceId: idText })

const ofOneRemediator = {
  access: [...administratorRoles, ...remediatorRoles],
  subject: 'remediator',
} as const

/** Of a remediator, for themselves and administrators. Changes are refused in a ghost session. */
export const workingTimeRoutes = {
  getWorkingTime: {
    ...ofOneRemediator,
    method: 'GET',
    path: '/remediators/:userId/working-time',
    summary: 'Pages a working day, and absences, of a remediator.',
    params: personParams,
    query: z.object({ past: z.optional(formBoolean) }),
    response: workingTimeSchema,
  },
  setPagesPerDay: {
    ...ofOneRemediator,
    method: 'PUT',
    path: '/remediators/:userId/pages-per-day',
    summary: 'Sets how many pages a remediator does in a working day; empty for not known.',
    needsFreshStep: 'work',
    params: personParams,
    body: pagesPerDayBody,
    response: workingTimeSchema,
    sample: { pages_per_day: '40' },
  },
  addAbsence: {
    ...ofOneRemediator,
    method: 'POST',
    path: '/remediators/:userId/absences',
    summary: 'Adds days on which a remediator is away; overlapping ones are refused.',
    needsFreshStep: 'work',
    params: personParams,
    body: absenceBody,
    response: absenceSchema,
    status: 201,
    idempotent: true,
    sample: { first_day: '2999-01-01', last_day: '2999-01-05' },
  },
  changeAbsence: {
    ...ofOneRemediator,
    method: 'PUT',
    path: '/remediators/:userId/absences/:absenceId',
    summary: 'Changes the days of an absence. The last change wins.',
    needsFreshStep: 'work',
    params: absenceParams,
    body: absenceBody,
    response: absenceSchema,
    sample: { first_day: '2999-02-01', last_day: '2999-02-05' },
  },
  removeAbsence: {
    ...ofOneRemediator,
    method: 'DELETE',
    path: '/remediators/:userId/absences/:absenceId',
    summary: 'Removes an absence.',
    needsFreshStep: 'work',
    params: absenceParams,
    response: z.null(),
  },
} as const satisfies Record<string, Route>
