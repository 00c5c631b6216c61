import {
  arrayAt,
  dictAt,
  dictOf,
  get,
  itemsOf,
  nameAt,
  nameOf,
  resolve,
} from '#checks/objects/objects.ts'
import type { ObjectOrRef } from '#checks/objects/objects.ts'
import type { Dict } from '#checks/objects/values.ts'

/** The attributes of an element: its own, then those of its classes. */
export function attributesOf(dict: Dict, classMap: Dict | undefined): Dict[] {
  const classes = listOf(dict, 'C').flatMap((one) => {
    const name = nameOf(one)
    return name === undefined ? [] : listOf(classMap, name)
  })
  return [...listOf(dict, 'A'), ...classes].flatMap((one) => dictOf(one) ?? [])
}

function listOf(container: Dict | undefined, key: string): ObjectOrRef[] {
  const array = arrayAt(container, key)
  if (!array || !container) return [get(container, key)]
  return itemsOf(array).map((objectOrRef) => resolve(objectOrRef, container.context))
}

export const classMapOf = (root: Dict | undefined) => dictAt(root, 'ClassMap')

/** The first value of the right kind that the owner `Table` gives to a key. */
export function tableAttribute<Value>(
  attributes: Dict[],
  { key, read }: { key: string; read: (objectOrRef: ObjectOrRef) => Value | undefined },
): Value | undefined {
  for (const one of attributes) {
    const value = nameAt(one, 'O') === 'Table' ? read(get(one, key)) : undefined
    if (value !== undefined) return value
  }
  return undefined
}
