import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { StructureElement } from '@curbcut/checks/tree/tree.ts'
import type { DocumentTexts } from '#repair/reading/document-texts.ts'
import type { RepairAnswers, RepairId } from '#repair/repairs.ts'
import type { Metadata } from './metadata.ts'
import { findUsableTitle } from './metadata.ts'
import type { OpenPdf } from './open-pdf.ts'
import { locationAt } from './writing/edits.ts'
import type { Edits, DictLocation } from './writing/edits.ts'

export type RepairContext = {
  pdf: OpenPdf
  /** The document's name, which is not its title. */
  name: string
  edits: Edits
  answers: RepairAnswers
  /** For the catalogue: from the answers, or from elsewhere in the document. */
  language: string | undefined
  metadata: Metadata
  texts: DocumentTexts
  /** The standard type of an element after the repair. */
  typeOf: (element: StructureElement) => string | undefined
}

/** Adds to `edits` and returns the number of places changed. */
export type ApplyRepair = (repairContext: RepairContext) => number | Promise<number>

export type PdfRepair = {
  id: RepairId
  /** The conditions that it ends, and those that it may make worse. */
  rules: readonly string[]
  /** Whether readers find letters afterwards that they could not read before. */
  revealsLetters?: true
  readsFonts?: true
  apply: ApplyRepair
}

export const titleAfterRepair = (repairContext: RepairContext) =>
  repairContext.answers.title ?? findUsableTitle(repairContext)

/** Whether the document has a language after the repair, which texts that a repair adds need. */
export const hasLanguageAfterRepair = ({ language, pdf }: RepairContext) =>
  language !== undefined || !!objects.textAt(pdf.catalog, 'Lang')

export const catalogLocationOf = ({ pdf }: Pick<RepairContext, 'pdf'>): DictLocation => ({
  ref: pdf.catalogRef,
  path: [],
})

export function ensureDict(
  { pdf, edits }: RepairContext,
  holder: DictLocation,
  key: string,
): DictLocation {
  const { context } = pdf.catalog
  const dictHolder = locationAt(context, holder, key)
  if (isDictAt(dictHolder, context)) return dictHolder
  edits.set(holder, key, edits.dict({}))
  return { ref: holder.ref, path: [...holder.path, key] }
}

function isDictAt({ ref, path }: DictLocation, context: OpenPdf['catalog']['context']): boolean {
  let object = context.lookup(ref)
  for (const step of path)
    object = typeof step === 'string' ? objects.dictOf(object)?.entries.get(step) : undefined
  return objects.dictOf(object) !== undefined
}
