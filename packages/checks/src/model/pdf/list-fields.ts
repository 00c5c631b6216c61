import { modelLimits } from '#checks/limits.ts'
import type { Budget } from '#checks/model/budget.ts'
import type { Field, FieldKind } from '#checks/model/model.ts'
import * as objects from '#checks/pdf/objects.ts'
import type { Dict, PdfObject } from '#checks/pdf/values.ts'
import type { Annotation } from './annotations.ts'
import type { OpenPart } from './read-parts.ts'
import type { Texts } from './texts.ts'

type Listing = {
  catalog: Dict
  parts: readonly OpenPart[]
  annotations: ReadonlyMap<Dict, Annotation>
  budget: Budget
  texts: Texts
}

type Inherited = {
  name: string
  type: string | undefined
  flags: number
  label: string | undefined
}
type Waiting = { kids: Iterator<PdfObject>; above: Inherited; isTop: boolean }

const nothingAbove: Inherited = { name: '', type: undefined, flags: 0, label: undefined }

/** Fields of the tree in reading order, then the others. */
export function listFields({ catalog, parts, annotations, budget, texts }: Listing): Field[] {
  const partOf = new Map<Annotation, OpenPart>()
  for (const one of parts)
    if (one.part.kind === 'tag')
      for (const annotation of one.annotations) partOf.set(annotation, one)
  const fields: Field[] = []
  const seen = new Set<Dict>()
  const form = objects.dictAt(catalog, 'AcroForm')
  const top = objects.itemsOf(objects.arrayAt(form, 'Fields')).values()
  const waiting: Waiting[] = [{ kids: top, above: nothingAbove, isTop: true }]
  for (let open = waiting.at(-1); open; open = waiting.at(-1)) {
    const next = open.kids.next()
    if (next.done) {
      waiting.pop()
      continue
    }
    if (!budget.step()) break
    const dict = objects.dictOf(objects.resolve(next.value, catalog.context))
    if (!dict || seen.has(dict) || (!open.isTop && !isField(dict))) continue
    if (seen.size >= modelLimits.entries) break
    seen.add(dict)
    const own = inherit(dict, { above: open.above, texts })
    const kids = objects.itemsOf(objects.arrayAt(dict, 'Kids'))
    // Many fields may share one long array.
    if (kids.some((kid) => budget.step() && isField(objects.resolve(kid, dict.context))))
      waiting.push({ kids: kids.values(), above: own, isTop: false })
    else fields.push(toField(dict, { own, annotations, partOf, budget, texts }))
  }
  return fields.toSorted((a, b) => orderOf(a) - orderOf(b))
}

/** Kids with a name are fields; others are widgets. */
const isField = (kid: objects.ObjectOrRef) => objects.has(kid, 'T')

const orderOf = ({ part, page = 0 }: Field) => part ?? modelLimits.parts + page

type Above = { above: Inherited; texts: Texts }

function inherit(dict: Dict, { above, texts }: Above): Inherited {
  const name = texts.at(dict, 'T')
  return {
    name:
      name === undefined ? above.name : [above.name, name].filter(Boolean).join('.').slice(-500),
    type: objects.nameAt(dict, 'FT') ?? above.type,
    flags: objects.numberAt(dict, 'Ff') ?? above.flags,
    label: texts.at(dict, 'TU', modelLimits.partText) ?? above.label,
  }
}

type Known = Pick<Listing, 'budget' | 'texts'> & {
  own: Inherited
  annotations: ReadonlyMap<Dict, Annotation>
  partOf: ReadonlyMap<Annotation, OpenPart>
}

function toField(dict: Dict, { own, partOf, ...known }: Known): Field {
  const widgets = widgetsOf(dict, known)
  const shown = widgets.find((one) => partOf.has(one)) ?? widgets[0]
  const part = shown && partOf.get(shown)?.part
  return {
    ...{ part: part?.id, page: shown?.page, language: part?.language },
    ...{ kind: kindOf(own), name: own.name || undefined, label: own.label },
    text: known.texts.at(dict, 'V'),
    isRequired: isSet(own.flags, 2) ? true : undefined,
    ...{ object: objects.objectName(shown?.ref), box: shown?.box },
  }
}

function widgetsOf(
  dict: Dict,
  { annotations, budget }: Pick<Known, 'annotations' | 'budget'>,
): Annotation[] {
  const own = annotations.get(dict)
  const found = own ? [own] : []
  for (const kid of objects.itemsOf(objects.arrayAt(dict, 'Kids'))) {
    if (!budget.step()) break
    const one = objects.dictOf(objects.resolve(kid, dict.context))
    const widget = one && annotations.get(one)
    if (widget) found.push(widget)
  }
  return found
}

const isSet = (flags: number, bit: number) => Math.floor(flags / bit) % 2 === 1

const kinds: Record<string, FieldKind> = { Tx: 'text', Ch: 'choice', Sig: 'signature' }

function kindOf({ type = '', flags }: Inherited): FieldKind {
  if (type !== 'Btn') return kinds[type] ?? 'unknown'
  if (isSet(flags, 2 ** 16)) return 'button'
  return isSet(flags, 2 ** 15) ? 'radio' : 'checkbox'
}
