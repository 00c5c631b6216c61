import { SaxesParser } from 'saxes'
import { limits } from '#checks/limits.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import type { Budget } from '#checks/pdf/budget.ts'

class BadXml extends Error {}

export type Attributes = Record<string, string>

/** Names come without prefixes. */
export type MarkupHandler = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** Called after each chunk; true skips the rest. */
  isDone?: () => boolean
}

/** Streams a part. Refuses document types, so nothing is expanded or fetched. */
export async function readPart(
  chunks: AsyncIterable<Uint8Array>,
  reader: MarkupHandler,
  elements: Budget,
): Promise<void> {
  const parser = createParser(reader, elements)
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    write(parser, decoder.decode(chunk, { stream: true }))
    if (reader.isDone?.()) return
  }
  write(parser, decoder?.decode() ?? '')
  close(parser)
}

/** Accepts any prefix. */
export function valueOf(attributes: Attributes, name: string): string | undefined {
  for (const [key, value] of Object.entries(attributes))
    if (key === name || (key.endsWith(name) && key.at(-name.length - 1) === ':')) return value
  return undefined
}

/** `r:id`, but not the element's own `id`. */
export const relationIn = (attributes: Attributes) =>
  Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]

/** A relation id or an action such as the next slide; undefined for a link without effect. */
export function linkIn(attributes: Attributes): string | undefined {
  const to = relationIn(attributes) || valueOf(attributes, 'action')
  return to === 'ppaction://noaction' ? undefined : to || undefined
}

/** `w:b` and `w:b w:val="1"` are on. */
export const isOn = (attributes: Attributes) =>
  !['0', 'false', 'off', 'none'].includes(valueOf(attributes, 'val') ?? '1')

const localOf = (name: string) => name.slice(name.indexOf(':') + 1)

/** The alternative for older programs, which repeats the newer content. */
const fallback = 'Fallback'

type Plain = { xmlns: false; position: false }

function createParser(reader: MarkupHandler, elements: Budget) {
  const parser = new SaxesParser<Plain>({ xmlns: false, position: false })
  let depth = 0
  let skippedDepth: number | undefined
  parser.on('doctype', () => {
    throw new BadXml('its XML has a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    elements.spend(1)
    depth += 1
    if (depth > limits.partDepth) throw new LimitReached('its XML is too deep')
    const local = localOf(name)
    if (local === fallback) skippedDepth ??= depth
    if (skippedDepth === undefined) reader.open?.(local, attributes)
  })
  parser.on('closetag', ({ name }) => {
    if (skippedDepth === undefined) reader.close?.(localOf(name))
    if (skippedDepth === depth) skippedDepth = undefined
    depth -= 1
  })
  const text = (words: string) => skippedDepth === undefined && reader.text?.(words)
  parser.on('text', text)
  parser.on('cdata', text)
  return parser
}

const write = (parser: ReturnType<typeof createParser>, text: string) =>
  rethrowAsBadXml(() => parser.write(text))
const close = (parser: ReturnType<typeof createParser>) => rethrowAsBadXml(() => parser.close())

function rethrowAsBadXml(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof LimitReached || error instanceof BadXml) throw error
    throw new BadXml('its XML is not well formed', { cause: error })
  }
}

function encodingOf([a, b]: Uint8Array): string {
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be'
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le'
  return 'utf-8'
}
