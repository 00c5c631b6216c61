import { z } from 'zod/mini'
import { requiredDay } from '#contract/day-values.ts'
import { pageRate } from '#contract/money/money-values.ts'
import { administratorRoles, superUserRole } from '#contract/roles.ts'
import type { Route } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

/** The price of a page from a day on, in dollars. */
export const rateSchema = z.object({
  _id: z.string(),
  /** The first UTC day of these rates. The first rates also apply to everything before. */
  from_date: z.string(),
  simple_page: z.number(),
  complex_page: z.number(),
})
export type Rate = z.output<typeof rateSchema>

/** They start on a day after today. */
export const rateBody = z.object({
  simple_page: pageRate,
  complex_page: pageRate,
  from_date: requiredDay(texts.validation.dayRequired),
})

/** Work keeps the rates of its day. */
export const rateRoutes = {
  listRates: {
    method: 'GET',
    path: '/rates',
    summary: 'What a page costs, by the day from which on it does; the earliest first.',
    access: administratorRoles,
    subject: 'none',
    response: z.array(rateSchema),
  },
  setRate: {
    method: 'POST',
    path: '/rates',
    summary:
      'Sets what a page costs from a day after today on; replaces what was set for that day.',
    access: [superUserRole],
    subject: 'none',
    needsFreshStep: 'required',
    body: rateBody,
    response: rateSchema,
    status: 201,
    idempotent: true,
    sample: { simple_page: '1.25', complex_page: '2.50', from_date: '2999-01-01' },
  },
} as const satisfies Record<string, Route>
