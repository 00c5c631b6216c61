import { usableAnswers } from '#repair/answers.ts'
import type { Texts } from '#repair/reading/texts.ts'
import type { RepairCount, RepairAnswers } from '#repair/repairs.ts'
import { inferLanguage } from './infer-language.ts'
import { readMetadata } from './metadata.ts'
import type { Metadata } from './metadata.ts'
import type { OpenPdf } from './open-pdf.ts'
import type { RepairRow, RepairContext } from './repair.ts'
import { roleAfter } from './repairs/role-repairs.ts'
import { takesTitle } from './repairs/title-and-language-repairs.ts'
import { createEdits } from './writing/edits.ts'

export type Draft = { work: RepairContext; done: RepairCount[] }
type DraftOptions = {
  name: string
  answers: RepairAnswers
  rows: readonly RepairRow[]
  metadata?: Metadata
}

export async function draftRepairs(
  pdf: OpenPdf,
  texts: Texts,
  { name, answers, rows, metadata = readMetadata(pdf) }: DraftOptions,
): Promise<Draft> {
  const rowIds = new Set(rows.map(({ id }) => id))
  const { title, language } = usableAnswers(answers)
  const setsLanguage = rowIds.has('language')
  const work: RepairContext = {
    pdf,
    name,
    texts,
    metadata,
    // Other repairs must not rely on a title that cannot be written.
    answers: {
      ...(title !== undefined && rowIds.has('title') && takesTitle(metadata) && { title }),
      ...(language !== undefined && setsLanguage && { language }),
    },
    language: setsLanguage ? (language ?? inferLanguage({ pdf, metadata })) : undefined,
    edits: createEdits(pdf.catalog.context, pdf.nextObjectNumber),
    typeOf: (element) =>
      rowIds.has('standard_roles') ? roleAfter({ pdf }, element) : element.role.standard,
  }
  const done: RepairCount[] = []
  for (const { id, repair } of rows) {
    const count = await repair(work)
    if (count > 0) done.push({ id, count })
  }
  return { work, done }
}
