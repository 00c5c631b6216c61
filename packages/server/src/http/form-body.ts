import { ensure } from '#server/errors.ts'

/** More than any of our forms needs. */
export const maxFields = 1_000

export type Fields = Record<string, string | string[]>

/** A repeated name becomes a list, and `name[]` becomes `name`. */
export function toFields(pairs: Iterable<readonly [string, string]>): Fields {
  const fields = new Map<string, string[]>()
  for (const [rawName, value] of pairs) {
    const name = rawName.replace(/\[\]$/, '')
    const values = fields.get(name)
    if (values) values.push(value)
    else fields.set(name, [value])
  }
  const entries = [...fields].map(([name, values]): [string, string | string[]] => {
    const [first = ''] = values
    return [name, values.length === 1 ? first : values]
  })
  return Object.fromEntries(entries)
}

/** Never throws, because it runs before routing. */
export const parseQuery = (text: string): Fields => toFields(new URLSearchParams(text))

export function parseForm(text: string): Fields {
  ensure(!hasTooManyFields(text), 'body_too_large')
  return toFields(new URLSearchParams(text))
}

/** Counts without parsing, so that a refusal costs nothing. */
export const hasTooManyFields = (text: string) => text.split('&', maxFields + 1).length > maxFields
