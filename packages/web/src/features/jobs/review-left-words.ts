import {
  deliveredTexts,
  formatCount,
  formatQuantity,
  type DeliveredKind,
  type ReviewLeft,
} from '@curbcut/contract'

/**
 * "21 of 24 not judged", "1 problem", "2 documents with barriers", "1 being checked", "1 not fixed" and the like: nothing
 * where nothing is left.
 */
export function reviewLeftWords({
  conditions,
  notJudged,
  problems,
  documentsWithBarriers,
  ...left
}: ReviewLeft): string[] {
  return [
    ...(notJudged > 0
      ? [`${formatCount(notJudged)} of ${formatCount(conditions)} not judged`]
      : []),
    ...(problems > 0 ? [formatQuantity(problems, 'problem')] : []),
    ...(documentsWithBarriers > 0
      ? [`${formatQuantity(documentsWithBarriers, 'document')} ${deliveredTexts.barriers}`]
      : []),
    ...standing('partly', left.notFullyChecked),
    ...standing('unchecked', left.notChecked),
    ...standing('checking', left.beingChecked),
    ...standing('sealed', left.sealed),
    ...standing('unfixed', left.notFixed),
  ]
}

const standing = (kind: DeliveredKind, count: number) =>
  count > 0 ? [`${formatCount(count)} ${deliveredTexts[kind]}`] : []
