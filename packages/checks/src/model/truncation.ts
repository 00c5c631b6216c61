import { timeLimitReason } from './model-budget.ts'
import type { Truncation, Part } from './model.ts'

type TruncationCauses = {
  isSpent: boolean
  isFull: boolean
  isTableCut: boolean
  /** The page on which the text of all content exceeded its limit. */
  textLimitPage?: number | undefined
}

export const partLimitReason = 'The document has more parts than are kept.'

export function truncationOf(
  last: Part | undefined,
  { isSpent, isFull, isTableCut, textLimitPage }: TruncationCauses,
): Truncation | undefined {
  const location = { part: last?.id, page: last?.page }
  if (isSpent) return { ...location, reason: timeLimitReason }
  if (isFull) return { ...location, reason: partLimitReason }
  if (textLimitPage !== undefined)
    return { page: textLimitPage, reason: 'The document has more text than is kept.' }
  return isTableCut ? { reason: 'The document has more cells of tables than are kept.' } : undefined
}
