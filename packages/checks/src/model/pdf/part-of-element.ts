import { modelLimits } from '#checks/limits.ts'
import { beginningOf } from '#checks/model/model-text.ts'
import type { Attributes, Part } from '#checks/model/model.ts'
import * as objects from '#checks/objects/objects.ts'
import type { ObjectOrRef } from '#checks/objects/objects.ts'
import { boxAt, wholeBox } from '#checks/objects/pages.ts'
import type { Box } from '#checks/objects/pages.ts'
import type { Dict } from '#checks/objects/values.ts'
import { attributesOf } from '#checks/tree/attributes.ts'
import type { Element } from '#checks/tree/tree.ts'

/** What an element says of itself. */
export function saidByElement(element: Element, classMap: Dict | undefined): Partial<Part> {
  const { dict, role, type, ref } = element
  const own = attributesOf(dict, classMap)
  const said = (key: string) => beginningOf(objects.textAt(dict, key), modelLimits.partText)
  return {
    role: role.standard,
    type: role.standard === type ? undefined : type,
    object: objects.objectName(ref),
    name: beginningOf(objects.textAt(dict, 'ID')),
    alt: said('Alt'),
    // An empty one says that nothing is read.
    actual: said('ActualText') ?? (objects.hasText(dict, 'ActualText') ? '' : undefined),
    expansion: said('E'),
    title: beginningOf(objects.textAt(dict, 'T')),
    attributes: own.length > 0 ? attributesIn(own) : undefined,
    box: own.length > 0 ? boxIn(own) : undefined,
  }
}

function attributesIn(own: Dict[]): Attributes | undefined {
  const first = <Value>(key: string, read: (object: ObjectOrRef) => Value | undefined) => {
    for (const one of own) {
      const value = read(objects.get(one, key))
      if (value !== undefined) return value
    }
    return undefined
  }
  const attributes: Attributes = {
    scope: first('Scope', objects.nameOf),
    headers: first('Headers', headersIn(own)),
    rowSpan: first('RowSpan', objects.numberOf),
    columnSpan: first('ColSpan', objects.numberOf),
    numbering: first('ListNumbering', objects.nameOf),
    placement: first('Placement', objects.nameOf),
    summary: beginningOf(first('Summary', objects.textOf)),
  }
  return Object.values(attributes).some((value) => value !== undefined) ? attributes : undefined
}

const mostHeaders = 50

/** The identifiers that cells name for their headers, as many as are shown. */
export const someHeaders = (headers: readonly string[]): string[] =>
  headers.slice(0, mostHeaders).map((header) => beginningOf(header) ?? '')

const headersIn = (own: Dict[]) => (object: ObjectOrRef) => {
  const context = own[0]?.context
  if (!Array.isArray(object) || !context) return undefined
  return someHeaders(
    object
      .slice(0, mostHeaders)
      .flatMap((one) => objects.textOf(objects.resolve(one, context)) ?? []),
  )
}

/** The rectangle that an element says it takes. */
function boxIn(own: Dict[]): Box | undefined {
  for (const one of own) {
    const box = boxAt(one, 'BBox')
    if (box) return wholeBox(box)
  }
  return undefined
}
