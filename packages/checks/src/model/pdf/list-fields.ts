import { modelLimits } from '#checks/limits.ts'
import { beginningOf } from '#checks/model/model-text.ts'
import type { Field, FieldKind } from '#checks/model/model.ts'
import * as objects from '#checks/objects/objects.ts'
import type { ObjectOrRef } from '#checks/objects/objects.ts'
import type { Dict } from '#checks/objects/values.ts'
import type { Annotation } from './annotations.ts'
import type { OpenPart } from './read-parts.ts'

type Listing = {
  catalog: Dict
  parts: readonly OpenPart[]
  annotations: ReadonlyMap<Dict, Annotation>
}

/** What a field says itself, or the field above it. */
type Inherited = {
  name: string
  type: string | undefined
  flags: number
  label: string | undefined
}
type Waiting = { objectOrRef: ObjectOrRef; above: Inherited }

const nothingAbove: Inherited = { name: '', type: undefined, flags: 0, label: undefined }

/** The fields of a form in reading order; then those that belong to no part of the tree. */
export function listFields({ catalog, parts, annotations }: Listing): Field[] {
  const partOf = new Map<Annotation, OpenPart>()
  for (const one of parts)
    if (one.part.kind === 'tag')
      for (const annotation of one.annotations) partOf.set(annotation, one)
  const fields: Field[] = []
  const seen = new Set<Dict>()
  const form = objects.dictAt(catalog, 'AcroForm')
  const waiting = toWaiting(objects.arrayAt(form, 'Fields'), nothingAbove)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { objectOrRef, above } = next
    const dict = objects.dictOf(objects.resolve(objectOrRef, catalog.context))
    if (!dict || seen.has(dict)) continue
    if (seen.size >= modelLimits.entries) break
    seen.add(dict)
    const own = inherit(dict, above)
    const kids = fieldsBelow(dict)
    if (kids.length > 0) waiting.push(...toWaiting(kids, own))
    else fields.push(toField(dict, { own, annotations, partOf }))
  }
  return fields.toSorted((a, b) => orderOf(a) - orderOf(b))
}

const toWaiting = (array: ObjectOrRef, above: Inherited): Waiting[] =>
  objects
    .itemsOf(array)
    .slice(0, modelLimits.entries)
    .map((objectOrRef) => ({ objectOrRef, above }))
    .toReversed()

const orderOf = ({ part, page = 0 }: Field) => part ?? modelLimits.parts + page

function inherit(dict: Dict, above: Inherited): Inherited {
  const name = beginningOf(objects.textAt(dict, 'T'))
  return {
    name:
      name === undefined ? above.name : [above.name, name].filter(Boolean).join('.').slice(-500),
    type: objects.nameAt(dict, 'FT') ?? above.type,
    flags: objects.numberAt(dict, 'Ff') ?? above.flags,
    label: beginningOf(objects.textAt(dict, 'TU'), modelLimits.partText) ?? above.label,
  }
}

/** Kids with a name are fields; others are the places where the field is shown. */
const fieldsBelow = (dict: Dict) =>
  objects
    .itemsOf(objects.arrayAt(dict, 'Kids'))
    .filter((kid) => objects.has(objects.resolve(kid, dict.context), 'T'))

type Known = {
  own: Inherited
  annotations: ReadonlyMap<Dict, Annotation>
  partOf: ReadonlyMap<Annotation, OpenPart>
}

function toField(dict: Dict, { own, annotations, partOf }: Known): Field {
  const widgets = widgetsOf(dict, annotations)
  const shown = widgets.find((one) => partOf.has(one)) ?? widgets[0]
  const part = shown && partOf.get(shown)?.part
  return {
    ...{ part: part?.id, page: shown?.page, language: part?.language },
    ...{ kind: kindOf(own), name: own.name || undefined, label: own.label },
    text: beginningOf(objects.textAt(dict, 'V')),
    isRequired: isSet(own.flags, 2) ? true : undefined,
    ...{ object: objects.objectName(shown?.ref), box: shown?.box },
  }
}

function widgetsOf(dict: Dict, annotations: Known['annotations']): Annotation[] {
  const kids = objects
    .itemsOf(objects.arrayAt(dict, 'Kids'))
    .flatMap((kid) => objects.dictOf(objects.resolve(kid, dict.context)) ?? [])
  return [dict, ...kids].flatMap((one) => annotations.get(one) ?? [])
}

const isSet = (flags: number, bit: number) => Math.floor(flags / bit) % 2 === 1

const kinds: Record<string, FieldKind> = { Tx: 'text', Ch: 'choice', Sig: 'signature' }

function kindOf({ type = '', flags }: Inherited): FieldKind {
  if (type !== 'Btn') return kinds[type] ?? 'unknown'
  if (isSet(flags, 2 ** 16)) return 'button'
  return isSet(flags, 2 ** 15) ? 'radio' : 'checkbox'
}
