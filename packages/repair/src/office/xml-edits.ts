import { escapeXml } from '#repair/escape-xml.ts'

export type Tag = { start: number; end: number; prefix: string; text: string; isEmpty: boolean }

type TextRange = { from: number; to: number }

/** The first opening tag of a name, under any prefix, optionally within a range. */
export function findTag(
  xml: string,
  name: string,
  { from, to }: TextRange = { from: 0, to: xml.length },
): Tag | undefined {
  const openingTag = new RegExp(`<((?:[\\w.-]+:)?)${name}(?=[\\s/>])`, 'g')
  openingTag.lastIndex = from
  const match = openingTag.exec(xml)
  if (!match || match.index >= to) return undefined
  const close = xml.indexOf('>', match.index)
  if (close < 0) return undefined
  return {
    start: match.index,
    end: close + 1,
    prefix: match[1] ?? '',
    text: xml.slice(match.index, close + 1),
    isEmpty: xml[close - 1] === '/',
  }
}

/** Of an empty tag, its end. The element may not contain elements of its name. */
export function closingTagStart(xml: string, tag: Tag, name: string): number | undefined {
  if (tag.isEmpty) return tag.end
  const closingTag = `</${tag.prefix}${name}`
  for (
    let at = xml.indexOf(closingTag, tag.end);
    at >= 0;
    at = xml.indexOf(closingTag, at + closingTag.length)
  )
    if (/[\s>]/.test(xml[at + closingTag.length] ?? '')) return at
  return undefined
}

export const splice = (xml: string, { from, to }: TextRange, text: string) =>
  xml.slice(0, from) + text + xml.slice(to)

export const expandEmptyTag = (xml: string, { start, end, prefix, text }: Tag, name: string) =>
  splice(xml, { from: start, to: end }, `${text.replace(/\s*\/>$/, '>')}</${prefix}${name}>`)

export function setAttribute(tag: string, name: string, value: string): string {
  const attribute = new RegExp(`(\\s${name}\\s*=\\s*)(?:"[^"]*"|'[^']*')`)
  const quotedValue = `"${escapeXml(value)}"`
  if (attribute.test(tag))
    return tag.replace(attribute, (_all, start: string) => start + quotedValue)
  return tag.replace(/\s*\/?>$/, (end) => ` ${name}=${quotedValue}${end.trim()}`)
}
