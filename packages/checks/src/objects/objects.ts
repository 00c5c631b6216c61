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
export type ObjectOrRef = PDFObject | undefined

/** The object itself; undefined for null and for a reference to nothing. */
export function resolve(objectOrRef: ObjectOrRef, context: PDFContext): ObjectOrRef {
  let object = objectOrRef
  for (let hops = 0; object instanceof PDFRef; hops++) {
    if (hops > 20) return undefined
    object = context.lookup(object)
  }
  return object === PDFNull ? undefined : object
}

/** The entry of a dictionary, or of the dictionary of a stream. */
export function get(container: ObjectOrRef, key: string): ObjectOrRef {
  const dict = dictOf(container)
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

export const has = (container: ObjectOrRef, key: string) => get(container, key) !== undefined

/** A text, be it empty. A name, as some programs write it, is none. */
export const hasText = (container: ObjectOrRef, key: string) =>
  bytesOf(get(container, key)) !== undefined

/** The reference under a key, where the entry is one. */
export function refAt(container: ObjectOrRef, key: string): PDFRef | undefined {
  const objectOrRef = dictOf(container)?.get(keyOf(key))
  return objectOrRef instanceof PDFRef ? objectOrRef : undefined
}

export function dictOf(object: ObjectOrRef): PDFDict | undefined {
  if (object instanceof PDFDict) return object
  return object instanceof PDFStream ? object.dict : undefined
}

export const dictAt = (container: ObjectOrRef, key: string) => dictOf(get(container, key))

export function arrayAt(container: ObjectOrRef, key: string): PDFArray | undefined {
  const object = get(container, key)
  return object instanceof PDFArray ? object : undefined
}

/** The entries of an array as they stand there: references stay references. */
export function itemsOf(array: ObjectOrRef): PDFObject[] {
  return array instanceof PDFArray ? array.asArray() : []
}

export function nameAt(container: ObjectOrRef, key: string) {
  return nameOf(get(container, key))
}

export function nameOf(object: ObjectOrRef): string | undefined {
  return object instanceof PDFName ? object.decodeText() : undefined
}

export function numberAt(container: ObjectOrRef, key: string) {
  return numberOf(get(container, key))
}

export function numberOf(object: ObjectOrRef): number | undefined {
  return object instanceof PDFNumber ? object.asNumber() : undefined
}

export function isTrueAt(container: ObjectOrRef, key: string) {
  return get(container, key) === PDFBool.True
}

export function textAt(container: ObjectOrRef, key: string) {
  return textOf(get(container, key))
}

export function textOf(object: ObjectOrRef): string | undefined {
  const bytes = bytesOf(object)
  if (!bytes) return undefined
  try {
    return (object as PDFString).decodeText()
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

export function bytesOf(object: ObjectOrRef): Uint8Array | undefined {
  return object instanceof PDFString || object instanceof PDFHexString
    ? object.asBytes()
    : undefined
}

export function streamAt(container: ObjectOrRef, key: string) {
  return streamOf(get(container, key))
}

export function streamOf(object: ObjectOrRef): PDFRawStream | undefined {
  return object instanceof PDFRawStream ? object : undefined
}

/** An array of numbers; undefined where one of its entries is none. */
export function numbersAt(container: ObjectOrRef, key: string): number[] | undefined {
  const array = arrayAt(container, key)
  const context = dictOf(container)?.context
  if (!array || !context) return undefined
  const numbers = itemsOf(array).map((objectOrRef) => numberOf(resolve(objectOrRef, context)))
  return numbers.every((number) => number !== undefined) ? numbers : undefined
}

/** The keys and entries of a dictionary, resolved. */
export function entriesOf(container: ObjectOrRef): [key: string, object: PDFObject][] {
  const dict = dictOf(container)
  if (!dict) return []
  return dict.entries().flatMap(([key, objectOrRef]): [string, PDFObject][] => {
    const object = resolve(objectOrRef, dict.context)
    return object ? [[key.decodeText(), object]] : []
  })
}

/** `12 0`, as people find it in the file. */
export const objectName = (ref: PDFRef | undefined) =>
  ref && `${ref.objectNumber} ${ref.generationNumber}`

export const refIn = (objectOrRef: ObjectOrRef) =>
  objectOrRef instanceof PDFRef ? objectOrRef : undefined
