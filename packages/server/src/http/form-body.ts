/** The fields of a form body or a query: a repeated key is a list, `name[]` is `name`. */
export function parseForm(text: string): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>()
  for (const [sentName, value] of new URLSearchParams(text)) {
    const name = sentName.replace(/\[\]$/, '')
    const before = fields.get(name)
    fields.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(fields)
}
