import { deflateSync } from 'node:zlib'
import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
import { createBudget } from '#checks/pdf/budget.ts'
import { createParserState } from '#checks/pdf/create-parser-state.ts'
import { readIndirectObject } from '#checks/pdf/read-indirect-object.ts'
import { decodeStream } from '#checks/pdf/streams.ts'
import { Stream } from '#checks/pdf/values.ts'
import { eachDict } from './object-rewrites.ts'
import type { Rewrite } from './rewrite.ts'
import { writtenObject } from './write-pdf.ts'

/** By the reader that is tested: pdf-lib ignores predictors. */
function decoded({ dict, contents }: PDFRawStream): Uint8Array {
  const packing = dict.context.obj({})
  for (const key of ['Filter', 'DecodeParms'].map((name) => PDFName.of(name))) {
    const entry = dict.lookup(key)
    if (entry) packing.set(key, entry)
  }
  const bytes = writtenObject(PDFRef.of(1), PDFRawStream.of(packing, contents))
  const stream = readIndirectObject(createParserState(bytes), 0)?.object
  if (!(stream instanceof Stream)) throw new Error('A stream is not read')
  return decodeStream(stream, createBudget(1e9, 'bytes'))
}

/** Streams whose bytes can be decoded; photographs stay as they are. */
function repack(
  context: PDFContext,
  pack: (bytes: Uint8Array) => { bytes: Uint8Array; filters: string[] },
) {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || !isPlain(object)) continue
    const { bytes, filters } = pack(decoded(object))
    const { dict } = object
    dict.delete(PDFName.of('DecodeParms'))
    dict.delete(PDFName.of('Filter'))
    if (filters.length > 0) dict.set(PDFName.of('Filter'), context.obj(filters))
    context.assign(ref, PDFRawStream.of(dict, bytes))
  }
}

const isPlain = ({ dict }: PDFRawStream) =>
  !/DCT|JPX|JBIG2|CCITT|Crypt/.test(String(dict.lookup(PDFName.of('Filter')) ?? ''))

const hexOf = (bytes: Uint8Array) => Buffer.from(`${Buffer.from(bytes).toString('hex')}>`)

function pagesOf(context: PDFContext): PDFDict[] {
  const pages: PDFDict[] = []
  eachDict(context, (dict) => {
    if (dict.lookup(PDFName.of('Type')) === PDFName.of('Page')) pages.push(dict)
  })
  return pages
}

const contentsAt = (page: PDFDict): PDFRawStream[] => {
  const contents = page.lookup(PDFName.of('Contents'))
  const objectOrRef: PDFObject[] =
    contents instanceof PDFArray ? contents.asArray() : contents ? [contents] : []
  return objectOrRef.flatMap((one) => {
    const stream = one instanceof PDFRef ? page.context.lookup(one) : one
    return stream instanceof PDFRawStream ? stream : []
  })
}

/** Between two tokens, so that each part is whole; content with pictures inside is left as it is. */
function splitContent(context: PDFContext) {
  for (const page of pagesOf(context)) {
    const text = contentsAt(page)
      .map((stream) => Buffer.from(decoded(stream)).toString('latin1'))
      .join('\n')
    if (/\sID\s/.test(text)) continue
    const parts = cut(text).map((part) =>
      context.register(PDFRawStream.of(context.obj({}), Buffer.from(part, 'latin1'))),
    )
    if (parts.length > 0) page.set(PDFName.of('Contents'), context.obj(parts))
  }
}

/** At each seventh white space outside of strings and brackets. */
function cut(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  let spaces = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\') at += 1
    else if ('(<['.includes(sign)) depth += 1
    else if (')>]'.includes(sign)) depth -= 1
    else if (depth === 0 && /\s/.test(sign) && ++spaces % 7 === 0) {
      parts.push(text.slice(from, at))
      from = at
    }
  }
  return depth === 0 ? [...parts, text.slice(from)] : [text]
}

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map((key) => PDFName.of(key))

/** Each page below a node of its own, which says what pages inherit. */
function inherit(context: PDFContext) {
  for (const page of pagesOf(context)) {
    const ref = context.getObjectRef(page)
    const parent = page.lookup(PDFName.of('Parent'))
    const kids = parent instanceof PDFDict ? parent.lookup(PDFName.of('Kids')) : undefined
    const index = kids instanceof PDFArray && ref ? kids.indexOf(ref) : undefined
    if (!(kids instanceof PDFArray) || !ref || index === undefined) continue
    const node = context.obj({ Type: 'Pages', Count: 1, Kids: [ref] })
    node.set(PDFName.of('Parent'), page.get(PDFName.of('Parent')) ?? ref)
    for (const key of inherited) {
      const value = page.get(key)
      if (value) node.set(key, value)
      page.delete(key)
    }
    const nodeRef = context.register(node)
    kids.set(index, nodeRef)
    page.set(PDFName.of('Parent'), nodeRef)
  }
}

export const contentRewrites: Rewrite[] = [
  {
    name: 'streams unpacked',
    change: (context) => repack(context, (bytes) => ({ bytes, filters: [] })),
  },
  {
    name: 'streams packed twice',
    change: (context) =>
      repack(context, (bytes) => ({
        bytes: hexOf(deflateSync(bytes)),
        filters: ['ASCIIHexDecode', 'FlateDecode'],
      })),
  },
  { name: 'content in many streams', change: splitContent },
  { name: 'what pages inherit', change: inherit },
]
