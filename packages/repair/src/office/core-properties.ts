import { escaped } from '#repair/escaped.ts'
import { endOf, findTag, spliced } from './xml-edits.ts'

const dc = 'http://purl.org/dc/elements/1.1/'

/** The properties of a file with another text under a name of Dublin Core; undefined where that cannot be written. */
export function withProperty(
  xml: string,
  name: 'title' | 'language',
  text: string,
): string | undefined {
  const tag = findTag(xml, name)
  if (!tag) return withNewProperty(xml, name, text)
  const end = endOf(xml, tag, name)
  if (end === undefined) return undefined
  if (!tag.isEmpty) return spliced(xml, { from: tag.end, to: end }, escaped(text))
  const opening = tag.text.replace(/\s*\/>$/, '>')
  const closing = `</${tag.prefix}${name}>`
  return spliced(xml, { from: tag.start, to: tag.end }, opening + escaped(text) + closing)
}

function withNewProperty(xml: string, name: string, text: string): string | undefined {
  const added = `<dc:${name} xmlns:dc="${dc}">${escaped(text)}</dc:${name}>`
  const root = findTag(xml, 'coreProperties')
  if (!root) return undefined
  if (!root.isEmpty) return spliced(xml, { from: root.end, to: root.end }, added)
  const opening = root.text.replace(/\s*\/>$/, '>')
  const closing = `</${root.prefix}coreProperties>`
  return spliced(xml, { from: root.start, to: root.end }, opening + added + closing)
}
