import * as objects from '@curbcut/checks/pdf/objects.ts'
import { PdfText } from '@curbcut/checks/pdf/values.ts'
import type { PdfObject, Ref } from '@curbcut/checks/pdf/values.ts'
import { catalogOf } from '#repair/pdf/repair.ts'
import type { Repair, Work } from '#repair/pdf/repair.ts'
import { holderAt } from '#repair/pdf/writing/edits.ts'
import { toPdfText } from '#repair/pdf/writing/pdf-texts.ts'

type Named = { id: PdfText; ref: Ref }

/** Gives each note a unique ID, listed in the tree of IDs. */
export const numberNotes: Repair = (work) => {
  const { typeOf } = work
  const { tree } = work.pdf
  const named = new Map<string, Named>()
  const nameless: Ref[] = []
  for (const element of tree.elements) {
    const { dict, ref } = element
    const id = objects.get(dict, 'ID')
    const text = objects.textOf(id) ?? ''
    const isFirst = text !== '' && !named.has(text)
    if (ref && isFirst && id instanceof PdfText) named.set(text, { id, ref })
    if (ref && !isFirst && typeOf(element) === 'Note') nameless.push(ref)
  }
  if (nameless.length === 0 || tree.gap !== undefined) return 0
  let number = 0
  for (const ref of nameless) {
    do number += 1
    while (named.has(`note-${number}`))
    const id = toPdfText(`note-${number}`)
    named.set(`note-${number}`, { id, ref })
    work.edits.set({ ref, path: [] }, 'ID', id)
  }
  listIds(work, [...named.values()])
  return nameless.length
}

/** Replaces the tree of IDs by one sorted list (ISO 32000-1, 7.9.6). */
function listIds({ edits, pdf }: Work, named: Named[]) {
  const sorted = named.toSorted((a, b) => Buffer.compare(a.id.bytes, b.id.bytes))
  const names = sorted.flatMap(({ id, ref }): PdfObject[] => [id, ref])
  const catalog = catalogOf({ pdf })
  const root = holderAt(pdf.catalog.context, catalog, 'StructTreeRoot')
  edits.set(root, 'IDTree', edits.add(edits.dict({ Names: names })))
}
