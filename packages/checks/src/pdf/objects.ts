import { decodeText } from './decode-text.ts'
import { Name } from './lexer.ts'
import { Dict, PdfString, Ref, Stream } from './values.ts'
import type { ObjectContext, PdfObject } from './values.ts'

export type ObjectOrRef = PdfObject | undefined

/** Undefined for null and for a reference to nothing. */
export function resolve(objectOrRef: ObjectOrRef, context: ObjectContext): ObjectOrRef {
  let object = objectOrRef
  for (let hops = 0; object instanceof Ref; hops++) {
    if (hops > 20) return undefined
    object = context.lookup(object)
  }
  return object === null ? undefined : object
}

export function get(container: ObjectOrRef, key: string): ObjectOrRef {
  const dict = dictOf(container)
  return dict && resolve(dict.entries.get(key), dict.context)
}

export const has = (container: ObjectOrRef, key: string) => get(container, key) !== undefined

/** Accepts an empty text. Some programs write a name, which is no text. */
export const hasText = (container: ObjectOrRef, key: string) => isString(get(container, key))

export const isString = (object: ObjectOrRef) => object instanceof PdfString

export const refAt = (container: ObjectOrRef, key: string) =>
  refOf(dictOf(container)?.entries.get(key))

export function dictOf(object: ObjectOrRef): Dict | undefined {
  if (object instanceof Dict) return object
  return object instanceof Stream ? object.dict : undefined
}

export const dictAt = (container: ObjectOrRef, key: string) => dictOf(get(container, key))

export function arrayAt(container: ObjectOrRef, key: string): PdfObject[] | undefined {
  const object = get(container, key)
  return Array.isArray(object) ? object : undefined
}

/** Does not resolve references. */
export function itemsOf(array: ObjectOrRef): PdfObject[] {
  return Array.isArray(array) ? array : []
}

/** The items of an array in a dictionary, with references resolved; empty if it is no array. */
export function resolvedItemsAt(container: ObjectOrRef, key: string): ObjectOrRef[] {
  const dict = dictOf(container)
  return dict ? itemsOf(get(dict, key)).map((item) => resolve(item, dict.context)) : []
}

export function nameAt(container: ObjectOrRef, key: string) {
  return nameOf(get(container, key))
}

export function nameOf(object: ObjectOrRef): string | undefined {
  return object instanceof Name ? object.name : undefined
}

export function numberAt(container: ObjectOrRef, key: string) {
  return numberOf(get(container, key))
}

export function numberOf(object: ObjectOrRef): number | undefined {
  return typeof object === 'number' ? object : undefined
}

export function isTrueAt(container: ObjectOrRef, key: string) {
  return get(container, key) === true
}

export function textAt(container: ObjectOrRef, key: string) {
  return textOf(get(container, key))
}

export function textOf(object: ObjectOrRef): string | undefined {
  const bytes = bytesOf(object)
  return bytes && decodeText(bytes)
}

export const bytesAt = (container: ObjectOrRef, key: string) => bytesOf(get(container, key))

export function bytesOf(object: ObjectOrRef): Uint8Array | undefined {
  return object instanceof PdfString ? object.bytes : undefined
}

export function streamAt(container: ObjectOrRef, key: string) {
  return streamOf(get(container, key))
}

export function streamOf(object: ObjectOrRef): Stream | undefined {
  return object instanceof Stream ? object : undefined
}

/** Undefined if any item is no number. */
export function numbersAt(container: ObjectOrRef, key: string): number[] | undefined {
  const array = arrayAt(container, key)
  const context = dictOf(container)?.context
  if (!array || !context) return undefined
  const numbers = array.map((objectOrRef) => numberOf(resolve(objectOrRef, context)))
  return numbers.every((number) => number !== undefined) ? numbers : undefined
}

export function entriesOf(container: ObjectOrRef): [key: string, object: PdfObject][] {
  const dict = dictOf(container)
  if (!dict) return []
  return [...dict.entries].flatMap(([key, objectOrRef]): [string, PdfObject][] => {
    const object = resolve(objectOrRef, dict.context)
    return object === undefined ? [] : [[key, object]]
  })
}

/** For example `12 0`, as in the file. */
export const objectName = (ref: Ref | undefined) => ref && `${ref.number} ${ref.generation}`

export const refOf = (objectOrRef: ObjectOrRef) =>
  objectOrRef instanceof Ref ? objectOrRef : undefined
