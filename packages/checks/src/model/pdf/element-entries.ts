import { modelLimits } from '#checks/limits.ts'
import type { ModelBudget } from '#checks/model/model-budget.ts'
import { toExcerpt, truncateText } from '#checks/model/model-text.ts'
import type { PartAttributes, Part } from '#checks/model/model.ts'
import { boxAt, toWholeBox } from '#checks/pdf/boxes.ts'
import type { Box } from '#checks/pdf/boxes.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { ObjectOrRef } from '#checks/pdf/objects.ts'
import type { Dict } from '#checks/pdf/values.ts'
import { attributesOf } from '#checks/tree/attributes.ts'
import type { Element } from '#checks/tree/tree.ts'
import type { Texts } from './texts.ts'

type ElementSources = { classMap: Dict | undefined; budget: ModelBudget; texts: Texts }

const maxAttributes = 100

export function elementEntries(
  element: Element,
  { classMap, budget, texts }: ElementSources,
): Partial<Part> {
  const { dict, role, type, ref } = element
  const attributeDicts = attributesOf(dict, classMap, maxAttributes)
  budget.step(attributeDicts.length)
  const textKey = (key: string) => texts.at(dict, key, modelLimits.partText)
  return {
    role: role.standard,
    type: role.standard === type ? undefined : truncateName(type),
    object: objects.objectName(ref),
    name: texts.at(dict, 'ID'),
    alt: textKey('Alt'),
    // An empty ActualText silences the content.
    actual: textKey('ActualText') ?? (objects.hasText(dict, 'ActualText') ? '' : undefined),
    expansion: textKey('E'),
    title: texts.at(dict, 'T'),
    attributes: attributeDicts.length > 0 ? attributesIn(attributeDicts, texts) : undefined,
    box: attributeDicts.length > 0 ? boundingBoxIn(attributeDicts) : undefined,
  }
}

/** A name may be as long as its document. */
const truncateName = (name: string | undefined) => name && truncateText(name, modelLimits.entryText)

function attributesIn(attributeDicts: Dict[], texts: Texts): PartAttributes | undefined {
  const firstValue = <Value>(key: string, read: (object: ObjectOrRef) => Value | undefined) => {
    for (const dict of attributeDicts) {
      const value = read(objects.get(dict, key))
      if (value !== undefined) return value
    }
    return undefined
  }
  const attributes: PartAttributes = {
    scope: truncateName(firstValue('Scope', objects.nameOf)),
    headers: firstValue('Headers', readHeaders(attributeDicts, texts)),
    rowSpan: firstValue('RowSpan', objects.numberOf),
    columnSpan: firstValue('ColSpan', objects.numberOf),
    numbering: truncateName(firstValue('ListNumbering', objects.nameOf)),
    placement: truncateName(firstValue('Placement', objects.nameOf)),
    summary: firstValue('Summary', (object) => texts.of(object)),
  }
  return Object.values(attributes).some((value) => value !== undefined) ? attributes : undefined
}

const maxHeaders = 50

export const limitHeaders = (headers: readonly string[]): string[] =>
  headers.slice(0, maxHeaders).map((header) => toExcerpt(header) ?? '')

const readHeaders = (attributeDicts: Dict[], texts: Texts) => (object: ObjectOrRef) => {
  const context = attributeDicts[0]?.context
  if (!Array.isArray(object) || !context) return undefined
  return object
    .slice(0, maxHeaders)
    .flatMap((header) => texts.of(objects.resolve(header, context)) ?? [])
}

function boundingBoxIn(attributeDicts: Dict[]): Box | undefined {
  for (const dict of attributeDicts) {
    const box = boxAt(dict, 'BBox')
    if (box) return toWholeBox(box)
  }
  return undefined
}
