import type { ComparisonWithLostWords, DocumentComparison } from '@curbcut/contract'
import type { StoredDocument } from './send-document.ts'

type Document = Omit<StoredDocument, 'options'>

type Figures = Pick<ComparisonWithLostWords, 'added' | 'pages' | 'structure' | 'doubts' | 'lost'>

/** How a fixed document compares with its original, or why the two were not compared. */
export type ComparisonOutcome =
  | ({ state: 'compared'; words: number; found: number } & Figures)
  | { state: 'not_compared'; reason: NonNullable<DocumentComparison['reason']> }

export type Comparer = {
  compare(
    documents: { original: Document; fixed: Document },
    request: { signal: AbortSignal; organizationId: string },
  ): Promise<ComparisonOutcome>
}
