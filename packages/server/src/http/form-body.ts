import { ensure } from '#server/errors.ts'

/** More than any form of ours needs; a body or a query with more is refused. */
export const maxFields = 1_000

/** A field that came more than once is a list. */
export type Fields = Record<string, string | string[]>

/** A repeated name is a list, `name[]` is `name`. */
export function toFields(pairs: Iterable<readonly [string, string]>): Fields {
  const fields = new Map<string, string[]>()
  for (const [sentName, value] of pairs) {
    const name = sentName.replace(/\[\]$/, '')
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

/** The fields of a query. Never throws: it runs before any route is known. */
export const parseQuery = (text: string): Fields => toFields(new URLSearchParams(text))

/** The fields of a form body. */
export function parseForm(text: string): Fields {
  ensure(!hasTooManyFields(text), 'body_too_large')
  return toFields(new URLSearchParams(text))
}

/** Told without parsing, so that a refusal costs nothing. */
export const hasTooManyFields = (text: string) => text.split('&', maxFields + 1).length > maxFields
