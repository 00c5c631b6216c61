import { z } from 'zod/mini'
import { optionalLine } from '#contract/form-values.ts'
import { maxLengths } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'
import { jobFilters } from './job-filters.ts'
import { jobSorts } from './job-list.ts'
import { listJobsQuery } from './routes/jobs.ts'

/** Pages and exports are not stored. */
const storedFields = [...Object.keys(jobFilters), 'sort']

/** The stored fields of a query string; undefined if it is malformed. */
export function readJobViewQuery(text: string): Record<string, string[]> | undefined {
  const fields: Record<string, string[]> = {}
  for (const pair of text.split('&')) {
    const [name = '', ...value] = pair.split('=')
    if (storedFields.includes(name)) (fields[name] ??= []).push(value.join('='))
  }
  try {
    return Object.fromEntries(
      Object.entries(fields).map(([name, values]) => [name, values.map(decoded)]),
    )
  } catch {
    return undefined
  }
}

const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

export const writeJobViewQuery = (fields: Record<string, readonly string[]>): string =>
  storedFields
    .flatMap((name) => (fields[name] ?? []).map((value) => [name, value].map(encodeURIComponent)))
    .map((pair) => pair.join('='))
    .join('&')

/** Validated like the query of the list, whose first fault it reports; without defaults. */
export const jobViewQuery = z.pipe(
  optionalLine(maxLengths.viewQuery),
  z.transform((text = '', context): string => {
    const fields = readJobViewQuery(text)
    const judged = listJobsQuery.safeParse(fields && withSingleValues(fields))
    if (judged.success) return writeJobViewQuery(toFields(judged.data))
    const message = fields && judged.error.issues[0]?.message
    context.issues.push({ code: 'custom', input: text, message: message ?? unknown })
    return z.NEVER
  }),
)

const { unknownValue: unknown } = texts.validation

/** A server reads a field that occurs once as a single value, not as a list. */
const withSingleValues = (fields: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )

const toFields = (list: z.output<typeof listJobsQuery>) =>
  Object.fromEntries(
    Object.entries(list).map(([name, value]) => {
      const isUsual = value === undefined || value === jobSorts.initial
      return [name, isUsual ? [] : [value].flat().map(String)]
    }),
  )
