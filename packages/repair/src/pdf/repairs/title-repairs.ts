import { Name } from '@curbcut/checks/pdf/lexer.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import { Stream } from '@curbcut/checks/pdf/values.ts'
import { findUsableTitle } from '#repair/pdf/metadata.ts'
import type { Metadata } from '#repair/pdf/metadata.ts'
import { catalogLocationOf, hasLanguageAfterRepair } from '#repair/pdf/repair-context.ts'
import type { ApplyRepair, RepairContext } from '#repair/pdf/repair-context.ts'
import { toPdfString } from '#repair/pdf/writing/to-pdf-string.ts'
import { createXmpPacket, setXmpTitle } from '#repair/pdf/xmp-title.ts'

/** A text in XMP needs a language: without one, the repair waits for an answer. */
export const copyTitleToXmp: ApplyRepair = (repairContext) => {
  const { metadata, answers } = repairContext
  const title = findUsableTitle(repairContext)
  if (answers.title !== undefined || title === undefined) return 0
  const hasXmpTitle = metadata.xmpTitle !== undefined && !metadata.hasPlainTextTitle
  if (hasXmpTitle || !hasLanguageAfterRepair(repairContext)) return 0
  return writeXmpPacket(repairContext, title) ? 1 : 0
}

/** Writes the answer to both places where readers look, so that they show the same. */
export const setTitle: ApplyRepair = (repairContext) => {
  const { answers, metadata, pdf, edits } = repairContext
  const { title } = answers
  if (title === undefined || title === (metadata.xmpTitle ?? metadata.infoTitle)) return 0
  if (!writeXmpPacket(repairContext, title)) return 0
  const info = objects.refOf(pdf.xref.trailer.entries.get('Info'))
  if (info && objects.dictOf(objects.resolve(info, pdf.catalog.context)))
    edits.set({ ref: info, path: [] }, 'Title', toPdfString(title))
  return 1
}

function createPacketWithTitle({ xml, isUnreadable }: Metadata, title: string): string | undefined {
  if (isUnreadable) return undefined
  return xml === undefined ? createXmpPacket(title) : setXmpTitle(xml, title)
}

/** Whether the document can take a title, so that nobody enters one in vain. */
export const canTakeTitle = (metadata: Metadata) =>
  createPacketWithTitle(metadata, 'Any title') !== undefined

function writeXmpPacket(repairContext: RepairContext, title: string): boolean {
  const { metadata, pdf, edits } = repairContext
  const packet = createPacketWithTitle(metadata, title)
  if (packet === undefined) return false
  const { xml } = metadata
  const entries = { Type: new Name('Metadata'), Subtype: new Name('XML') }
  const stream = new Stream(edits.dict(entries), { rawBytes: Buffer.from(packet) })
  const ref = xml === undefined ? undefined : objects.refAt(pdf.catalog, 'Metadata')
  if (ref) edits.replace(ref, stream)
  else edits.set(catalogLocationOf(repairContext), 'Metadata', edits.add(stream))
  return true
}
