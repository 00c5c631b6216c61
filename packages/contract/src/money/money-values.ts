import { z } from 'zod/mini'
import { unknownValue, unlessTwice } from '#contract/form-values.ts'
import { centsPerDollar, maxJobCostDollars, maxPageRateDollars } from '#contract/limits.ts'
import type { ExportFormat } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

const { validation } = texts

type Amount = { required: string; pattern: RegExp; error: string }

/** Dollars as people write them, parsed into integer cents. */
const cents = ({ required, pattern, error }: Amount) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.trim())], { error: unlessTwice(required) }).check(
      z.refine((value) => value !== '', { error: required, abort: true }),
      z.refine((value) => pattern.test(String(value)), { error, abort: true }),
    ),
    z.transform((value) => Math.round(Number(value) * centsPerDollar)),
  )

/** At most two decimals, more than 0; parsed into integer cents. */
export const dollarAmount = (required: string) =>
  cents({ required, pattern: /^\d{1,9}(\.\d{1,2})?$/, error: validation.dollars }).check(
    z.refine((value) => value > 0, validation.dollars),
    z.refine((value) => value <= maxJobCostDollars * centsPerDollar, validation.atMostDollars),
  )

/** 0 or more; parsed into integer cents. */
export const pageRate = cents({
  required: validation.rateRequired,
  pattern: /^\d{1,5}(\.\d{1,2})?$/,
  error: validation.rate,
}).check(z.refine((value) => value <= maxPageRateDollars * centsPerDollar, validation.rate))

/** Below 0 after corrections; parsed into integer cents. */
export const signedDollars = cents({
  required: validation.required,
  pattern: /^-?\d{1,12}(\.\d{1,2})?$/,
  error: validation.signedDollars,
})

export const rowCount = z.pipe(
  z
    .union([z.number(), z.string().check(z.trim())], { error: unlessTwice(validation.required) })
    .check(z.refine((value) => /^\d{1,9}$/.test(String(value)), validation.wholeNumber)),
  z.transform(Number),
)

/** Absent: JSON. */
export const exportFormat = <const Format extends ExportFormat>(
  formats: readonly [Format, ...Format[]],
) =>
  z.pipe(
    z.optional(z.union([z.literal(''), z.enum(formats)], unknownValue)),
    z.transform((format) => (format === '' ? undefined : format)),
  )
