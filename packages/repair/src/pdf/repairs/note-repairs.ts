import * as objects from '@curbcut/checks/pdf/objects.ts'
import { PdfString } from '@curbcut/checks/pdf/values.ts'
import type { PdfObject, Ref } from '@curbcut/checks/pdf/values.ts'
import { catalogLocationOf } from '#repair/pdf/repair-context.ts'
import type { ApplyRepair, RepairContext } from '#repair/pdf/repair-context.ts'
import { locationAt } from '#repair/pdf/writing/edits.ts'
import { toPdfString } from '#repair/pdf/writing/to-pdf-string.ts'

type NoteId = { id: PdfString; ref: Ref }

/** Gives each note a unique ID, listed in the tree of IDs. */
export const assignNoteIds: ApplyRepair = (repairContext) => {
  const { typeOf } = repairContext
  const { tree } = repairContext.pdf
  const noteIds = new Map<string, NoteId>()
  const notesWithoutId: Ref[] = []
  for (const element of tree.elements) {
    const { dict, ref } = element
    const id = objects.get(dict, 'ID')
    const text = objects.textOf(id) ?? ''
    const isFirst = text !== '' && !noteIds.has(text)
    if (ref && isFirst && id instanceof PdfString) noteIds.set(text, { id, ref })
    if (ref && !isFirst && typeOf(element) === 'Note') notesWithoutId.push(ref)
  }
  if (notesWithoutId.length === 0 || tree.gap !== undefined) return 0
  let number = 0
  for (const ref of notesWithoutId) {
    do number += 1
    while (noteIds.has(`note-${number}`))
    const id = toPdfString(`note-${number}`)
    noteIds.set(`note-${number}`, { id, ref })
    repairContext.edits.set({ ref, path: [] }, 'ID', id)
  }
  writeIdTree(repairContext, [...noteIds.values()])
  return notesWithoutId.length
}

/** Replaces the tree of IDs by one sorted list (ISO 32000-1, 7.9.6). */
function writeIdTree({ edits, pdf }: RepairContext, noteIds: NoteId[]) {
  const sortedIds = noteIds.toSorted((a, b) => Buffer.compare(a.id.bytes, b.id.bytes))
  const names = sortedIds.flatMap(({ id, ref }): PdfObject[] => [id, ref])
  const catalog = catalogLocationOf({ pdf })
  const root = locationAt(pdf.catalog.context, catalog, 'StructTreeRoot')
  edits.set(root, 'IDTree', edits.add(edits.dict({ Names: names })))
}
