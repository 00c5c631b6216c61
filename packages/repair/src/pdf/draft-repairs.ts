import type { DocumentTexts } from '#repair/reading/document-texts.ts'
import { toUsableAnswers } from '#repair/repair-answers.ts'
import type { RepairCount, RepairAnswers } from '#repair/repairs.ts'
import { inferLanguage } from './infer-language.ts'
import { readMetadata } from './metadata.ts'
import type { Metadata } from './metadata.ts'
import type { OpenPdf } from './open-pdf.ts'
import type { PdfRepair, RepairContext } from './repair-context.ts'
import { repairedTypeOf } from './repairs/role-repairs.ts'
import { canTakeTitle } from './repairs/title-repairs.ts'
import { createEdits } from './writing/edits.ts'

export type Draft = { repairContext: RepairContext; done: RepairCount[] }
type DraftOptions = {
  name: string
  answers: RepairAnswers
  repairs: readonly PdfRepair[]
  metadata?: Metadata
}

export async function draftRepairs(
  pdf: OpenPdf,
  texts: DocumentTexts,
  { name, answers, repairs, metadata = readMetadata(pdf) }: DraftOptions,
): Promise<Draft> {
  const repairIds = new Set(repairs.map(({ id }) => id))
  const { title, language } = toUsableAnswers(answers)
  const setsLanguage = repairIds.has('language')
  const repairContext: RepairContext = {
    pdf,
    name,
    texts,
    metadata,
    // Other repairs must not rely on a title that cannot be written.
    answers: {
      ...(title !== undefined && repairIds.has('title') && canTakeTitle(metadata) && { title }),
      ...(language !== undefined && setsLanguage && { language }),
    },
    language: setsLanguage ? (language ?? inferLanguage({ pdf, metadata })) : undefined,
    edits: createEdits(pdf.catalog.context, pdf.nextObjectNumber),
    typeOf: (element) =>
      repairIds.has('standard_roles') ? repairedTypeOf({ pdf }, element) : element.role.standard,
  }
  const done: RepairCount[] = []
  for (const { id, apply } of repairs) {
    const count = await apply(repairContext)
    if (count > 0) done.push({ id, count })
  }
  return { repairContext, done }
}
