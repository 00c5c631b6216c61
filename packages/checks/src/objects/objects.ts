import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import type { PDFContext, PDFObject } from '@cantoo/pdf-lib'

/** Where an object stands: most may be referred to instead of being given. */
export type Held = PDFObject | undefined

/** The object itself; undefined for null and for a reference to nothing. */
export function resolve(held: Held, context: PDFContext): Held {
  let object = held
  for (let hops = 0; object instanceof PDFRef; hops++) {
    if (hops > 20) return undefined
    object = context.lookup(object)
  }
  return object === PDFNull ? undefined : object
}

/** The entry of a dictionary, or of the dictionary of a stream. */
export function get(holder: Held, key: string): Held {
  const dict = dictOf(holder)
  return dict && resolve(dict.get(keyOf(key)), dict.context)
}

const keys = new Map<string, PDFName>()

/** pdf-lib reads escapes in a name each time that it is asked for one. */
function keyOf(key: string): PDFName {
  const known = keys.get(key)
  if (known) return known
  const name = PDFName.of(key)
  keys.set(key, name)
  return name
}

export const has = (holder: Held, key: string) => get(holder, key) !== undefined

/** A text, be it empty. A name, as some programs write it, is none. */
export const hasText = (holder: Held, key: string) => bytesOf(get(holder, key)) !== undefined

/** The reference under a key, where the entry is one. */
export function refAt(holder: Held, key: string): PDFRef | undefined {
  const held = dictOf(holder)?.get(keyOf(key))
  return held instanceof PDFRef ? held : undefined
}

export function dictOf(object: Held): PDFDict | undefined {
  if (object instanceof PDFDict) return object
  return object instanceof PDFStream ? object.dict : undefined
}

export const dictAt = (holder: Held, key: string) => dictOf(get(holder, key))

export function arrayAt(holder: Held, key: string): PDFArray | undefined {
  const object = get(holder, key)
  return object instanceof PDFArray ? object : undefined
}

/** The entries of an array as they stand there: references stay references. */
export function heldIn(array: Held): PDFObject[] {
  return array instanceof PDFArray ? array.asArray() : []
}

export function nameAt(holder: Held, key: string) {
  return nameOf(get(holder, key))
}

export function nameOf(object: Held): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined
}

export function numberAt(holder: Held, key: string) {
  return numberOf(get(holder, key))
}

export function numberOf(object: Held): number | undefined {
  return object instanceof PDFNumber ? object.asNumber() : undefined
}

export function isTrueAt(holder: Held, key: string) {
  return get(holder, key) === PDFBool.True
}

export function textAt(holder: Held, key: string) {
  return textOf(get(holder, key))
}

export function textOf(object: Held): string | undefined {
  const bytes = bytesOf(object)
  if (!bytes) return undefined
  try {
    return (object as PDFString).decodeText()
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

export function bytesOf(object: Held): Uint8Array | undefined {
  return object instanceof PDFString || object instanceof PDFHexString
    ? object.asBytes()
    : undefined
}

export function streamAt(holder: Held, key: string) {
  return streamOf(get(holder, key))
}

export function streamOf(object: Held): PDFRawStream | undefined {
  return object instanceof PDFRawStream ? object : undefined
}

/** An array of numbers; undefined where one of its entries is none. */
export function numbersAt(holder: Held, key: string): number[] | undefined {
  const array = arrayAt(holder, key)
  const context = dictOf(holder)?.context
  if (!array || !context) return undefined
  const numbers = heldIn(array).map((held) => numberOf(resolve(held, context)))
  return numbers.every((number) => number !== undefined) ? numbers : undefined
}

/** The keys and entries of a dictionary, resolved. */
export function entriesOf(holder: Held): [key: string, object: PDFObject][] {
  const dict = dictOf(holder)
  if (!dict) return []
  return dict.entries().flatMap(([key, held]): [string, PDFObject][] => {
    const object = resolve(held, dict.context)
    return object ? [[key.decodeText(), object]] : []
  })
}

/** `12 0`, as people find it in the file. */
export const objectName = (ref: PDFRef | undefined) =>
  ref && `${ref.objectNumber} ${ref.generationNumber}`

export const refIn = (held: Held) => (held instanceof PDFRef ? held : undefined)
