import { escaped } from '#repair/escaped.ts'

export type Tag = { start: number; end: number; prefix: string; text: string; isEmpty: boolean }

type Part = { from: number; to: number }

/** The first opening tag of a name, under any prefix, optionally within a range. */
export function findTag(
  xml: string,
  name: string,
  { from, to }: Part = { from: 0, to: xml.length },
): Tag | undefined {
  const opening = new RegExp(`<((?:[\\w.-]+:)?)${name}(?=[\\s/>])`, 'g')
  opening.lastIndex = from
  const found = opening.exec(xml)
  if (!found || found.index >= to) return undefined
  const close = xml.indexOf('>', found.index)
  if (close < 0) return undefined
  return {
    ...{ start: found.index, end: close + 1, prefix: found[1] ?? '' },
    text: xml.slice(found.index, close + 1),
    isEmpty: xml[close - 1] === '/',
  }
}

/** The start of the closing tag, if any. The element may not contain elements of its name. */
export function endOf(xml: string, tag: Tag, name: string): number | undefined {
  if (tag.isEmpty) return tag.end
  const at = xml.indexOf(`</${tag.prefix}${name}`, tag.end)
  return at < 0 ? undefined : at
}

export const spliced = (xml: string, { from, to }: Part, text: string) =>
  xml.slice(0, from) + text + xml.slice(to)

export const opened = (xml: string, { start, end, prefix, text }: Tag, name: string) =>
  spliced(xml, { from: start, to: end }, `${text.replace(/\s*\/>$/, '>')}</${prefix}${name}>`)

export function withAttribute(tag: string, name: string, value: string): string {
  const known = new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`)
  const written = `"${escaped(value)}"`
  if (known.test(tag)) return tag.replace(known, (_all, start: string) => start + written)
  return tag.replace(/\s*\/?>$/, (end) => ` ${name}=${written}${end.trim()}`)
}
