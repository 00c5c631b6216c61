import { SaxesParser } from 'saxes'
import { limits } from '#checks/limits.ts'
import { LimitReached } from '#checks/pdf/budget.ts'
import type { Budget } from '#checks/pdf/budget.ts'

class InvalidXmlError extends Error {}

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
  handler: MarkupHandler,
  elementBudget: Budget,
): Promise<void> {
  const parser = createParser(handler, elementBudget)
  let decoder: InstanceType<typeof TextDecoder> | undefined
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    writeChunk(parser, decoder.decode(chunk, { stream: true }))
    if (handler.isDone?.()) return
  }
  writeChunk(parser, decoder?.decode() ?? '')
  closeParser(parser)
}

/** Accepts any prefix. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  for (const [key, value] of Object.entries(attributes))
    if (key === name || (key.endsWith(name) && key.at(-name.length - 1) === ':')) return value
  return undefined
}

/** `r:id`, but not the element's own `id`. */
export const relationIdIn = (attributes: Attributes) =>
  Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1]

/** A relation id or an action such as the next slide; undefined for a link without effect. */
export function linkTargetIn(attributes: Attributes): string | undefined {
  const linkTarget = relationIdIn(attributes) || attributeOf(attributes, 'action')
  return linkTarget === 'ppaction://noaction' ? undefined : linkTarget || undefined
}

/** `w:b` and `w:b w:val="1"` are on. */
export const isOn = (attributes: Attributes) =>
  !['0', 'false', 'off', 'none'].includes(attributeOf(attributes, 'val') ?? '1')

const localNameOf = (name: string) => name.slice(name.indexOf(':') + 1)

/** The alternative for older programs, which repeats the newer content. */
const fallbackElement = 'Fallback'

type PlainParserOptions = { xmlns: false; position: false }

function createParser(handler: MarkupHandler, elementBudget: Budget) {
  const parser = new SaxesParser<PlainParserOptions>({ xmlns: false, position: false })
  let depth = 0
  let skippedDepth: number | undefined
  parser.on('doctype', () => {
    throw new InvalidXmlError('its XML has a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    elementBudget.spend(1)
    depth += 1
    if (depth > limits.partDepth) throw new LimitReached('its XML is too deep')
    const local = localNameOf(name)
    if (local === fallbackElement) skippedDepth ??= depth
    if (skippedDepth === undefined) handler.open?.(local, attributes)
  })
  parser.on('closetag', ({ name }) => {
    if (skippedDepth === undefined) handler.close?.(localNameOf(name))
    if (skippedDepth === depth) skippedDepth = undefined
    depth -= 1
  })
  const handleText = (text: string) => skippedDepth === undefined && handler.text?.(text)
  parser.on('text', handleText)
  parser.on('cdata', handleText)
  return parser
}

const writeChunk = (parser: ReturnType<typeof createParser>, text: string) =>
  rethrowAsInvalidXml(() => parser.write(text))
const closeParser = (parser: ReturnType<typeof createParser>) =>
  rethrowAsInvalidXml(() => parser.close())

function rethrowAsInvalidXml(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (error instanceof LimitReached || error instanceof InvalidXmlError) throw error
    throw new InvalidXmlError('its XML is not well formed', { cause: error })
  }
}

function encodingOf([a, b]: Uint8Array): string {
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be'
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le'
  return 'utf-8'
}
