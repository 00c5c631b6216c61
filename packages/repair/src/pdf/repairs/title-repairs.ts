import * as objects from '@curbcut/checks/objects/objects.ts'
import { Name } from '@curbcut/checks/objects/lexer.ts'
import { Stream } from '@curbcut/checks/objects/values.ts'
import { catalogOf, namesLanguage } from '#repair/pdf/repair.ts'
import type { Repair, Work } from '#repair/pdf/repair.ts'
import { ownTitle } from '#repair/pdf/metadata.ts'
import type { Metadata } from '#repair/pdf/metadata.ts'
import { toPdfText } from '#repair/pdf/writing/pdf-texts.ts'
import { packetWith, withTitle } from '#repair/pdf/xmp-title.ts'

/**
 * The document's own title into its XMP, where that says none or not in languages. Without a language it waits for the person who names
 * one: a text of the XMP needs it.
 */
export const copyTitle: Repair = (work) => {
  const { metadata, answers } = work
  const title = ownTitle(work)
  if (answers.title !== undefined || title === undefined) return 0
  const isThere = metadata.xmpTitle !== undefined && !metadata.isPlainTitle
  if (isThere || !namesLanguage(work)) return 0
  return writePacket(work, title) ? 1 : 0
}

/** The title that a person typed, in both places where readers look for it, so that they never tell two. */
export const setTitle: Repair = (work) => {
  const { answers, metadata, pdf, edits } = work
  const { title } = answers
  if (title === undefined || title === (metadata.xmpTitle ?? metadata.infoTitle)) return 0
  if (!writePacket(work, title)) return 0
  const info = objects.refIn(pdf.tables.trailer.entries.get('Info'))
  if (info && objects.dictOf(objects.resolve(info, pdf.catalog.context)))
    edits.set({ ref: info, path: [] }, 'Title', toPdfText(title))
  return 1
}

/** The language that a person names, or the document where readers do not look for it. */
export const setLanguage: Repair = (work) => {
  const { language } = work
  if (language === undefined || language === objects.textAt(work.pdf.catalog, 'Lang')) return 0
  work.edits.set(catalogOf(work), 'Lang', toPdfText(language))
  return 1
}

/** Undefined where the metadata of the document cannot take a title safely. */
function packetFor({ xml, isUnreadable }: Metadata, title: string): string | undefined {
  if (isUnreadable) return undefined
  return xml === undefined ? packetWith(title) : withTitle(xml, title)
}

/** Whether a document can be given a title, so that nobody has to give one in vain. */
export const takesTitle = (metadata: Metadata) => packetFor(metadata, 'Any title') !== undefined

function writePacket(work: Work, title: string): boolean {
  const { metadata, pdf, edits } = work
  const packet = packetFor(metadata, title)
  if (packet === undefined) return false
  const { xml } = metadata
  const entries = { Type: new Name('Metadata'), Subtype: new Name('XML') }
  const stream = new Stream(edits.dict(entries), { packed: Buffer.from(packet) })
  const ref = xml === undefined ? undefined : objects.refAt(pdf.catalog, 'Metadata')
  if (ref) edits.replace(ref, stream)
  else edits.set(catalogOf(work), 'Metadata', edits.add(stream))
  return true
}
