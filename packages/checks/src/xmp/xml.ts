import { SaxesParser } from 'saxes'
import { limits } from '#checks/limits.ts'
import { LimitReached, createBudget } from '#checks/pdf/budget.ts'

export type XmlName = { namespace: string; prefix: string; local: string }
export type XmlAttribute = { name: XmlName; value: string }
export type XmlElement = {
  name: XmlName
  attributes: XmlAttribute[]
  children: XmlElement[]
  text: string
}

class MalformedXmlError extends Error {}

/** Adds a nameless root. Refuses document types, so nothing is expanded or fetched. */
export function readXml(bytes: Uint8Array): XmlElement {
  if (bytes.length > limits.xmlBytes) throw new LimitReached('its XML is too long')
  const root = { name: toName({ uri: '', prefix: '', local: '' }), ...emptyElement() }
  const source = repairXml(decodeXml(bytes))
  try {
    createParser(root).write(source).close()
  } catch (error) {
    if (error instanceof LimitReached) throw error
    const fault = source.includes('<!DOCTYPE') ? 'has a document type' : 'is not well formed'
    throw new MalformedXmlError(`its XML ${fault}`, { cause: error })
  }
  return root
}

// Packets of a form may omit namespace declarations and have several roots.
const options = { xmlns: true, position: false, fragment: true } as const
const resolvePrefix = (prefix: string) => prefix

function createParser(root: XmlElement) {
  const parser = new SaxesParser({ ...options, resolvePrefix })
  const open = [root]
  const nodeBudget = createBudget(limits.xmlNodes, 'parts of its XML')
  const addText = (text: string) => {
    nodeBudget.spend(1)
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('opentag', (tag) => {
    nodeBudget.spend(1)
    const attributes = Object.values(tag.attributes)
      .filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
      .map((attribute) => ({ name: toName(attribute), value: attribute.value }))
    const element = { name: toName(tag), ...emptyElement(), attributes }
    open.at(-1)?.children.push(element)
    open.push(element)
    if (open.length > limits.xmlDepth) throw new LimitReached('its XML is too deep')
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  return parser
}

const emptyElement = () => ({
  attributes: [] as XmlAttribute[],
  children: [] as XmlElement[],
  text: '',
})

const toName = ({ uri, prefix, local }: { uri: string; prefix: string; local: string }) => ({
  namespace: uri,
  prefix,
  local,
})

const strayAmpersand = /<!\[CDATA\[[^]*?(?:\]\]>|$)|&(?!(?:#x[\da-f]+|#\d+|lt|gt|amp|quot|apos);)/gi

/** Repairs frequent errors that every reader tolerates. */
const repairXml = (text: string) =>
  text
    .replaceAll(/<\?xml\s[^?]*\?>/g, '')
    .replaceAll(/[^\t\n\r -\ufffd]/g, '')
    .replaceAll(strayAmpersand, (match) => (match === '&' ? '&amp;' : match))

export function decodeXml(bytes: Uint8Array): string {
  const [a, b, c, d] = bytes
  if (a === 0xfe && b === 0xff) return decode('utf-16be', bytes)
  if (a === 0xff && b === 0xfe && !(c === 0 && d === 0)) return decode('utf-16le', bytes)
  if (a === 0 && b === 0x3c) return decode('utf-16be', bytes)
  if (a === 0x3c && b === 0 && c !== 0) return decode('utf-16le', bytes)
  if ((a === 0 && b === 0) || (c === 0 && d === 0)) return decodeUtf32(bytes, a === 0)
  return decode('utf-8', bytes)
}

function decode(encoding: string, bytes: Uint8Array) {
  return new TextDecoder(encoding).decode(bytes)
}

function decodeUtf32(bytes: Uint8Array, isBigEndian: boolean) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let text = ''
  for (let offset = 0; offset + 4 <= bytes.length; offset += 4) {
    const code = view.getUint32(offset, !isBigEndian)
    if (code <= 0x10ffff && code !== 0xfeff) text += String.fromCodePoint(code)
  }
  return text
}
