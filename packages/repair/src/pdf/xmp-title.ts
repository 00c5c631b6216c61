import { readXml } from '@curbcut/checks/xmp/xml.ts'
import { readXmp } from '@curbcut/checks/xmp/xmp.ts'
import { escapeXml } from '#repair/escape-xml.ts'
import { dcNamespace, findTitles, rdfNamespace, serializeWithoutTitle } from './xmp-tree.ts'
import type { TitleOccurrence } from './xmp-tree.ts'

export const createXmpPacket = (title: string) =>
  [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${rdfNamespace}">`,
    toDescriptionXml(title, '""'),
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n')

const toDescriptionXml = (title: string, about: string) =>
  `<rdf:Description xmlns:rdf="${rdfNamespace}" rdf:about=${about} xmlns:dc="${dcNamespace}"><dc:title>${toAlternativesXml(title)}</dc:title></rdf:Description>`

const toAlternativesXml = (title: string) =>
  `<rdf:Alt xmlns:rdf="${rdfNamespace}"><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt>`

/** Undefined if any other statement would change, such as a title in another language. */
export function setXmpTitle(xml: string, title: string): string | undefined {
  const before = readXml(Buffer.from(xml))
  const [existingTitle, ...others] = findTitles(before)
  if (others.length > 0) return undefined
  const changedXml = existingTitle
    ? replaceTitle(xml, existingTitle, title)
    : insertTitle(xml, title)
  if (changedXml === undefined) return undefined
  try {
    const isDone =
      serializeWithoutTitle(before) === serializeWithoutTitle(readXml(Buffer.from(changedXml)))
    return isDone && readXmp(Buffer.from(changedXml)).title === title.trim()
      ? changedXml
      : undefined
  } catch {
    // The new text is no valid packet.
    return undefined
  }
}

function insertTitle(xml: string, title: string): string | undefined {
  const end = [...xml.matchAll(/<\/(?:[\w.-]+:)?RDF\s*>/g)].at(-1)?.index
  if (end === undefined) return undefined
  return `${xml.slice(0, end)}${toDescriptionXml(title, aboutOf(xml))}\n${xml.slice(end)}`
}

function replaceTitle(
  xml: string,
  existingTitle: TitleOccurrence,
  title: string,
): string | undefined {
  const { name, nth, isAttribute } = existingTitle
  if (!/^[\w:-]+$/.test(name)) return undefined
  const pattern = isAttribute
    ? String.raw`(?<=\s)${name}\s*=\s*(?:"[^"<]*"|'[^'<]*')`
    : String.raw`<${name}(?=[\s/>])[^>]*>`
  const match = [...xml.matchAll(new RegExp(pattern, 'g'))][nth]
  if (!match) return undefined
  const [text] = match
  const before = xml.slice(0, match.index)
  const end = match.index + text.length
  // An attribute cannot contain alternatives of languages.
  if (isAttribute) return insertTitle(before + xml.slice(end), title)
  const isEmpty = text.endsWith('/>')
  const close = isEmpty ? end : xml.indexOf(`</${name}`, end)
  if (close < 0) return undefined
  const openingTag = text.replace(/\s*\/?>$/, '>')
  const closing = isEmpty ? `</${name}>` : ''
  return `${before}${openingTag}${toAlternativesXml(title)}${closing}${xml.slice(close)}`
}

/** All descriptions of a packet are about the same document. */
function aboutOf(xml: string): string {
  const at = xml.indexOf(':Description')
  const tag = at < 0 ? '' : xml.slice(at, Math.min(xml.indexOf('>', at), at + 10_000))
  return /:about\s*=\s*("[^"<]*"|'[^'<]*')/.exec(tag)?.[1] ?? '""'
}
