import { z } from 'zod/mini'
import { maxFilterIds, maxLengths, maxPages, minLengths, pageSizes } from './limits.ts'
import { isInvisible, toSingleLine } from './sanitized-text.ts'
import { texts } from './texts.ts'

const { validation } = texts

/** Form bodies carry only strings, and zod's coercion turns '' into 0; these schemas do not. */

/** A value that was sent several times gets a message of its own. */
export const singleValueError = (message: string) => (issue: { input?: unknown }) =>
  Array.isArray(issue.input) ? validation.singleValueOnly : message

export const unknownValueError = { error: singleValueError(validation.unknownValue) }

// JSON can carry half a character, which no database stores: U+FFFD replaces it.
const toWellFormedText = (text: string) => text.toWellFormed()

// The database stores no NUL in a text, and nobody types one on purpose.
const hasNoNul = (text: string) => !text.includes('\0')

type Normalize = (text: string) => string

const requiredString = (requiredMessage: string, max: number, normalize: Normalize) =>
  z
    .string({ error: singleValueError(requiredMessage) })
    .check(
      z.overwrite(toWellFormedText),
      z.overwrite(normalize),
      z.trim(),
      z.minLength(1, requiredMessage),
      z.maxLength(max, validation.atMostCharacters(max)),
      z.refine(hasNoNul, validation.unknownValue),
    )

/** Forms send '' for an empty optional field. */
export const emptyToUndefined = (text: string | undefined) => (text === '' ? undefined : text)

const optionalString = (max: number, normalize: Normalize) =>
  z.pipe(
    z.optional(
      z
        .string(unknownValueError)
        .check(
          z.overwrite(toWellFormedText),
          z.overwrite(normalize),
          z.trim(),
          z.maxLength(max, validation.atMostCharacters(max)),
          z.refine(hasNoNul, validation.unknownValue),
        ),
    ),
    z.transform(emptyToUndefined),
  )

// Texts of several lines stay as written: they may quote anything.
const emptyIfInvisible: Normalize = (text) => (isInvisible(text) ? '' : text)

export const requiredText = (requiredMessage: string, max: number) =>
  requiredString(requiredMessage, max, emptyIfInvisible)

/** Several lines, trimmed; empty counts as absent. */
export const optionalText = (max: number) => optionalString(max, emptyIfInvisible)

export const requiredLine = (requiredMessage: string, max: number) =>
  requiredString(requiredMessage, max, toSingleLine)

/** One line, trimmed; empty counts as absent. */
export const optionalLine = (max: number) => optionalString(max, toSingleLine)

/** Keeps its case, but is compared without it. */
export const emailText = (requiredMessage: string) =>
  z.pipe(requiredText(requiredMessage, maxLengths.email), z.email(validation.invalidEmail))

export const optionalEmail = z.pipe(
  optionalText(maxLengths.email),
  z.optional(z.email(validation.invalidEmail)),
)

/** A password is never trimmed. */
export const passwordText = z
  .string({ error: singleValueError(validation.passwordRequired) })
  .check(
    z.minLength(1, validation.passwordRequired),
    z.maxLength(maxLengths.password, validation.atMostCharacters(maxLengths.password)),
  )

export const newPassword = passwordText.check(
  z.minLength(minLengths.password, validation.passwordTooShort),
)

export const hasMatchingPasswords = (passwords: {
  password: string
  confirmPassword: string
}): boolean => passwords.password === passwords.confirmPassword

/** Reported together with the faults of other fields. */
export const passwordMismatchError = {
  path: ['confirmPassword'],
  error: validation.passwordsDiffer,
  when: () => true,
}

const isPhone = (text: string) => text.length >= minLengths.phone && /^[\d +()-]+$/.test(text)

export const phoneText = (requiredMessage: string) =>
  requiredText(requiredMessage, maxLengths.phone).check(
    z.refine(isPhone, { error: validation.invalidPhone }),
  )

export const optionalPhone = z.pipe(
  optionalText(maxLengths.phone),
  z.optional(z.string().check(z.refine(isPhone, { error: validation.invalidPhone }))),
)

export const countryCodeText = (requiredMessage: string) =>
  requiredText(requiredMessage, maxLengths.countryCode).check(
    z.refine((text) => /^\+\d{1,4}$/.test(text), { error: validation.invalidCountryCode }),
  )

export const verificationCode = requiredText(validation.codeRequired, maxLengths.code).check(
  z.minLength(minLengths.code, validation.invalidCode),
)

/** Not validated: the route decides later whether it needs the value. */
export const uncheckedText = z.optional(z.string(unknownValueError))

/** In lower case: the database ignores the case of ids, but the code compares them as texts. */
export const idText = z.uuid(unknownValueError).check(z.toLowerCase())

export const requiredId = (requiredMessage: string) =>
  z
    .uuid({
      error: (issue) =>
        singleValueError(isFilled(issue.input) ? validation.unknownValue : requiredMessage)(issue),
    })
    .check(z.toLowerCase())

const isFilled = (input: unknown) => typeof input === 'string' && input.trim() !== ''

export const optionalId = z.pipe(
  z.optional(z.union([z.literal(''), idText], unknownValueError)),
  z.transform((id) => id || undefined),
)

