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
import type { StructureElement } from '#checks/tree/tree.ts'
import type { CachedTexts } from './cached-texts.ts'

type ElementEntryInput = { classMap: Dict | undefined; budget: ModelBudget; texts: CachedTexts }

const maxAttributes = 100

export function readElementEntries(
  element: StructureElement,
  { classMap, budget, texts }: ElementEntryInput,
): Partial<Part> {
  const { dict, role, type, ref } = element
  const attributeDicts = attributesOf(dict, classMap, maxAttributes)
  budget.step(attributeDicts.length)
  const readTextEntry = (key: string) => texts.at(dict, key, modelLimits.partTextCharacters)
  return {
    role: role.standard,
    type: role.standard === type ? undefined : truncateName(type),
    object: objects.objectName(ref),
    name: texts.at(dict, 'ID'),
    alt: readTextEntry('Alt'),
    // An empty ActualText silences the content.
    actual: readTextEntry('ActualText') ?? (objects.hasText(dict, 'ActualText') ? '' : undefined),
    expansion: readTextEntry('E'),
    title: texts.at(dict, 'T'),
    attributes: attributeDicts.length > 0 ? readAttributes(attributeDicts, texts) : undefined,
    box: attributeDicts.length > 0 ? readBoundingBox(attributeDicts) : undefined,
  }
}

/** A name may be as long as its document. */
const truncateName = (name: string | undefined) =>
  name && truncateText(name, modelLimits.entryTextCharacters)

function readAttributes(attributeDicts: Dict[], texts: CachedTexts): PartAttributes | undefined {
  const findFirstValue = <Value>(key: string, read: (object: ObjectOrRef) => Value | undefined) => {
    for (const dict of attributeDicts) {
      const value = read(objects.get(dict, key))
      if (value !== undefined) return value
    }
    return undefined
  }
  const attributes: PartAttributes = {
    scope: truncateName(findFirstValue('Scope', objects.nameOf)),
    headers: findFirstValue('Headers', readHeaders(attributeDicts, texts)),
    rowSpan: findFirstValue('RowSpan', objects.numberOf),
    columnSpan: findFirstValue('ColSpan', objects.numberOf),
    numbering: truncateName(findFirstValue('ListNumbering', objects.nameOf)),
    placement: truncateName(findFirstValue('Placement', objects.nameOf)),
    summary: findFirstValue('Summary', (object) => texts.of(object)),
  }
  return Object.values(attributes).some((value) => value !== undefined) ? attributes : undefined
}

const maxHeaders = 50

export const limitHeaders = (headers: readonly string[]): string[] =>
  headers.slice(0, maxHeaders).map((header) => toExcerpt(header) ?? '')

const readHeaders = (attributeDicts: Dict[], texts: CachedTexts) => (object: ObjectOrRef) => {
  const context = attributeDicts[0]?.context
  if (!Array.isArray(object) || !context) return undefined
  return object
    .slice(0, maxHeaders)
    .flatMap((header) => texts.of(objects.resolve(header, context)) ?? [])
}

function readBoundingBox(attributeDicts: Dict[]): Box | undefined {
  for (const dict of attributeDicts) {
    const box = boxAt(dict, 'BBox')
    if (box) return toWholeBox(box)
  }
  return undefined
}
