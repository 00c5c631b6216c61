import { Name } from '@curbcut/checks/pdf/lexer.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import { Stream } from '@curbcut/checks/pdf/values.ts'
import { usableTitle } from '#repair/pdf/metadata.ts'
import type { Metadata } from '#repair/pdf/metadata.ts'
import { catalogOf, hasLanguage } from '#repair/pdf/repair.ts'
import type { Repair, RepairContext } from '#repair/pdf/repair.ts'
import { toPdfString } from '#repair/pdf/writing/pdf-texts.ts'
import { createPacket, withTitle } from '#repair/pdf/xmp-title.ts'

/** A text in XMP needs a language: without one, the repair waits for an answer. */
export const copyTitle: Repair = (work) => {
  const { metadata, answers } = work
  const title = usableTitle(work)
  if (answers.title !== undefined || title === undefined) return 0
  const hasXmpTitle = metadata.xmpTitle !== undefined && !metadata.hasPlainTextTitle
  if (hasXmpTitle || !hasLanguage(work)) return 0
  return writePacket(work, title) ? 1 : 0
}

/** Writes the answer to both places where readers look, so that they show the same. */
export const setTitle: Repair = (work) => {
  const { answers, metadata, pdf, edits } = work
  const { title } = answers
  if (title === undefined || title === (metadata.xmpTitle ?? metadata.infoTitle)) return 0
  if (!writePacket(work, title)) return 0
  const info = objects.refIn(pdf.xref.trailer.entries.get('Info'))
  if (info && objects.dictOf(objects.resolve(info, pdf.catalog.context)))
    edits.set({ ref: info, path: [] }, 'Title', toPdfString(title))
  return 1
}

/** Sets the catalogue's language, from the answers or from elsewhere in the document. */
export const setLanguage: Repair = (work) => {
  const { language } = work
  if (language === undefined || language === objects.textAt(work.pdf.catalog, 'Lang')) return 0
  work.edits.set(catalogOf(work), 'Lang', toPdfString(language))
  return 1
}

/** Undefined if the metadata cannot take a title safely. */
function packetFor({ xml, isUnreadable }: Metadata, title: string): string | undefined {
  if (isUnreadable) return undefined
  return xml === undefined ? createPacket(title) : withTitle(xml, title)
}

/** Whether the document can take a title, so that nobody enters one in vain. */
export const takesTitle = (metadata: Metadata) => packetFor(metadata, 'Any title') !== undefined

function writePacket(work: RepairContext, title: string): boolean {
  const { metadata, pdf, edits } = work
  const packet = packetFor(metadata, title)
  if (packet === undefined) return false
  const { xml } = metadata
  const entries = { Type: new Name('Metadata'), Subtype: new Name('XML') }
  const stream = new Stream(edits.dict(entries), { rawBytes: Buffer.from(packet) })
  const ref = xml === undefined ? undefined : objects.refAt(pdf.catalog, 'Metadata')
  if (ref) edits.replace(ref, stream)
  else edits.set(catalogOf(work), 'Metadata', edits.add(stream))
  return true
}
