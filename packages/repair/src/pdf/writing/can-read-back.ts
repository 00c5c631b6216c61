import { openDocument } from '@curbcut/checks/pdf/open-document.ts'
import type { UpdatableDocument } from '#repair/pdf/open-pdf.ts'
import type { Edits } from './edits.ts'
import { serialize } from './serialize.ts'

/** Checks the new tables, because readers silently search a file whose tables are wrong. */
export function canReadBack(
  bytes: Buffer,
  { changedObjects }: Edits,
  before: UpdatableDocument,
): boolean {
  const result = openDocument(bytes)
  if (result.state !== 'done' || result.source.damage !== undefined) return false
  const { catalog, xref } = result.source
  const isNewXref = xref && xref.startXref + before.headerOffset > before.bytes.length
  if (!isNewXref || xref.trailer.entries.get('Prev') !== before.xref.startXref) return false
  return [...changedObjects.values()].every(({ ref, object }) => {
    const readObject = catalog.context.lookup(ref)
    return readObject !== undefined && serialize(readObject).equals(serialize(object))
  })
}