export const optionalChoice = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.pipe(
    z.optional(z.union([z.literal(''), z.enum(values)], unknownValueError)),
    z.transform((value) => (value === '' ? undefined : value)),
  )

/** 'true' or 'false' in a form, true or false in JSON. */
export const formBoolean = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], {
    error: singleValueError(validation.invalidBoolean),
  }),
  z.transform((value) => value === true || value === 'true'),
)

/** Whole, 0 to 100,000; digits in a form, a number in JSON. */
export const pageCount = z
  .pipe(
    z
      .union([z.number(), z.string().check(z.trim(), z.minLength(1, validation.required))], {
        error: singleValueError(validation.required),
      })
      .check(
        z.refine((value) => value === '' || /^\d+$/.test(String(value)), {
          error: validation.invalidWholeNumber,
          abort: true,
        }),
      ),
    z.transform(Number),
  )
  .check(z.refine((value) => value <= maxPages, validation.atMostPages(maxPages)))

const optionalWholeNumber = (highestValue: number, defaultValue: number) =>
  z._default(
    z.pipe(
      z
        .union([z.number(), z.string()], unknownValueError)
        .check(
          z.refine((value) => isWholeNumberUpTo(highestValue, value), validation.unknownValue),
        ),
      z.transform((value) => (value === '' ? defaultValue : Number(value))),
    ),
    defaultValue,
  )

/** From 1; empty is for the caller to judge. */
export const isWholeNumberUpTo = (highestValue: number, value: string | number) =>
  value === '' || (/^[1-9]\d{0,8}$/.test(String(value)) && Number(value) <= highestValue)

/** From 1; empty counts as absent. */
export const pageNumber = optionalWholeNumber(999_999_999, 1)

/** 1 to 100; empty counts as absent. */
export const rowLimit = (defaultLimit: number = pageSizes.default) =>
  optionalWholeNumber(pageSizes.max, defaultLimit)

/** Normalized like stored names; empty is no search. */
export const searchText = optionalLine(maxLengths.query)

export type SortOptions<Field extends string = string> = {
  fields: readonly Field[]
  initial: `${Field}:${SortDirection}`
}

/** 'field:asc' or 'field:desc'; empty counts as absent. */
export function sortBy<const Field extends string>({ fields, initial }: SortOptions<Field>) {
  const values = fields.flatMap((field) => [`${field}:asc`, `${field}:desc`]) as [
    `${Field}:${SortDirection}`,
    ...`${Field}:${SortDirection}`[],
  ]
  return z.pipe(
    z.optional(z.union([z.literal(''), z.enum(values)], unknownValueError)),
    z.transform((sort) => sort || initial),
  )
}
export type SortDirection = 'asc' | 'desc'

export function parseSort<Field extends string>(sort: `${Field}:${SortDirection}`) {
  const separatorIndex = sort.lastIndexOf(':')
  return {
    field: sort.slice(0, separatorIndex) as Field,
    direction: sort.slice(separatorIndex + 1) as SortDirection,
  }
}

const filterInput = z.optional(
  z.union([z.string(), z.array(z.string()).check(z.maxLength(50))], {
    error: validation.unknownValue,
  }),
)

function toFilterValues(filterValue: z.output<typeof filterInput>): string[] | undefined {
  const normalizedValues = [filterValue ?? []].flat().map((value) => value.trim().toLowerCase())
  const matchesAll =
    normalizedValues.length === 0 ||
    normalizedValues.some((value) => value === 'all' || value === '')
  return matchesAll ? undefined : normalizedValues
}

/** One value or several, case ignored; 'all', empty or absent means no filter. */
export function filterBy<const Value extends string>(values: readonly [Value, ...Value[]]) {
  const valuesByLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]))
  return z.pipe(
    filterInput,
    z.transform((filterValue, context): Value[] | undefined => {
      const matchedValues = toFilterValues(filterValue)?.map((name) => valuesByLowerCase.get(name))
      if (matchedValues?.includes(undefined)) return refuseUnknown(filterValue, context)
      return matchedValues && ([...new Set(matchedValues)] as Value[])
    }),
  )
}

export const filterByIds = z.pipe(
  filterInput,
  z.transform((filterValue, context): string[] | undefined => {
    const ids = toFilterValues(filterValue)
    if (!ids) return undefined
    if (!ids.every((id) => idText.safeParse(id).success)) return refuseUnknown(filterValue, context)
    const distinctIds = [...new Set(ids)]
    return distinctIds.length > maxFilterIds
      ? refuse(filterValue, context, validation.atMostChosen(maxFilterIds))
      : distinctIds
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
export const seenPageCounts = z.optional(
  z.pipe(
    z.union([z.array(z.union([z.number(), z.string()])), z.literal('')], unknownValueError),
    z.transform((sentCounts, context): SeenPageCounts => {
      const counts = [sentCounts].flat().filter((count) => count !== '')
      const [simple, complex, ...others] = counts.map((count) => pageCount.safeParse(count).data)
      if (counts.length === 0) return []
      return simple === undefined || complex === undefined || others.length > 0
        ? refuseUnknown(sentCounts, context)
        : [simple, complex]
    }),
  ),
)
export type SeenPageCounts = readonly [] | readonly [simple: number, complex: number]
