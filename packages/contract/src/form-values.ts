import { z } from 'zod'
import {
  centsPerDollar,
  maxJobCostDollars,
  maxLengths,
  maxPages,
  minLengths,
  pageSizes,
} from './limits.ts'
import { texts } from './texts.ts'

const { validation } = texts

/** Form bodies carry strings only, and zod's own coercion turns '' into 0: these are used instead. */

const absentOrTwice = (required: string) => (issue: { input?: unknown }) =>
  Array.isArray(issue.input) ? validation.oneValue : required

// Half a character, which JSON can send, is kept by no database: it becomes the sign for that.
const wellFormed = (text: string) => text.toWellFormed()

// The database keeps no NUL in a text, and nobody means one.
const withoutNul = (text: string) => !text.includes('\0')

/** A trimmed text that must not be empty. */
export const requiredText = (required: string, max: number) =>
  z
    .string({ error: absentOrTwice(required) })
    .overwrite(wellFormed)
    .trim()
    .min(1, required)
    .max(max, validation.atMost(max))
    .refine(withoutNul, validation.unknownValue)

const emptyIsAbsent = (text: string | undefined) => (text === '' ? undefined : text)

/** A trimmed text that may be absent; empty counts as absent. */
export const optionalText = (max: number) =>
  z
    .string({ error: absentOrTwice(validation.unknownValue) })
    .overwrite(wellFormed)
    .trim()
    .max(max, validation.atMost(max))
    .refine(withoutNul, validation.unknownValue)
    .optional()
    .transform(emptyIsAbsent)

/** An email address; it keeps its case, but is compared without it. */
export const emailText = (required: string) =>
  requiredText(required, maxLengths.email).pipe(z.email(validation.invalidEmail))

/** A password is never trimmed. */
export const passwordText = z
  .string({ error: absentOrTwice(validation.passwordRequired) })
  .min(1, validation.passwordRequired)
  .max(maxLengths.password, validation.atMost(maxLengths.password))

/** A password that somebody sets; never trimmed. */
export const newPassword = passwordText.min(minLengths.password, validation.passwordTooShort)

/** The code from a mail. */
export const verificationCode = requiredText(validation.codeRequired, maxLengths.code).min(
  minLengths.code,
  validation.invalidCode,
)

/** The id of a thing. One spelling: the database takes both, but what compares texts does not. */
export const idText = z.uuid(validation.unknownValue).toLowerCase()

/** The id of a thing, or nothing: empty counts as absent. */
export const optionalId = z
  .union([z.literal(''), idText], { error: validation.unknownValue })
  .optional()
  .transform((id) => id || undefined)

/** One of these values, or nothing: empty counts as absent. */
export const optionalChoice = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z
    .union([z.literal(''), z.enum(values)], { error: validation.unknownValue })
    .optional()
    .transform((value) => (value === '' ? undefined : value))

/** 'true' or 'false' in a form, true or false in JSON, and nothing else. */
export const formBoolean = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: validation.trueOrFalse })
  .transform((value) => value === true || value === 'true')

/** A number of pages: whole, 0 to 100,000; digits in a form, a number in JSON. */
export const pageCount = z
  .union([z.number(), z.string().trim().min(1, validation.required)], {
    error: absentOrTwice(validation.required),
  })
  .refine((value) => value === '' || /^\d+$/.test(String(value)), {
    error: validation.wholeNumber,
    abort: true,
  })
  .transform(Number)
  .refine((value) => value <= maxPages, validation.atMostPages(maxPages))

/** Dollars with at most two decimals, more than 0; integer cents inside. */
export const dollarAmount = (required: string) =>
  z
    .union([z.number(), z.string().trim()], { error: absentOrTwice(required) })
    .refine((value) => value !== '', { error: required, abort: true })
    .refine((value) => /^\d{1,9}(\.\d{1,2})?$/.test(String(value)), {
      error: validation.dollars,
      abort: true,
    })
    .transform((value) => Math.round(Number(value) * centsPerDollar))
    .refine((cents) => cents > 0, validation.dollars)
    .refine((cents) => cents <= maxJobCostDollars * centsPerDollar, validation.atMostDollars)

const wholeText = (highest: number, fallback: number) =>
  z
    .union([z.number(), z.string()], { error: validation.unknownValue })
    .refine(
      (value) => value === '' || (/^[1-9]\d{0,8}$/.test(String(value)) && Number(value) <= highest),
      { error: validation.unknownValue },
    )
    .transform((value) => (value === '' ? fallback : Number(value)))
    .default(fallback)

/** Which page of a list, from 1; empty counts as absent. */
export const pageNumber = wholeText(999_999_999, 1)

/** Rows per page, 1 to 100; empty counts as absent. */
export const rowLimit = (fallback: number = pageSizes.default) => wholeText(pageSizes.max, fallback)

/** What a list is searched for; empty is no search. */
export const searchText = optionalText(maxLengths.query)

/** 'field:asc' or 'field:desc' for one of these fields; empty counts as absent. */
export function sortBy<const Field extends string>(
  fields: readonly [Field, ...Field[]],
  fallback: `${Field}:${SortDirection}`,
) {
  const values = fields.flatMap((field) => [`${field}:asc`, `${field}:desc`]) as [
    `${Field}:${SortDirection}`,
    ...`${Field}:${SortDirection}`[],
  ]
  return z
    .union([z.literal(''), z.enum(values)], { error: validation.unknownValue })
    .optional()
    .transform((sort) => sort || fallback)
}
export type SortDirection = 'asc' | 'desc'

/** The two halves of a sort value. */
export function parseSort<Field extends string>(sort: `${Field}:${SortDirection}`) {
  const at = sort.lastIndexOf(':')
  return { field: sort.slice(0, at) as Field, direction: sort.slice(at + 1) as SortDirection }
}

/**
 * A filter of a list: one value or several (any of them), case ignored; 'all', empty or absent
 * means no filter and comes out as undefined.
 */
export function filterBy<const Value extends string>(values: readonly [Value, ...Value[]]) {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]))
  return z
    .union([z.string(), z.array(z.string()).max(50)], { error: validation.unknownValue })
    .optional()
    .transform((given, context) => {
      const names = [given ?? []].flat().map((name) => name.trim().toLowerCase())
      if (names.length === 0 || names.some((name) => name === 'all' || name === '')) {
        return undefined
      }
      const found = names.map((name) => byLowerCase.get(name))
      if (found.includes(undefined)) {
        context.addIssue({ code: 'custom', message: validation.unknownValue })
        return z.NEVER
      }
      return found as Value[]
    })
}

/** A list of ids: one, several, or one empty value for none. */
export const idList = z
  .union([z.array(z.union([idText, z.literal('')])), idText, z.literal('')], {
    error: validation.unknownValue,
  })
  .transform((ids) => [ids].flat().filter((id) => id !== ''))
