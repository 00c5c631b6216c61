import {
  arrayAt,
  dictAt,
  dictOf,
  get,
  itemsOf,
  nameAt,
  nameOf,
  resolve,
} from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'

/** The element's own attributes, then those of its classes; `limit` applies to each list. */
export function attributesOf(
  dict: Dict,
  classMap: Dict | undefined,
  maxPerList = Infinity,
): Dict[] {
  const classes = valuesOf(dict, 'C', maxPerList).flatMap((className) => {
    const name = nameOf(className)
    return name === undefined ? [] : valuesOf(classMap, name, maxPerList)
  })
  return [...valuesOf(dict, 'A', maxPerList), ...classes].flatMap(
    (attributeDict) => dictOf(attributeDict) ?? [],
  )
}

function valuesOf(container: Dict | undefined, key: string, limit: number): ObjectOrRef[] {
  const array = arrayAt(container, key)
  if (!array || !container) return [get(container, key)]
  const limited = itemsOf(array).slice(0, limit)
  return limited.map((objectOrRef) => resolve(objectOrRef, container.context))
}

export const classMapOf = (root: Dict | undefined) => dictAt(root, 'ClassMap')

export function tableAttributeOf<Value>(
  attributes: Dict[],
  { key, read }: { key: string; read: (objectOrRef: ObjectOrRef) => Value | undefined },
): Value | undefined {
  for (const attributeDict of attributes) {
    const value = nameAt(attributeDict, 'O') === 'Table' ? read(get(attributeDict, key)) : undefined
    if (value !== undefined) return value
  }
  return undefined
}
