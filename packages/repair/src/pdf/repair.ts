import * as objects from '@curbcut/checks/objects/objects.ts'
import type { RepairAnswers, RepairId } from '#repair/repairs.ts'
import type { Texts } from '#repair/reading/texts.ts'
import type { Metadata } from './metadata.ts'
import { ownTitle } from './metadata.ts'
import type { OpenPdf } from './open-pdf.ts'
import type { Element } from '@curbcut/checks/tree/tree.ts'
import { holderAt } from './writing/edits.ts'
import type { Edits, Holder } from './writing/edits.ts'

/** What a repair works with. */
export type Work = {
  pdf: OpenPdf
  /** The document's own name, which is no title of it. */
  name: string
  edits: Edits
  answers: RepairAnswers
  /** The language that the catalogue is to name: as a person says, or the document elsewhere. */
  language: string | undefined
  metadata: Metadata
  texts: Texts
  /** The standard type that an element has once the document is repaired. */
  typeOf: (element: Element) => string | undefined
}

/** Writes down what it changes, and returns how often. */
export type Repair = (work: Work) => number | Promise<number>

export type RepairRow = {
  id: RepairId
  /** The conditions that it puts right, and those that it may spoil. */
  rules: readonly string[]
  /** Whether a reader finds letters afterwards that it could not read before. */
  tellsLetters?: true
  /** Whether it goes through all fonts of the document. */
  looksAtFonts?: true
  repair: Repair
}

/** The title that the document has once it is repaired. */
export const titleOf = (work: Work) => work.answers.title ?? ownTitle(work)

/**
 * Whether the document names a language once it is repaired. Texts that a repair adds need one, or the document
 * would break more conditions than before.
 */
export const namesLanguage = ({ language, pdf }: Work) =>
  language !== undefined || !!objects.textAt(pdf.catalog, 'Lang')

export const catalogOf = ({ pdf }: Pick<Work, 'pdf'>): Holder => ({ ref: pdf.catalogRef, path: [] })

/** Where the dictionary under a key is, an empty one if there was none. */
export function holderWith({ pdf, edits }: Work, holder: Holder, key: string): Holder {
  const { context } = pdf.catalog
  const inside = holderAt(context, holder, key)
  if (isDictAt(inside, context)) return inside
  edits.set(holder, key, edits.dict({}))
  return { ref: holder.ref, path: [...holder.path, key] }
}

function isDictAt({ ref, path }: Holder, context: OpenPdf['catalog']['context']): boolean {
  let object = context.lookup(ref)
  for (const step of path)
    object = typeof step === 'string' ? objects.dictOf(object)?.entries.get(step) : undefined
  return objects.dictOf(object) !== undefined
}
