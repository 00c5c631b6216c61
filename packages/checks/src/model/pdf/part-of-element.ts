import { modelLimits } from '#checks/limits.ts'
import type { Budget } from '#checks/model/budget.ts'
import { beginningOf, cutText } from '#checks/model/model-text.ts'
import type { Attributes, Part } from '#checks/model/model.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import { boxAt, toWholeBox } from '#checks/pdf/boxes.ts'
import type { Box } from '#checks/pdf/boxes.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { attributesOf } from '#checks/tree/attributes.ts'
import type { Element } from '#checks/tree/tree.ts'
import type { Texts } from './texts.ts'

type Known = { classMap: Dict | undefined; budget: Budget; texts: Texts }

const mostAttributes = 100

export function textsOfElement(
  element: Element,
  { classMap, budget, texts }: Known,
): Partial<Part> {
  const { dict, role, type, ref } = element
  const own = attributesOf(dict, classMap, mostAttributes)
  budget.step(own.length)
  const textOfKey = (key: string) => texts.at(dict, key, modelLimits.partText)
  return {
    role: role.standard,
    type: role.standard === type ? undefined : shortName(type),
    object: objects.objectName(ref),
    name: texts.at(dict, 'ID'),
    alt: textOfKey('Alt'),
    // An empty ActualText silences the content.
    actual: textOfKey('ActualText') ?? (objects.hasText(dict, 'ActualText') ? '' : undefined),
    expansion: textOfKey('E'),
    title: texts.at(dict, 'T'),
    attributes: own.length > 0 ? attributesIn(own, texts) : undefined,
    box: own.length > 0 ? boxIn(own) : undefined,
  }
}

/** A name may be as long as its document. */
const shortName = (name: string | undefined) => name && cutText(name, modelLimits.entryText)

function attributesIn(own: Dict[], texts: Texts): Attributes | undefined {
  const first = <Value>(key: string, read: (object: ObjectOrRef) => Value | undefined) => {
    for (const one of own) {
      const value = read(objects.get(one, key))
      if (value !== undefined) return value
    }
    return undefined
  }
  const attributes: Attributes = {
    scope: shortName(first('Scope', objects.nameOf)),
    headers: first('Headers', headersIn(own, texts)),
    rowSpan: first('RowSpan', objects.numberOf),
    columnSpan: first('ColSpan', objects.numberOf),
    numbering: shortName(first('ListNumbering', objects.nameOf)),
    placement: shortName(first('Placement', objects.nameOf)),
    summary: first('Summary', (object) => texts.of(object)),
  }
  return Object.values(attributes).some((value) => value !== undefined) ? attributes : undefined
}

const mostHeaders = 50

export const someHeaders = (headers: readonly string[]): string[] =>
  headers.slice(0, mostHeaders).map((header) => beginningOf(header) ?? '')

const headersIn = (own: Dict[], texts: Texts) => (object: ObjectOrRef) => {
  const context = own[0]?.context
  if (!Array.isArray(object) || !context) return undefined
  return object
    .slice(0, mostHeaders)
    .flatMap((one) => texts.of(objects.resolve(one, context)) ?? [])
}

function boxIn(own: Dict[]): Box | undefined {
  for (const one of own) {
    const box = boxAt(one, 'BBox')
    if (box) return toWholeBox(box)
  }
  return undefined
}
