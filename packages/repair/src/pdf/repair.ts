import * as objects from '@curbcut/checks/pdf/objects.ts'
import type { Element } from '@curbcut/checks/tree/tree.ts'
import type { Texts } from '#repair/reading/texts.ts'
import type { RepairAnswers, RepairId } from '#repair/repairs.ts'
import type { Metadata } from './metadata.ts'
import { usableTitle } from './metadata.ts'
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
  texts: Texts
  /** The standard type of an element after the repair. */
  typeOf: (element: Element) => string | undefined
}

/** Adds to `edits` and returns the number of places changed. */
export type Repair = (work: RepairContext) => number | Promise<number>

export type RepairRow = {
  id: RepairId
  /** The conditions that it ends, and those that it may make worse. */
  rules: readonly string[]
  /** Whether readers find letters afterwards that they could not read before. */
  revealsLetters?: true
  /** Whether it reads all fonts of the document. */
  readsFonts?: true
  repair: Repair
}

export const titleOf = (work: RepairContext) => work.answers.title ?? usableTitle(work)

/** Whether the document has a language after the repair, which texts that a repair adds need. */
export const hasLanguage = ({ language, pdf }: RepairContext) =>
  language !== undefined || !!objects.textAt(pdf.catalog, 'Lang')

export const catalogOf = ({ pdf }: Pick<RepairContext, 'pdf'>): DictLocation => ({
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
