import { z } from 'zod/mini'
import { maxChosenIds, maxLengths, maxPages, minLengths, pageSizes } from './limits.ts'
import { isUnseen, toSingleLine } from './single-line.ts'
import { texts } from './texts.ts'

const { validation } = texts

/** Form bodies carry only strings, and zod's coercion turns '' into 0; these schemas do not. */

/** A value that was sent several times gets a message of its own. */
export const unlessTwice = (message: string) => (issue: { input?: unknown }) =>
  Array.isArray(issue.input) ? validation.oneValue : message

export const unknownValue = { error: unlessTwice(validation.unknownValue) }

// JSON can carry half a character, which no database stores: U+FFFD replaces it.
const wellFormed = (text: string) => text.toWellFormed()

// The database stores no NUL in a text, and nobody types one on purpose.
const withoutNul = (text: string) => !text.includes('\0')

type Normalize = (text: string) => string

const requiredString = (required: string, max: number, normalize: Normalize) =>
  z
    .string({ error: unlessTwice(required) })
    .check(
      z.overwrite(wellFormed),
      z.overwrite(normalize),
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, validation.atMost(max)),
      z.refine(withoutNul, validation.unknownValue),
    )

/** Forms send '' for an empty optional field. */
export const emptyIsAbsent = (text: string | undefined) => (text === '' ? undefined : text)

const optionalString = (max: number, normalize: Normalize) =>
  z.pipe(
    z.optional(
      z
        .string(unknownValue)
        .check(
          z.overwrite(wellFormed),
          z.overwrite(normalize),
          z.trim(),
          z.maxLength(max, validation.atMost(max)),
          z.refine(withoutNul, validation.unknownValue),
        ),
    ),
    z.transform(emptyIsAbsent),
  )

// Texts of several lines stay as written: they may quote anything.
const emptyIfUnseen: Normalize = (text) => (isUnseen(text) ? '' : text)

export const requiredText = (required: string, max: number) =>
  requiredString(required, max, emptyIfUnseen)

/** Several lines, trimmed; empty counts as absent. */
export const optionalText = (max: number) => optionalString(max, emptyIfUnseen)

export const requiredLine = (required: string, max: number) =>
  requiredString(required, max, toSingleLine)

/** One line, trimmed; empty counts as absent. */
export const optionalLine = (max: number) => optionalString(max, toSingleLine)

/** Keeps its case, but is compared without it. */
export const emailText = (required: string) =>
  z.pipe(requiredText(required, maxLengths.email), z.email(validation.invalidEmail))

export const optionalEmail = z.pipe(
  optionalText(maxLengths.email),
  z.optional(z.email(validation.invalidEmail)),
)

/** A password is never trimmed. */
export const passwordText = z
  .string({ error: unlessTwice(validation.passwordRequired) })
  .check(
    z.minLength(1, validation.passwordRequired),
    z.maxLength(maxLengths.password, validation.atMost(maxLengths.password)),
  )

export const newPassword = passwordText.check(
  z.minLength(minLengths.password, validation.passwordTooShort),
)

export const isConfirmed = (typed: { password: string; confirmPassword: string }): boolean =>
  typed.password === typed.confirmPassword

/** Reported together with the faults of other fields. */
export const confirmationError = {
  path: ['confirmPassword'],
  error: validation.passwordsDiffer,
  when: () => true,
}

const isPhone = (text: string) => text.length >= minLengths.phone && /^[\d +()-]+$/.test(text)

export const phoneText = (required: string) =>
  requiredText(required, maxLengths.phone).check(z.refine(isPhone, { error: validation.phone }))

export const optionalPhone = z.pipe(
  optionalText(maxLengths.phone),
  z.optional(z.string().check(z.refine(isPhone, { error: validation.phone }))),
)

export const countryCodeText = (required: string) =>
  requiredText(required, maxLengths.countryCode).check(
    z.refine((text) => /^\+\d{1,4}$/.test(text), { error: validation.countryCode }),
  )

export const verificationCode = requiredText(validation.codeRequired, maxLengths.code).check(
  z.minLength(minLengths.code, validation.invalidCode),
)

/** Not validated: the route decides later whether it needs the value. */
export const uncheckedText = z.optional(z.string(unknownValue))

/** In lower case: the database ignores the case of ids, but the code compares them as texts. */
export const idText = z.uuid(unknownValue).check(z.toLowerCase())

export const requiredId = (required: string) =>
  z
    .uuid({
      error: (issue) =>
        unlessTwice(isFilled(issue.input) ? validation.unknownValue : required)(issue),
    })
    .check(z.toLowerCase())

const isFilled = (input: unknown) => typeof input === 'string' && input.trim() !== ''

export const optionalId = z.pipe(
  z.optional(z.union([z.literal(''), idText], unknownValue)),
  z.transform((id) => id || undefined),
)

export const optionalChoice = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.pipe(
    z.optional(z.union([z.literal(''), z.enum(values)], unknownValue)),
    z.transform((value) => (value === '' ? undefined : value)),
  )

/** 'true' or 'false' in a form, true or false in JSON. */
export const formBoolean = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], { error: unlessTwice(validation.trueOrFalse) }),
  z.transform((value) => value === true || value === 'true'),
)

