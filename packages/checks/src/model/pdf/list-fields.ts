import { modelLimits } from '#checks/limits.ts'
import type { ModelBudget } from '#checks/model/model-budget.ts'
import type { Field, FieldKind } from '#checks/model/model.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { Dict, PdfObject } from '#checks/pdf/values.ts'
import type { Annotation } from './annotations.ts'
import type { CachedTexts } from './cached-texts.ts'
import type { OpenPart } from './read-parts.ts'

type FieldsInput = {
  catalog: Dict
  parts: readonly OpenPart[]
  annotations: ReadonlyMap<Dict, Annotation>
  budget: ModelBudget
  texts: CachedTexts
}

type InheritedAttributes = {
  name: string
  type: string | undefined
  flags: number
  label: string | undefined
}
type FieldLevel = { kids: Iterator<PdfObject>; inherited: InheritedAttributes; isRoot: boolean }

const emptyAttributes: InheritedAttributes = {
  name: '',
  type: undefined,
  flags: 0,
  label: undefined,
}

/** Fields of the tree in reading order, then the others. */
export function listFields({ catalog, parts, annotations, budget, texts }: FieldsInput): Field[] {
  const partByAnnotation = new Map<Annotation, OpenPart>()
  for (const openPart of parts)
    if (openPart.part.kind === 'tag')
      for (const annotation of openPart.annotations) partByAnnotation.set(annotation, openPart)
  const fields: Field[] = []
  const visited = new Set<Dict>()
  const acroForm = objects.dictAt(catalog, 'AcroForm')
  const rootFields = objects.itemsOf(objects.arrayAt(acroForm, 'Fields')).values()
  const levels: FieldLevel[] = [{ kids: rootFields, inherited: emptyAttributes, isRoot: true }]
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const next = level.kids.next()
    if (next.done) {
      levels.pop()
      continue
    }
    if (!budget.step()) break
    const dict = objects.dictOf(objects.resolve(next.value, catalog.context))
    if (!dict || visited.has(dict) || (!level.isRoot && !isField(dict))) continue
    if (visited.size >= modelLimits.entries) break
    visited.add(dict)
    const attributes = inheritAttributes(dict, { inherited: level.inherited, texts })
    const kids = objects.itemsOf(objects.arrayAt(dict, 'Kids'))
    // Many fields may share one long array.
    if (kids.some((kid) => budget.step() && isField(objects.resolve(kid, dict.context))))
      levels.push({ kids: kids.values(), inherited: attributes, isRoot: false })
    else fields.push(toField(dict, { attributes, annotations, partByAnnotation, budget, texts }))
  }
  return fields.toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** Kids with a name are fields; others are widgets. */
const isField = (kid: objects.ObjectOrRef) => objects.has(kid, 'T')

const orderOf = ({ part, page = 0 }: Field) => part ?? modelLimits.parts + page

type InheritanceInput = { inherited: InheritedAttributes; texts: CachedTexts }

function inheritAttributes(
  dict: Dict,
  { inherited, texts }: InheritanceInput,
): InheritedAttributes {
  const name = texts.at(dict, 'T')
  return {
    name:
      name === undefined
        ? inherited.name
        : [inherited.name, name].filter(Boolean).join('.').slice(-500),
    type: objects.nameAt(dict, 'FT') ?? inherited.type,
    flags: objects.numberAt(dict, 'Ff') ?? inherited.flags,
    label: texts.at(dict, 'TU', modelLimits.partTextCharacters) ?? inherited.label,
  }
}

type FieldInput = Pick<FieldsInput, 'budget' | 'texts'> & {
  attributes: InheritedAttributes
  annotations: ReadonlyMap<Dict, Annotation>
  partByAnnotation: ReadonlyMap<Annotation, OpenPart>
}

function toField(dict: Dict, { attributes, partByAnnotation, ...sources }: FieldInput): Field {
  const widgets = widgetsOf(dict, sources)
  const widget = widgets.find((candidate) => partByAnnotation.has(candidate)) ?? widgets[0]
  const part = widget && partByAnnotation.get(widget)?.part
  return {
    part: part?.id,
    page: widget?.page,
    language: part?.language,
    kind: fieldKindOf(attributes),
    name: attributes.name || undefined,
    label: attributes.label,
    text: sources.texts.at(dict, 'V'),
    isRequired: hasFlag(attributes.flags, 2) ? true : undefined,
    object: objects.objectName(widget?.ref),
    box: widget?.box,
  }
}

function widgetsOf(
  dict: Dict,
  { annotations, budget }: Pick<FieldInput, 'annotations' | 'budget'>,
): Annotation[] {
  const ownWidget = annotations.get(dict)
  const widgets = ownWidget ? [ownWidget] : []
  for (const kid of objects.itemsOf(objects.arrayAt(dict, 'Kids'))) {
    if (!budget.step()) break
    const kidDict = objects.dictOf(objects.resolve(kid, dict.context))
    const widget = kidDict && annotations.get(kidDict)
    if (widget) widgets.push(widget)
  }
  return widgets
}

const hasFlag = (flags: number, bit: number) => Math.floor(flags / bit) % 2 === 1

const fieldKindByType = new Map<string, FieldKind>([
  ['Tx', 'text'],
  ['Ch', 'choice'],
  ['Sig', 'signature'],
])

function fieldKindOf({ type = '', flags }: InheritedAttributes): FieldKind {
  if (type !== 'Btn') return fieldKindByType.get(type) ?? 'unknown'
  if (hasFlag(flags, 2 ** 16)) return 'button'
  return hasFlag(flags, 2 ** 15) ? 'radio' : 'checkbox'
}
