import type { ComparisonDoubt, DocumentComparison } from '@curbcut/contract'
import type { ComparisonFigures } from './comparison-repository.ts'

/** Doubts by the bytes alone hold before the comparison ends, too. */
export function toComparison(row: ComparisonFigures): DocumentComparison {
  const { state, reason, words, found, added, structure } = row
  return {
    state: state === 'running' ? 'waiting' : state,
    reason,
    words,
    found,
    added,
    structure,
    pages: { original: row.original_pages, fixed: row.fixed_pages },
    doubts: [...(row.doubts ?? []), ...doubtsByBytes(row)],
  }
}

function doubtsByBytes(row: ComparisonFigures): ComparisonDoubt[] {
  if (row.original_sha256 === row.fixed_sha256) return ['same_bytes']
  // Of a document that was handed in for several files, one of them may be the right one.
  const isMatch = row.state === 'compared' && (row.words ?? 0) > 0 && row.doubts?.length === 0
  return row.isOriginalOfOther || (row.isFixedForOther && !isMatch) ? ['other_file'] : []
}
