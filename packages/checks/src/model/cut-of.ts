import { spentReason } from './budget.ts'
import type { Cut, Part } from './model.ts'

type Ended = {
  isSpent: boolean
  isFull: boolean
  isTableCut: boolean
  /** The page on which the text of all content exceeded its limit. */
  fullOn?: number | undefined
}

export const tooManyParts = 'The document has more parts than are kept.'

export function cutOf(
  last: Part | undefined,
  { isSpent, isFull, isTableCut, fullOn }: Ended,
): Cut | undefined {
  const at = { part: last?.id, page: last?.page }
  if (isSpent) return { ...at, reason: spentReason }
  if (isFull) return { ...at, reason: tooManyParts }
  if (fullOn !== undefined)
    return { page: fullOn, reason: 'The document has more text than is kept.' }
  return isTableCut ? { reason: 'The document has more cells of tables than are kept.' } : undefined
}
