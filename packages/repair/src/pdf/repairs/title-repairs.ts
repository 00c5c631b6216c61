import * as objects from '@curbcut/checks/objects/objects.ts'
import { Name } from '@curbcut/checks/objects/lexis.ts'
import { Stream } from '@curbcut/checks/objects/values.ts'
import { catalogOf, namesLanguage } from '#repair/pdf/repair.ts'
import type { Repair, Work } from '#repair/pdf/repair.ts'
import { ownTitle } from '#repair/pdf/metadata.ts'
import { toPdfText } from '#repair/pdf/writing/pdf-texts.ts'
import { packetWith, withTitle } from '#repair/pdf/xmp-title.ts'

/**
 * The document's own title into its XMP, where that says none. Without a language it waits for the person who names
 * one: a text of the XMP needs it.
 */
export const copyTitle: Repair = (work) => {
  const { metadata, answers } = work
  const title = ownTitle(metadata)
  if (answers.title !== undefined || title === undefined) return 0
  if (metadata.xmpTitle !== undefined || !namesLanguage(work)) return 0
  return writePacket(work, title) ? 1 : 0
}

/** The title that a person typed, in both places where readers look for it. */
export const setTitle: Repair = (work) => {
  const { answers, metadata, pdf, edits } = work
  const { title } = answers
  if (title === undefined || title === (metadata.xmpTitle ?? metadata.infoTitle)) return 0
  const isWritten = writePacket(work, title)
  const info = objects.refIn(pdf.tables.trailer.entries.get('Info'))
  if (info && objects.dictOf(objects.resolve(info, pdf.catalog.context)))
    edits.set({ ref: info, path: [] }, 'Title', toPdfText(title))
  return isWritten || info ? 1 : 0
}

export const setLanguage: Repair = (work) => {
  const { language } = work.answers
  if (language === undefined || language === objects.textAt(work.pdf.catalog, 'Lang')) return 0
  work.edits.set(catalogOf(work), 'Lang', toPdfText(language))
  return 1
}

function writePacket(work: Work, title: string): boolean {
  const { metadata, pdf, edits } = work
  if (metadata.xml === 'unreadable') return false
  const { xml } = metadata
  const packet = xml === undefined ? packetWith(title) : withTitle(xml, title)
  if (packet === undefined) return false
  const entries = { Type: new Name('Metadata'), Subtype: new Name('XML') }
  const stream = new Stream(edits.dict(entries), { packed: Buffer.from(packet) })
  const ref = xml === undefined ? undefined : objects.refAt(pdf.catalog, 'Metadata')
  if (ref) edits.replace(ref, stream)
  else edits.set(catalogOf(work), 'Metadata', edits.add(stream))
  return true
}
