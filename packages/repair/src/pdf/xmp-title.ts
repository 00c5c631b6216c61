import { readXmp } from '@curbcut/checks/xmp/xmp.ts'
import type { Xmp } from '@curbcut/checks/xmp/xmp.ts'

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const dc = 'http://purl.org/dc/elements/1.1/'

/** A packet that says the title alone. */
export const packetWith = (title: string) =>
  [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${rdf}">`,
    description(title, '""'),
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n')

const description = (title: string, about: string) =>
  `<rdf:Description xmlns:rdf="${rdf}" rdf:about=${about} xmlns:dc="${dc}"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title></rdf:Description>`

const escaped = (text: string) =>
  text
    .replaceAll(/[^\t\n\r -\ufffd]/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** The same packet with another title, everything else as it stands; undefined where that cannot be done for sure. */
export function withTitle(xml: string, title: string): string | undefined {
  const bare = withoutTitles(xml)
  const end = bare === undefined ? -1 : bare.search(/<\/(?:[\w.-]+:)?RDF\s*>/)
  if (bare === undefined || end < 0) return undefined
  const changed = `${bare.slice(0, end)}${description(title, aboutOf(bare))}\n${bare.slice(end)}`
  return saysTheSame(xml, changed, title) ? changed : undefined
}

function saysTheSame(xml: string, changed: string, title: string): boolean {
  const [before, after] = [xml, changed].map((one) => readXmp(Buffer.from(one)))
  return after?.title === title.trim() && rest(before) === rest(after)
}

function rest(xmp: Xmp | undefined): string {
  const { creatorTool, creators, identification } = xmp ?? {}
  return JSON.stringify({ creatorTool, creators, identification })
}

/** All descriptions of a packet name the same document. */
function aboutOf(xml: string): string {
  const at = xml.indexOf(':Description')
  const tag = at < 0 ? '' : xml.slice(at, Math.min(xml.indexOf('>', at), at + 10_000))
  return /:about\s*=\s*("[^"<]*"|'[^'<]*')/.exec(tag)?.[1] ?? '""'
}

function withoutTitles(xml: string): string | undefined {
  let bare: string | undefined = xml
  const prefixes = xml.matchAll(/xmlns:([\w.-]+)\s*=\s*["']http:\/\/purl\.org\/dc\/elements\/1\.1\/["']/g)
  for (const prefix of new Set([...prefixes].map(([, name]) => name ?? '')))
    bare = bare && withoutElements(withoutAttributes(bare, `${prefix}:title`), `${prefix}:title`)
  return bare
}

const withoutAttributes = (xml: string, name: string) =>
  xml.replaceAll(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*')`, 'g'), '')

/** Step by step, so that each byte is looked at once. Undefined where an element has no end. */
function withoutElements(xml: string, name: string): string | undefined {
  let bare = ''
  let from = 0
  for (let start = xml.indexOf(`<${name}`); start >= 0; start = xml.indexOf(`<${name}`, from)) {
    bare += xml.slice(from, start)
    const end = endOfElement(xml, { start, name })
    if (end === undefined) return undefined
    // The name may only begin alike.
    if (end === start) bare += xml[start] ?? ''
    from = Math.max(end, start + 1)
  }
  return bare + xml.slice(from)
}

function endOfElement(xml: string, { start, name }: { start: number; name: string }) {
  if (!/[\s/>]/.test(xml[start + name.length + 1] ?? '')) return start
  const close = xml.indexOf('>', start)
  if (close < 0) return undefined
  if (xml[close - 1] === '/') return close + 1
  const end = xml.indexOf(`</${name}`, close)
  const after = end < 0 ? -1 : xml.indexOf('>', end)
  return after < 0 ? undefined : after + 1
}
