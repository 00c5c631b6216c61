import { openDocument } from '@curbcut/checks/pdf/open-document.ts'
import type { Writable } from '#repair/pdf/open-pdf.ts'
import type { Edits } from './edits.ts'
import { serialize } from './serialize.ts'

/** Checks the new tables, because readers silently search a file whose tables are wrong. */
export function readsBack(bytes: Buffer, { changed }: Edits, before: Writable): boolean {
  const opened = openDocument(bytes)
  if (opened.state !== 'done' || opened.source.damage !== undefined) return false
  const { catalog, tables } = opened.source
  const isOurs = tables && tables.newest + before.head > before.bytes.length
  if (!isOurs || tables.trailer.entries.get('Prev') !== before.tables.newest) return false
  return [...changed.values()].every(({ ref, object }) => {
    const read = catalog.context.lookup(ref)
    return read !== undefined && serialize(read).equals(serialize(object))
  })
}
