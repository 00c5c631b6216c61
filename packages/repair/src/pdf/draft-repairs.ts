import { usableAnswers } from '#repair/answers.ts'
import type { Repaired, RepairAnswers } from '#repair/repairs.ts'
import type { Reader } from '#repair/reading/second-reader.ts'
import { readMetadata } from './metadata.ts'
import type { Metadata } from './metadata.ts'
import type { OpenPdf } from './open-pdf.ts'
import type { RepairRow, Work } from './repair.ts'
import * as ofDocument from './repairs/document-repairs.ts'
import { dropGlyphLists } from './repairs/glyph-list-repairs.ts'
import { describeLinks } from './repairs/link-repairs.ts'
import { numberNotes } from './repairs/note-repairs.ts'
import { addOutline } from './repairs/outline-repair.ts'
import { copyTitle, setLanguage, setTitle, takesTitle } from './repairs/title-repairs.ts'
import { createElementTexts } from './texts/element-texts.ts'
import { createEdits } from './writing/edits.ts'

const rows: RepairRow[] = [
  { id: 'display_title', repair: ofDocument.showTitle },
  { id: 'title_to_xmp', repair: copyTitle },
  { id: 'tab_order', repair: ofDocument.orderTabs },
  { id: 'suspects', repair: ofDocument.clearSuspects },
  { id: 'glyph_lists', repair: dropGlyphLists },
  { id: 'layer_names', repair: ofDocument.nameLayers },
  { id: 'identity_roles', repair: ofDocument.dropIdentityRoles },
  { id: 'note_ids', repair: numberNotes },
  { id: 'link_contents', repair: describeLinks },
  { id: 'outline', repair: addOutline },
  { id: 'title', repair: setTitle },
  { id: 'language', repair: setLanguage },
]

export type Draft = { work: Work; done: Repaired[] }

/** All repairs of a document as changes that are not yet written. */
export async function draftRepairs(
  pdf: OpenPdf,
  reader: Reader,
  answers: RepairAnswers,
): Promise<Draft> {
  const metadata = readMetadata(pdf)
  const work: Work = {
    ...{ pdf, reader, answers: answersFor(metadata, answers), metadata },
    edits: createEdits(pdf.catalog.context, pdf.freeNumber),
    textOf: createElementTexts(pdf, reader),
  }
  const done: Repaired[] = []
  for (const { id, repair } of rows) {
    const count = await repair(work)
    if (count > 0) done.push({ id, count })
  }
  return { work, done }
}

/** A title that cannot be written is none, for whatever else depends on it. */
function answersFor(metadata: Metadata, said: RepairAnswers): RepairAnswers {
  const { title, ...answers } = usableAnswers(said)
  return title === undefined || !takesTitle(metadata) ? answers : { ...answers, title }
}
