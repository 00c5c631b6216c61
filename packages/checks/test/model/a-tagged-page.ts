import { PDFArray, PDFDict, PDFName, PDFNull, PDFNumber } from '@cantoo/pdf-lib'
import type { PDFRef } from '@cantoo/pdf-lib'
import { checkDocument } from '#checks/check-document.ts'
import type { Model } from '#checks/model/model.ts'
import { aDocument } from '../a-document.ts'
import type { Change, Draft, Entries } from '../a-document.ts'
import { helvetica } from '../shown-fonts.ts'

/** An element: its kids are numbers of marks, elements, and dictionaries as they are written. */
export type Node = { type: string; entries?: Entries; kids?: (number | Node | PDFDict)[] }

export const node = (type: string, ...kids: NonNullable<Node['kids']>): Node => ({ type, kids })
export const saying = (one: Node, entries: Entries): Node => ({ ...one, entries })

/** Puts these elements, and no others, below the top. Their marks count on the first page. */
export function structure(draft: Draft, ...nodes: Node[]) {
  const { top, set, refOf } = draft
  set(top, { K: nodes.map((one) => refOf(addNode(draft, one, top))) })
}

export function addNode(
  draft: Draft,
  { type, entries = {}, kids = [] }: Node,
  parent: PDFDict,
): PDFDict {
  const { context, page, refOf, set } = draft
  const dict = context.obj({ Type: 'StructElem', S: type, P: refOf(parent), Pg: refOf(page) })
  set(dict, entries)
  const written = kids.map((kid) => {
    if (typeof kid === 'number' || kid instanceof PDFDict) return kid
    return refOf(addNode(draft, kid, dict))
  })
  set(dict, { K: written })
  return dict
}

/** A line of text, so high on the page. */
export const line = (text: string, height = 100) => `BT /F 12 Tf 10 ${height} Td (${text}) Tj ET`
export const mark = (mcid: number, content: string, properties = '') =>
  `/P <</MCID ${mcid} ${properties}>> BDC ${content} EMC`
export const artifact = (content: string) => `/Artifact BMC ${content} EMC`

/** The page shows this, with a font `F` and a picture `I` at hand. */
export function shows(draft: Draft, ...operators: string[]) {
  const image = draft.stream('\0', { Subtype: 'Image', Width: 1, Height: 1 })
  const font = { Type: 'Font', ...helvetica }
  draft.set(draft.page, { Resources: { Font: { F: font }, XObject: { I: image } } })
  draft.content(operators.join('\n'))
}

/** A second page, which shows this. */
export function addPage(draft: Draft, ...operators: string[]): PDFDict {
  const { context, catalog, page, set, refOf, stream } = draft
  const pages = catalog.lookup(PDFName.of('Pages'), PDFDict)
  const resources = page.get(PDFName.of('Resources'))
  const second = context.obj({ Type: 'Page', Parent: refOf(pages), MediaBox: [0, 0, 200, 200] })
  set(second, { Resources: resources, Contents: stream(operators.join('\n')), StructParents: 1 })
  pages.lookup(PDFName.of('Kids'), PDFArray).push(refOf(second))
  set(pages, { Count: 2 })
  return second
}

const key = PDFName.of

/** Lets the parent tree lead from marks and annotations to their elements, as whole documents do. */
export function fillParentTree({ context, root, page, top, set, refOf }: Draft) {
  const rows = new Map<number, PDFRef | PDFRef[]>()
  const own = (mcid: number, { on, element }: { on: PDFDict; element: PDFDict }) => {
    const number = on.lookup(key('StructParents'), PDFNumber).asNumber()
    const row = rows.get(number) ?? []
    if (Array.isArray(row)) row[mcid] = refOf(element)
    rows.set(number, row)
  }
  const walk = (element: PDFDict) => {
    const on = element.lookupMaybe(key('Pg'), PDFDict) ?? page
    const written = element.lookup(key('K'))
    for (const kid of written instanceof PDFArray ? written.asArray() : [written]) {
      if (kid instanceof PDFNumber) own(kid.asNumber(), { on, element })
      const dict = context.lookup(kid)
      if (!(dict instanceof PDFDict)) continue
      const mcid = dict.lookupMaybe(key('MCID'), PDFNumber)
      const object = dict.lookupMaybe(key('Obj'), PDFDict)
      if (object) {
        const number = 100 + rows.size
        set(object, { StructParent: number })
        rows.set(number, refOf(element))
      } else if (mcid)
        own(mcid.asNumber(), { on: dict.lookupMaybe(key('Pg'), PDFDict) ?? on, element })
      else walk(dict)
    }
  }
  walk(top)
  const numbers = [...rows].flatMap(([number, row]) => [
    number,
    Array.isArray(row) ? Array.from(row, (ref) => ref ?? PDFNull) : row,
  ])
  set(root, { ParentTree: { Nums: context.obj(numbers as never) } })
}

export async function modelOfBytes(bytes: Uint8Array, name = 'minutes.pdf'): Promise<Model> {
  const check = await checkDocument(bytes, name, { withModel: true })
  const model = check.state === 'done' ? check.model : undefined
  if (!model) throw new Error(`No model: ${check.state}`)
  return model
}

export const modelOf = async (change: Change) => modelOfBytes(await aDocument(change))

/** Each part in a line, as deep as it stands: `H1 Minutes`. */
export const outlineOf = ({ lists }: Model) =>
  lists.parts.map(({ depth, kind, role, type, text }) =>
    ['  '.repeat(depth) + (kind === 'tag' ? (role ?? `${type}?`) : kind), text]
      .filter(Boolean)
      .join(' '),
  )
