import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFRef,
  PDFStream,
  PDFStreamWriter,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'
import { linearized, linearizedInStreams } from './linearized.ts'
import type { Rewrite } from './rewrite.ts'
import { asHex, asOctal, writePdf } from './write-pdf.ts'

/** Calls `visit` for each dictionary of the file, nested ones included. */
export function eachDict(context: PDFContext, visit: (dict: PDFDict) => void) {
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object)
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFStream) waiting.push(object.dict)
    if (object instanceof PDFArray) waiting.push(...object.asArray())
    if (!(object instanceof PDFDict)) continue
    waiting.push(...object.values())
    visit(object)
  }
}

/** Objects that a file has to hold as they are. */
const fixed = new Set([
  'Length',
  'Filter',
  'DecodeParms',
  'Type',
  'Root',
  'Size',
  'Kids',
  'N',
  'First',
])

const isPinned = (value: PDFObject) => value instanceof PDFRef || value === PDFNull

function makeIndirect(context: PDFContext) {
  eachDict(context, (dict) => {
    for (const [key, value] of dict.entries())
      if (!isPinned(value) && !fixed.has(key.decodeText())) dict.set(key, context.register(value))
  })
}

function makeDirect(context: PDFContext) {
  eachDict(context, (dict) => {
    for (const [key, value] of dict.entries()) {
      const object = value instanceof PDFRef ? context.lookup(value) : undefined
      const isContainer = object instanceof PDFDict || object instanceof PDFStream
      if (object && !isContainer && !fixed.has(key.decodeText())) dict.set(key, object)
    }
  })
}

/** Dictionaries that are referred to once stand where they are referred to. */
function makeDictionariesDirect(context: PDFContext) {
  const counts = new Map<PDFObject, number>()
  eachDict(context, (dict) => {
    const inside = dict
      .values()
      .flatMap((value) => (value instanceof PDFArray ? value.asArray() : value))
    for (const value of inside) counts.set(value, (counts.get(value) ?? 0) + 1)
  })
  const kept = new Set(['Page', 'Pages', 'Catalog', 'StructElem', 'Annot'])
  eachDict(context, (dict) => {
    for (const [key, value] of dict.entries()) {
      const object =
        value instanceof PDFRef && counts.get(value) === 1 ? context.lookup(value) : undefined
      if (!(object instanceof PDFDict) || key.decodeText() === 'Parent') continue
      if (!kept.has(object.get(PDFName.of('Type'))?.toString().slice(1) ?? ''))
        dict.set(key, object)
    }
  })
}

const texts = ['Lang', 'Alt', 'ActualText', 'E', 'Contents', 'TU', 'UF', 'Title']

/** In UTF-16, as any text may be. */
function encodeTexts(context: PDFContext) {
  eachDict(context, (dict) => {
    for (const key of texts) {
      const value = dict.get(PDFName.of(key))
      if (value instanceof PDFString || value instanceof PDFHexString)
        dict.set(PDFName.of(key), PDFHexString.fromText(value.decodeText()))
    }
  })
}

/** Objects of other numbers: each reference is followed by its new one. */
function renumber(context: PDFContext) {
  const objects = context.enumerateIndirectObjects()
  const highest = context.largestObjectNumber
  const others = new Map(
    objects.map(([ref]) => [ref, PDFRef.of(highest + 100 - ref.objectNumber, 0)] as const),
  )
  const renamed = (value: PDFObject) =>
    value instanceof PDFRef ? (others.get(value) ?? value) : value
  eachDict(context, (dict) => {
    for (const [key, value] of dict.entries())
      if (value instanceof PDFArray) renameIn(value, renamed)
      else dict.set(key, renamed(value))
  })
  for (const [, object] of objects) if (object instanceof PDFArray) renameIn(object, renamed)
  for (const [ref] of objects) context.delete(ref)
  for (const [ref, object] of objects) context.assign(others.get(ref) ?? ref, object)
  for (const key of ['Root', 'Info'] as const) {
    const objectOrRef = context.trailerInfo[key]
    if (objectOrRef) context.trailerInfo[key] = renamed(objectOrRef)
  }
}

function renameIn(array: PDFArray, renamed: (value: PDFObject) => PDFObject) {
  for (const [index, value] of array.asArray().entries())
    if (value instanceof PDFArray) renameIn(value, renamed)
    else array.set(index, renamed(value))
}

/** An older file, and behind it the newer objects: the objects that they replace are dead. */
async function update(context: PDFContext): Promise<Uint8Array> {
  const newer = writePdf(context)
  const dead = Buffer.from('<< /Type /Catalog /Pages null /Lang (no language) /Alt (dead) >>')
  const older = context
    .enumerateIndirectObjects()
    .map(([{ objectNumber }]) => `${objectNumber} 0 obj\n${dead.toString()}\nendobj\n`)
  const header = newer.subarray(0, newer.indexOf('\n') + 1)
  return Buffer.concat([header, Buffer.from(older.join('')), newer.subarray(header.length)])
}

/** The first letter of a name by its number. */
const escaped = (written: string) =>
  written.replace(/^\/[A-Za-z]/, (start) => `/#${start.charCodeAt(1).toString(16)}`)

export const objectRewrites: Rewrite[] = [
  { name: 'written anew' },
  { name: 'strings in hexadecimal', style: { text: asHex } },
  { name: 'strings in octal numbers', style: { text: asOctal } },
  { name: 'texts in UTF-16', change: encodeTexts },
  { name: 'names with escapes', style: { name: escaped } },
  { name: 'comments and white space', style: { gap: ' % a comment >> ]\r\n\t\f ' } },
  { name: 'objects in the other order', style: { order: (refs) => refs.toReversed() } },
  { name: 'objects of other numbers', change: renumber },
  { name: 'values that are referred to', change: makeIndirect },
  { name: 'values in their place', change: makeDirect },
  { name: 'dictionaries in their place', change: makeDictionariesDirect },
  {
    name: 'object streams',
    write: (context) => PDFStreamWriter.forContext(context, 50).serializeToBuffer(),
  },
  { name: 'an update of older objects', write: update },
  { name: 'linearized', write: async (context) => linearized(context) },
  { name: 'linearized, in streams', write: async (context) => linearizedInStreams(context) },
]
