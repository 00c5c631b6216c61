import { z } from 'zod/mini'
import { optionalLine } from '#contract/form-values.ts'
import { maxLengths } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'
import { jobFilters } from './job-filters.ts'
import { jobSorts } from './job-list.ts'
import { listJobsQuery } from './routes/jobs.ts'

/** Pages and exports are not stored. */
const storedFieldNames = [...Object.keys(jobFilters), 'sort']

/** The stored fields of a query string; undefined if it is malformed. */
export function readJobViewQuery(text: string): Record<string, string[]> | undefined {
  const fields: Record<string, string[]> = {}
  for (const pair of text.split('&')) {
    const [name = '', ...value] = pair.split('=')
    if (storedFieldNames.includes(name)) (fields[name] ??= []).push(value.join('='))
  }
  try {
    return Object.fromEntries(
      Object.entries(fields).map(([name, values]) => [name, values.map(decodeFormText)]),
    )
  } catch {
    return undefined
  }
}

const decodeFormText = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

export const writeJobViewQuery = (fields: Record<string, readonly string[]>): string =>
  storedFieldNames
    .flatMap((name) => (fields[name] ?? []).map((value) => [name, value].map(encodeURIComponent)))
    .map((pair) => pair.join('='))
    .join('&')

/** Validated like the query of the list, whose first fault it reports; without defaults. */
export const jobViewQuery = z.pipe(
  optionalLine(maxLengths.viewQuery),
  z.transform((text = '', context): string => {
    const fields = readJobViewQuery(text)
    const parsed = listJobsQuery.safeParse(fields && withSingleValues(fields))
    if (parsed.success) return writeJobViewQuery(toStoredFields(parsed.data))
    const message = fields && parsed.error.issues[0]?.message
    context.issues.push({ code: 'custom', input: text, message: message ?? unknownValueMessage })
    return z.NEVER
  }),
)

const { unknownValue: unknownValueMessage } = texts.validation

/** A server reads a field that occurs once as a single value, not as a list. */
const withSingleValues = (fields: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  )

const toStoredFields = (listQuery: z.output<typeof listJobsQuery>) =>
  Object.fromEntries(
    Object.entries(listQuery).map(([name, value]) => {
      const isDefault = value === undefined || value === jobSorts.initial
      return [name, isDefault ? [] : [value].flat().map(String)]
    }),
  )