/** Whole, 0 to 100,000; digits in a form, a number in JSON. */
export const pageCount = z
  .pipe(
    z
      .union([z.number(), z.string().check(z.trim(), z.minLength(1, validation.required))], {
        error: unlessTwice(validation.required),
      })
      .check(
        z.refine((value) => value === '' || /^\d+$/.test(String(value)), {
          error: validation.wholeNumber,
          abort: true,
        }),
      ),
    z.transform(Number),
  )
  .check(z.refine((value) => value <= maxPages, validation.atMostPages(maxPages)))

const wholeText = (highest: number, fallback: number) =>
  z._default(
    z.pipe(
      z
        .union([z.number(), z.string()], unknownValue)
        .check(z.refine((value) => isWholeUpTo(highest, value), validation.unknownValue)),
      z.transform((value) => (value === '' ? fallback : Number(value))),
    ),
    fallback,
  )

const isWholeUpTo = (highest: number, value: string | number) =>
  value === '' || (/^[1-9]\d{0,8}$/.test(String(value)) && Number(value) <= highest)

/** From 1; empty counts as absent. */
export const pageNumber = wholeText(999_999_999, 1)

/** 1 to 100; empty counts as absent. */
export const rowLimit = (fallback: number = pageSizes.default) => wholeText(pageSizes.max, fallback)

/** Normalized like stored names; empty is no search. */
export const searchText = optionalLine(maxLengths.query)

export type Sorts<Field extends string = string> = {
  fields: readonly Field[]
  initial: `${Field}:${SortDirection}`
}

/** 'field:asc' or 'field:desc'; empty counts as absent. */
export function sortBy<const Field extends string>({ fields, initial }: Sorts<Field>) {
  const values = fields.flatMap((field) => [`${field}:asc`, `${field}:desc`]) as [
    `${Field}:${SortDirection}`,
    ...`${Field}:${SortDirection}`[],
  ]
  return z.pipe(
    z.optional(z.union([z.literal(''), z.enum(values)], unknownValue)),
    z.transform((sort) => sort || initial),
  )
}
export type SortDirection = 'asc' | 'desc'

export function parseSort<Field extends string>(sort: `${Field}:${SortDirection}`) {
  const at = sort.lastIndexOf(':')
  return { field: sort.slice(0, at) as Field, direction: sort.slice(at + 1) as SortDirection }
}

const filterInput = z.optional(
  z.union([z.string(), z.array(z.string()).check(z.maxLength(50))], {
    error: validation.unknownValue,
  }),
)

function valuesOf(given: z.output<typeof filterInput>): string[] | undefined {
  const sought = [given ?? []].flat().map((value) => value.trim().toLowerCase())
  const matchesAll = sought.length === 0 || sought.some((value) => value === 'all' || value === '')
  return matchesAll ? undefined : sought
}

/** One value or several, case ignored; 'all', empty or absent means no filter. */
export function filterBy<const Value extends string>(values: readonly [Value, ...Value[]]) {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]))
  return z.pipe(
    filterInput,
    z.transform((given, context): Value[] | undefined => {
      const found = valuesOf(given)?.map((name) => byLowerCase.get(name))
      if (found?.includes(undefined)) return refuseUnknown(given, context)
      return found && ([...new Set(found)] as Value[])
    }),
  )
}

export const filterByIds = z.pipe(
  filterInput,
  z.transform((given, context): string[] | undefined => {
    const ids = valuesOf(given)
    if (!ids) return undefined
    if (!ids.every((id) => idText.safeParse(id).success)) return refuseUnknown(given, context)
    const distinct = [...new Set(ids)]
    return distinct.length > maxChosenIds
      ? refuse(given, context, validation.atMostChosen(maxChosenIds))
      : distinct
  }),
)

/** For transformations: reports an unknown value. */
export const refuseUnknown = (input: unknown, context: z.core.ParsePayload): never =>
  refuse(input, context, validation.unknownValue)

export function refuse(input: unknown, context: z.core.ParsePayload, message: string): never {
  context.issues.push({ code: 'custom', input, message })
  return z.NEVER
}

/** One id, several, or one empty value for none. */
export const idList = z.pipe(
  z.union([z.array(z.union([idText, z.literal('')])), idText, z.literal('')], {
    error: validation.unknownValue,
  }),
  z.transform((ids) => [ids].flat().filter((id) => id !== '')),
)

/** Simple and complex pages that the person saw: two numbers, or '' for none. */
export const seenCounts = z.optional(
  z.pipe(
    z.union([z.array(z.union([z.number(), z.string()])), z.literal('')], unknownValue),
    z.transform((given, context): SeenCounts => {
      const counts = [given].flat().filter((count) => count !== '')
      const [simple, complex, ...others] = counts.map((count) => pageCount.safeParse(count).data)
      if (counts.length === 0) return []
      return simple === undefined || complex === undefined || others.length > 0
        ? refuseUnknown(given, context)
        : [simple, complex]
    }),
  ),
)
export type SeenCounts = readonly [] | readonly [simple: number, complex: number]
