import { LimitReached } from '#checks/objects/budget.ts'
import { limits } from '#checks/limits.ts'

export type XmlName = { namespace: string; prefix: string; local: string }
export type XmlAttribute = { name: XmlName; value: string }
export type XmlElement = {
  name: XmlName
  attributes: XmlAttribute[]
  children: XmlElement[]
  text: string
}

class NotXml extends Error {}

type Open = { element: XmlElement; raw: string; scope: Map<string, string> }

const token =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[[^]*?\]\]>|<!DOCTYPE|<\/\s*([^\s>]+)\s*>|<([^\s/>!?]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|<|[^<]+/gy
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** A reader of plain XML with namespaces. It knows no document type, no entity of its own, no network. */
export function readXml(bytes: Uint8Array): XmlElement {
  if (bytes.length > limits.xmlBytes) throw new LimitReached('its XML is too long')
  const source = decodeXml(bytes).replaceAll('\0', '').trimEnd()
  const root = openElement('#', '', new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]))
  const stack: Open[] = [root]
  let nodes = 0
  let end = 0
  for (const found of source.matchAll(token)) {
    end = found.index + found[0].length
    if (++nodes > limits.xmlNodes) throw new LimitReached('its XML has too many parts')
    takeToken(found, stack)
  }
  if (stack.length !== 1 || end < source.length) throw new NotXml('its XML is not well formed')
  return root.element
}

function takeToken(found: RegExpMatchArray, stack: Open[]) {
  const [whole, closed, opened, attributes, isEmpty] = found
  const parent = stack.at(-1)
  if (!parent || whole === '<') throw new NotXml('its XML is not well formed')
  if (whole === '<!DOCTYPE') throw new NotXml('its XML has a document type')
  if (closed !== undefined) {
    if (closed !== parent.raw) throw new NotXml('its XML is not well formed')
    stack.pop()
  } else if (opened !== undefined) {
    const open = openElement(opened, attributes ?? '', parent.scope)
    parent.element.children.push(open.element)
    if (isEmpty !== '/') stack.push(open)
    if (stack.length > limits.xmlDepth) throw new LimitReached('its XML is too deep')
  } else if (whole.startsWith('<![CDATA[')) parent.element.text += whole.slice(9, -3)
  else if (!whole.startsWith('<')) parent.element.text += unescape(whole)
}

function openElement(raw: string, attributes: string, above: Map<string, string>): Open {
  const pairs = [...attributes.matchAll(attribute)].map(
    ([, name = '', double, single]) => [name, unescape(double ?? single ?? '')] as const,
  )
  const declared = pairs.flatMap(([name, value]): [string, string][] => {
    if (name === 'xmlns') return [['', value]]
    return name.startsWith('xmlns:') ? [[name.slice(6), value]] : []
  })
  const scope = declared.length > 0 ? new Map([...above, ...declared]) : above
  const element = {
    name: nameIn(scope, raw),
    attributes: pairs
      .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
      .map(([name, value]) => ({ name: nameIn(scope, name), value })),
    children: [],
    text: '',
  }
  return { element, raw, scope }
}

function nameIn(scope: Map<string, string>, raw: string): XmlName {
  const colon = raw.indexOf(':')
  const prefix = colon < 0 ? '' : raw.slice(0, colon)
  return { prefix, local: raw.slice(colon + 1), namespace: scope.get(prefix) ?? '' }
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescape(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = name[1] === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function decodeXml(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes
  if (a === 0xfe && b === 0xff) return decode('utf-16be', bytes)
  if (a === 0xff && b === 0xfe && !(c === 0 && d === 0)) return decode('utf-16le', bytes)
  if (a === 0 && b === 0x3c) return decode('utf-16be', bytes)
  if (a === 0x3c && b === 0 && c !== 0) return decode('utf-16le', bytes)
  if ((a === 0 && b === 0) || (c === 0 && d === 0)) return utf32(bytes, a === 0)
  return decode('utf-8', bytes)
}

function decode(encoding: string, bytes: Uint8Array) {
  return new TextDecoder(encoding).decode(bytes)
}

function utf32(bytes: Uint8Array, isBigEndian: boolean) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let text = ''
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, !isBigEndian)
    if (code <= 0x10ffff && code !== 0xfeff) text += String.fromCodePoint(code)
  }
  return text
}
