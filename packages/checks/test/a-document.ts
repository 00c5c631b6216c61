import { PDFArray, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import type { PDFContext, PDFDict, PDFObject, PDFRef } from '@cantoo/pdf-lib'

type Literal =
  | string
  | number
  | boolean
  | undefined
  | PDFObject
  | Literal[]
  | { [key: string]: Literal }
export type Entries = { [key: string]: Literal }

/** A whole document that breaks no condition, for a test to change. */
export type Draft = {
  context: PDFContext
  catalog: PDFDict
  page: PDFDict
  root: PDFDict
  /** The element below the root. */
  top: PDFDict
  /** Sets entries; undefined takes one away. */
  set: (dict: PDFDict, entries: Entries) => void
  /** The content of the page. */
  content: (operators: string) => void
  xmp: (text: string) => void
  /** Elements below the top, as in `Table(TR(TH[Scope=Row],TD))`; returns the first. */
  tree: (notation: string, parent?: PDFDict) => PDFDict
  /** An annotation on the page, and an element that holds it where a type is given. */
  annotation: (entries: Entries, type?: string) => PDFDict
  stream: (bytes: string | Uint8Array, entries?: Entries) => PDFRef
  text: (text: string) => PDFString
  refOf: (dict: PDFObject) => PDFRef
}

export type Change = (draft: Draft) => void

/** The bytes of a document of one page, changed as told. */
export async function aDocument(change: Change = () => undefined): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const draft = createDraft(document)
  change(draft)
  return document.save({ useObjectStreams: false, updateFieldAppearances: false })
}

export const usualContent = '/P <</MCID 0>> BDC 10 10 50 50 re f EMC'

export function xmpWith(properties: string) {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
${properties}
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}

export const titleProperty =
  '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Minutes</rdf:li></rdf:Alt></dc:title>'
export const partProperty = '<pdfuaid:part>1</pdfuaid:part>'

function createDraft(document: PDFDocument): Draft {
  const { context, catalog } = document
  const page = document.addPage([200, 200]).node
  const set: Draft['set'] = (dict, entries) => {
    for (const [key, value] of Object.entries(entries))
      if (value === undefined) dict.delete(PDFName.of(key))
      else dict.set(PDFName.of(key), context.obj(value as never))
  }
  const refOf: Draft['refOf'] = (object) => context.getObjectRef(object) ?? context.register(object)
  const stream: Draft['stream'] = (bytes, entries = {}) =>
    context.register(context.stream(bytes, entries))
  const root = context.obj({ Type: 'StructTreeRoot' })
  const element = (type: string, parent: PDFDict) => {
    const dict = context.obj({ Type: 'StructElem', S: type, P: refOf(parent), K: [] })
    const kids = parent.lookup(PDFName.of('K'))
    if (kids instanceof PDFArray) kids.push(refOf(dict))
    else parent.set(PDFName.of('K'), refOf(dict))
    return dict
  }
  const top = element('Document', root)
  const paragraph = element('P', top)
  set(paragraph, { Pg: refOf(page), K: 0 })
  const numbers = context.obj([0, [refOf(paragraph)]])
  set(root, { ParentTree: { Nums: numbers } })
  set(page, { StructParents: 0, Tabs: 'S', Annots: [] })
  set(catalog, {
    StructTreeRoot: refOf(root),
    MarkInfo: { Marked: true },
    ViewerPreferences: { DisplayDocTitle: true },
    Lang: PDFString.of('en-GB'),
  })
  const draft: Draft = {
    context,
    catalog,
    page,
    root,
    top,
    set,
    refOf,
    stream,
    content: (operators) => set(page, { Contents: stream(operators) }),
    xmp: (text) => set(catalog, { Metadata: stream(text, { Type: 'Metadata', Subtype: 'XML' }) }),
    text: (text) => PDFString.of(text),
    tree: (notation, parent = top) =>
      readNotation(notation, { draft: { context, set }, element, parent }),
    annotation: (entries, type) => addAnnotation(draft, { entries, type, element, numbers }),
  }
  draft.content(usualContent)
  draft.xmp(xmpWith(titleProperty + partProperty))
  return draft
}

type MakeElement = (type: string, parent: PDFDict) => PDFDict

type NotationReading = {
  draft: Pick<Draft, 'context' | 'set'>
  element: MakeElement
  parent: PDFDict
}

const tableKeys = ['RowSpan', 'ColSpan', 'Scope', 'Headers']

/** `Type[Key=value;…](kids,…)`, several beside each other with commas. */
function readNotation(notation: string, { draft, element, parent }: NotationReading): PDFDict {
  const token = /([A-Za-z0-9]+)(?:\[([^\]]*)\])?|[(),]/g
  const parents = [parent]
  let last = parent
  let first: PDFDict | undefined
  for (const [whole, type, attributes] of notation.matchAll(token)) {
    if (whole === '(') parents.push(last)
    else if (whole === ')') parents.pop()
    else if (type !== undefined) {
      last = element(type, parents.at(-1) ?? parent)
      first ??= last
      draft.set(last, entriesOf(draft.context, attributes ?? ''))
    }
  }
  if (!first) throw new Error(`No element in ${notation}`)
  return first
}

function entriesOf(context: PDFContext, attributes: string): Entries {
  const pairs = attributes
    .split(';')
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string])
  const ofTable = pairs.filter(([key]) => tableKeys.includes(key))
  const entries: Entries = Object.fromEntries(
    pairs
      .filter(([key]) => !tableKeys.includes(key))
      .map(([key, value]) => [key, PDFString.of(value)]),
  )
  if (ofTable.length === 0) return entries
  const table = ofTable.map(([key, value]) => [key, tableValue(key, value)])
  return { ...entries, A: context.obj({ O: 'Table', ...Object.fromEntries(table) }) }
}

function tableValue(key: string, value: string) {
  if (key === 'Scope') return PDFName.of(value)
  return key === 'Headers' ? value.split(' ').map((id) => PDFString.of(id)) : Number(value)
}

type Annotating = {
  entries: Entries
  type: string | undefined
  element: MakeElement
  numbers: PDFArray
}

function addAnnotation(draft: Draft, { entries, type, element, numbers }: Annotating): PDFDict {
  const { context, page, top, refOf } = draft
  const annotation = context.obj({ Type: 'Annot', Rect: [10, 10, 60, 60] })
  draft.set(annotation, entries)
  page.lookup(PDFName.of('Annots'), PDFArray).push(refOf(annotation))
  if (type === undefined) return annotation
  const owner = element(type, top)
  const number = numbers.size() / 2
  draft.set(owner, { K: { Type: 'OBJR', Obj: refOf(annotation), Pg: refOf(page) } })
  draft.set(annotation, { StructParent: number })
  numbers.push(context.obj(number))
  numbers.push(refOf(owner))
  return annotation
}
