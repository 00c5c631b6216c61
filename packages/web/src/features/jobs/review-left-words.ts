import { deliveredTexts, formatCount, formatQuantity, type ReviewLeft } from '@curbcut/contract'

/**
 * "21 of 24 not judged", "1 problem", "2 documents with barriers", "1 being checked", "1 cannot be opened",
 * "1 not fixed": nothing where nothing is left.
 */
export function reviewLeftWords({
  conditions,
  notJudged,
  problems,
  documentsWithBarriers,
  beingChecked,
  sealed,
  notFixed,
}: ReviewLeft): string[] {
  return [
    ...(notJudged > 0
      ? [`${formatCount(notJudged)} of ${formatCount(conditions)} not judged`]
      : []),
    ...(problems > 0 ? [formatQuantity(problems, 'problem')] : []),
    ...(documentsWithBarriers > 0
      ? [`${formatQuantity(documentsWithBarriers, 'document')} ${deliveredTexts.barriers}`]
      : []),
    ...(beingChecked > 0 ? [`${formatCount(beingChecked)} ${deliveredTexts.checking}`] : []),
    ...(sealed > 0 ? [`${formatCount(sealed)} ${deliveredTexts.sealed}`] : []),
    ...(notFixed > 0 ? [`${formatCount(notFixed)} ${deliveredTexts.unfixed}`] : []),
  ]
}
