import { z } from 'zod/mini'
import { unknownValueError, singleValueError } from '#contract/form-values.ts'
import { centsPerDollar, maxJobCostDollars, maxPageRateDollars } from '#contract/limits.ts'
import type { ExportFormat } from '#contract/route.ts'
import { texts } from '#contract/texts.ts'

const { validation } = texts

type AmountFormat = { required: string; pattern: RegExp; error: string }

/** Dollars as people write them, parsed into integer cents. */
const centsFromDollars = ({ required, pattern, error }: AmountFormat) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.trim())], { error: singleValueError(required) }).check(
      z.refine((value) => value !== '', { error: required, abort: true }),
      z.refine((value) => pattern.test(String(value)), { error, abort: true }),
    ),
    z.transform((value) => Math.round(Number(value) * centsPerDollar)),
  )

/** At most two decimals, more than 0; parsed into integer cents. */
export const dollarAmount = (requiredMessage: string) =>
  centsFromDollars({
    required: requiredMessage,
    pattern: /^\d{1,9}(\.\d{1,2})?$/,
    error: validation.invalidDollars,
  }).check(
    z.refine((value) => value > 0, validation.invalidDollars),
    z.refine((value) => value <= maxJobCostDollars * centsPerDollar, validation.atMostDollars),
  )

/** 0 or more; parsed into integer cents. */
export const pageRate = centsFromDollars({
  required: validation.rateRequired,
  pattern: /^\d{1,5}(\.\d{1,2})?$/,
  error: validation.invalidRate,
}).check(z.refine((value) => value <= maxPageRateDollars * centsPerDollar, validation.invalidRate))

/** Below 0 after corrections; parsed into integer cents. */
export const signedDollars = centsFromDollars({
  required: validation.required,
  pattern: /^-?\d{1,12}(\.\d{1,2})?$/,
  error: validation.invalidSignedDollars,
})

export const rowCount = z.pipe(
  z
    .union([z.number(), z.string().check(z.trim())], {
      error: singleValueError(validation.required),
    })
    .check(z.refine((value) => /^\d{1,9}$/.test(String(value)), validation.invalidWholeNumber)),
  z.transform(Number),
)

/** Absent: JSON. */
export const exportFormat = <const Format extends ExportFormat>(
  formats: readonly [Format, ...Format[]],
) =>
  z.pipe(
    z.optional(z.union([z.literal(''), z.enum(formats)], unknownValueError)),
    z.transform((format) => (format === '' ? undefined : format)),
  )
