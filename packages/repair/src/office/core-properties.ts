import { escaped } from '#repair/escaped.ts'
import { endOf, findTag, opened, spliced } from './xml-edits.ts'

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
  if (tag.isEmpty) return withProperty(opened(xml, tag, name), name, text)
  return spliced(xml, { from: tag.end, to: end }, escaped(text))
}

function withNewProperty(xml: string, name: string, text: string): string | undefined {
  const added = `<dc:${name} xmlns:dc="${dc}">${escaped(text)}</dc:${name}>`
  const root = findTag(xml, 'coreProperties')
  if (root?.isEmpty) return withNewProperty(opened(xml, root, 'coreProperties'), name, text)
  return root && spliced(xml, { from: root.end, to: root.end }, added)
}
