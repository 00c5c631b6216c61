import {
  compareWithOriginal,
  readOriginal,
  type FailedComparison,
} from '@curbcut/checks/compare/compare-documents.ts'
import type { Comparison, OriginalText } from '@curbcut/checks/compare/compare-texts.ts'
import { doubtsOf } from '@curbcut/checks/compare/comparison-doubts.ts'
import type { NamedDocument } from '@curbcut/checks/compare/document-text.ts'

/** A process gets the original, then the fixed one: only the bytes of one are in memory. */
export type PairSide = { part: 'original' | 'fixed' }

/** Answers `read` to an original, and the comparison to the fixed document that follows. */
export function createPairComparer() {
  let original: OriginalText | undefined
  return async (document: NamedDocument, { part }: PairSide): Promise<object> => {
    const previousOriginal = original
    original = undefined
    if (part === 'fixed')
      return previousOriginal ? toAnswer(await compareWithOriginal(previousOriginal, document)) : {}
    const originalText = await readOriginal(document)
    if (originalText.state === 'not_compared') return toAnswer(originalText)
    original = originalText
    return { state: 'read' }
  }
}

function toAnswer(comparison: Comparison | FailedComparison) {
  if (comparison.state === 'not_compared') return { state: 'not_compared', reason: comparison.why }
  const { state, words, found, added = null, pages, structure = null, lost } = comparison
  const { original = null, fixed = null } = pages
  return {
    state,
    words,
    found,
    added,
    structure,
    pages: { original, fixed },
    lost,
    doubts: doubtsOf(comparison),
  }
}
